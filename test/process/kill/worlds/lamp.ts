/**
 * A call of a tool outside: a run turns a lamp off, whose own book is a file that nothing of Belfry reads. In the end it leaves what the page
 * of the run is made of beside the book. A lamp that asks gets its yes; of a lamp that `reads` the agent only looks whether it is on.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { createScriptedModel } from '../../../../src/testing/scripted-model.ts';
import { MINUTE_MS } from '../../../../src/when/index.ts';
import type { World, WorldOptions } from './world.ts';

export interface LampOptions extends WorldOptions {
  readonly book: string;
  readonly kind: 'plain' | 'idempotent' | 'asks' | 'reads';
}

export const lamp: World<LampOptions> = async ({ book, kind }, life) => {
  const { execute, advance } = await life.open({
    model: createScriptedModel(({ messages, mode }) =>
      mode === 'silent' && messages.at(-1)?.role === 'user'
        ? { toolCalls: [{ name: 'lamp_off', input: { room: 'bedroom' } }] }
        : 'seen to',
    ),
    agents: {
      leo: {
        instructions: 'You see to the home.',
        tools: {
          lamp_off: {
            description: 'Turns the lamp of a room off.',
            inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
            approval: kind === 'asks' ? 'always' : 'never',
            effect: kind === 'reads' ? 'reads' : 'changes',
            idempotent: kind === 'idempotent',
            execute: ({ room }: { room: string }, { idempotencyKey }: { idempotencyKey: string }) => {
              appendFileSync(book, `${room} ${idempotencyKey}\n`, { flush: true });
              return 'it is off';
            },
          },
        },
      },
    },
    defaultAgent: 'leo',
  });
  if ((await execute('list-schedules', { state: 'all' })).items.length === 0) {
    await execute('create-schedule', { kind: 'action', what: 'turn it off', when: 'in 10 minutes' });
  }
  await advance(20 * MINUTE_MS);
  for (const { id } of (await execute('list-proposals')).items) await execute('approve-proposal', { id, revision: 1 });
  await advance(20 * MINUTE_MS);
  const [run] = (await execute('list-runs')).items;
  writeFileSync(`${book}-run`, JSON.stringify(await execute('get-run', { id: run.id })));
};
