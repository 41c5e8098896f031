import { onTestFinished } from 'vitest';
import type { Origin } from '../../src/domain/schedules/origin.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ScriptedToolCall } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

export const PAGE: Origin = { door: 'page', token: null, address: null };
export const remind = (message: string, when: string): ScriptedToolCall => ({
  name: 'schedule_reminder',
  input: { message, when },
});

/** A model that answers each message of the person with the calls it is given for it, whatever was said. */
export async function setupDirect(options: TestBelfryOptions = {}) {
  let calls: readonly ScriptedToolCall[] = [];
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    if (last?.role !== 'user') return 'fine';
    if (last.isWake) return { toolCalls: wakeCalls };
    return calls.length === 0 ? 'fine' : { toolCalls: calls };
  });
  let wakeCalls: readonly ScriptedToolCall[] = [{ name: 'notify_user', input: { text: 'ring' } }];
  const belfry = await createTestBelfry({
    ...{ model, approval: 'direct', zone: 'UTC', channels: [createRecordingChannel()] },
    ...options,
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { items: threads } = await belfry.execute('list-threads');
  const threadId: string = threads[0].id;
  const send = async (text: string, origin: Origin = PAGE) => {
    const input = { id: threadId, text };
    await belfry.app.executor.execute('send-message', { actor: belfry.actor, origin, input });
    await belfry.clock.settle();
  };
  return {
    ...belfry,
    model,
    threadId,
    send,
    onWake(given: readonly ScriptedToolCall[]) {
      wakeCalls = given;
    },
    /** The person says something, and the model does this. */
    async ask(text: string, given: ScriptedToolCall | readonly ScriptedToolCall[], origin: Origin = PAGE) {
      calls = [given].flat();
      await send(text, origin);
      calls = [];
    },
    cards: async () => (await belfry.execute('list-proposals', { state: 'pending', limit: 50 })).items,
    schedules: async () => (await belfry.execute('list-schedules', {})).items,
    notices: async () => {
      const { items } = await belfry.execute('list-messages', { id: threadId, limit: 50 });
      return items.filter(({ role }: { role: string }) => role === 'notice');
    },
    undo: (change: string) => belfry.execute('undo', { change }),
  };
}
