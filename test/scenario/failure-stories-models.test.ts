// Failures that happened to users of comparable systems, where a model was at the heart of it; the number is the story's.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, start: '2026-11-23T08:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { ...belfry, model };
}

describe('failures others had with their models', () => {
  it('14: a run speaks with one voice: the agent summary and the announcement are not sent beside what it notified', async () => {
    const belfry = await setup((request) =>
      request.messages.at(-1)?.role === 'tool'
        ? 'Summary: I told them that two mails are urgent.'
        : {
            text: 'Let me announce this.',
            toolCalls: [{ name: 'notify_user', input: { text: 'Two mails are urgent.' } }],
          },
    );
    await belfry.execute('create-schedule', { kind: 'action', what: 'check the mail', when: 'in 5 minutes' });
    await belfry.advance(10 * MINUTE);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['Two mails are urgent.']);
  });

  it.each(['HEARTBEAT_OK', 'NO_REPLY', 'All clear.', 'Nothing to report!', ''])(
    '16: %j of a quiet run is in nobody’s chat, however it is written',
    async (text) => {
      const belfry = await setup(() => text);
      await belfry.execute('create-schedule', { kind: 'action', what: 'check the mail', when: 'every hour' });
      await belfry.advance(3 * HOUR + MINUTE);
      expect(belfry.model.calls).toBe(3);
      expect(belfry.channel.sent).toEqual([]);
      expect(await belfry.chat()).toEqual([]);
    },
  );

  it('17: a quiet run is a success: it is not tried again, and nobody is asked to resend anything', async () => {
    const belfry = await setup(() => '');
    await belfry.execute('create-schedule', { kind: 'action', what: 'check the mail', when: 'every hour' });
    await belfry.advance(2 * HOUR + MINUTE);
    const { items } = await belfry.execute('list-runs', {});
    expect(items).toMatchObject([
      { state: 'succeeded', attempts: 1, error: null },
      { state: 'succeeded', attempts: 1, error: null },
    ]);
    expect(belfry.model.calls).toBe(2);
    expect(await belfry.chat()).toEqual([]);
  });

  it('19: an idle installation spends nothing, and a busy one no more than its budget in a day', async () => {
    const belfry = await setup(() => ({ text: 'still looking', inputTokens: 40_000, outputTokens: 1_000 }));
    await belfry.advance(7 * DAY);
    expect(belfry.model.calls).toBe(0);
    expect((await belfry.execute('get-usage', { days: 30 })).days).toEqual([]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'poll', when: 'every 5 minutes' });
    await belfry.advance(DAY);
    const { days } = await belfry.execute('get-usage', { days: 30 });
    for (const { total } of days) expect(total).toBeLessThanOrEqual(500_000 + 41_000);
    expect((await belfry.execute('list-offers', { state: 'open' })).items).toHaveLength(1);
  });

  it('33: a poll through the night cannot burn a week of budget: it stops at its own, pauses, and the morning asks', async () => {
    const dear = { text: 'nothing new', inputTokens: 9_000, outputTokens: 500 };
    const belfry = await setup(() => dear, {
      start: '2026-11-23T22:00:00Z',
      limits: { tokensPerScheduleDay: 100_000 },
    });
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'action',
      what: 'poll the tickets',
      when: 'every 2 minutes',
    });
    await belfry.advance(9 * HOUR);
    const { days } = await belfry.execute('get-usage', { days: 2, scheduleId: schedule.id });
    for (const { total } of days) expect(total).toBeLessThanOrEqual(110_000);
    expect(await belfry.execute('get-schedule', { id: schedule.id })).toMatchObject({ state: 'paused' });
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice: I paused “poll the tickets”'));
    expect(notices).toHaveLength(1);
  });
});
