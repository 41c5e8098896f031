import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry(options);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}
/** What reminders said, in order. */
const told = (belfry: TestBelfry) => belfry.channel.sent.filter(({ runId }) => runId !== null).map(({ text }) => text);
const remind = (belfry: TestBelfry, what: string, when: string, followUp: object | null = {}) =>
  belfry.execute('create-schedule', { kind: 'reminder', what, when, policies: { followUp } });
const lives = async (belfry: TestBelfry) => (await belfry.execute('list-reminders', { state: 'all' })).items;
/** Words every wake in its own way, and answers every message with "ok". */
const wording: ModelScript = (request) => {
  const { wake } = request.facts;
  if (wake === null) return 'ok';
  if (request.messages.at(-1)?.role !== 'user') return '';
  const text =
    wake.repeat === null ? `first: ${wake.prompt}` : `${wake.repeat.number} of ${wake.repeat.of}: ${wake.prompt}`;
  return { toolCalls: [{ name: 'notify_user', input: { text } }] };
};

describe('promise 12: follow-ups', () => {
  it('come at their interval, up to their number, each with its count, and then no more', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR);
    expect(told(belfry)).toEqual(['first: take the pill']);
    expect((await lives(belfry))[0].words).toBe('Follow-up 1 of 2 at 11:30');
    await belfry.advance(30 * MINUTE - 1);
    expect(told(belfry)).toHaveLength(1);
    await belfry.advance(1);
    expect(told(belfry)).toEqual(['first: take the pill', '1 of 2: take the pill']);
    await belfry.advance(3 * DAY);
    expect(told(belfry)).toEqual(['first: take the pill', '1 of 2: take the pill', '2 of 2: take the pill']);
    expect((await lives(belfry))[0]).toMatchObject({ state: 'said', reason: 'no answer to 2 follow-ups' });
    expect((await belfry.execute('list-schedules', { state: 'completed' })).items).toHaveLength(1);
  });

  it('tell the agent which one it is, when the previous was delivered, and that nobody answered', async () => {
    const wakes: string[] = [];
    const belfry = await setup({
      model: createScriptedModel((request, call) => {
        if (request.facts.wake !== null && request.messages.at(-1)?.role === 'user')
          wakes.push((request.messages.at(-1) as { text: string }).text);
        return wording(request, call);
      }),
    });
    await remind(belfry, 'take the pill', 'in 1 hour', { max: 3, escalation: [{ after: 1, kind: 'firmer' }] });
    await belfry.advance(HOUR + 61 * MINUTE);
    expect(wakes[1]).toMatch(
      /Follow-up 1 of 3; no answer since Saturday,? 21 November 2026, 11:00 \(Europe\/Warsaw\)\./,
    );
    expect(wakes[1]).toMatch(/Said then: first: take the pill/);
    expect(wakes[1]).not.toMatch(/firmer/);
    expect(wakes[2]).toMatch(/Follow-up 2 of 3; no answer since Saturday,? 21 November 2026, 11:30/);
    expect(wakes[2]).toMatch(/firmer/);
  });

  it('are off unless they were asked for', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'stretch', when: 'in 1 hour' });
    await belfry.advance(2 * DAY);
    expect(told(belfry)).toEqual(['first: stretch']);
    expect((await lives(belfry))[0]).toMatchObject({ state: 'said', maxFollowUps: 0 });
  });

  it('end with the lifetime, however many were left', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'call', 'in 1 hour', { intervalSeconds: 600, max: 20, lifetimeSeconds: 1500 });
    await belfry.advance(2 * DAY);
    expect(told(belfry)).toHaveLength(3);
    expect((await lives(belfry))[0].reason).toBe('no answer in 25 minutes');
  });

  it('are each occurrence its own: yesterday settled says nothing of today', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'every day at 12');
    await belfry.advance(2 * HOUR + MINUTE);
    await belfry.say('took it');
    expect(told(belfry)).toHaveLength(1);
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(2);
    await belfry.advance(2 * HOUR);
    expect(told(belfry)).toHaveLength(4);
    expect((await lives(belfry)).map(({ state }: { state: string }) => state)).toEqual(['said', 'acknowledged']);
  });

  it('never stand in the way of the next occurrence', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'drink', 'every 30 minutes', { intervalSeconds: 1800, max: 3 });
    await belfry.advance(3 * HOUR);
    const firsts = told(belfry).filter((text) => text.startsWith('first'));
    expect(firsts).toHaveLength(6);
  });
});

describe('the stored text of a follow-up', () => {
  it('says what it is when the model fails, and not the same sentence again', async () => {
    const belfry = await setup({ model: createScriptedModel(() => ({ fail: 'model_unavailable', retryable: true })) });
    await remind(belfry, 'take the pill', 'in 1 hour', { escalation: [{ after: 1, kind: 'firmer' }] });
    await belfry.advance(3 * HOUR);
    expect(told(belfry)).toEqual([
      'take the pill',
      'Still open: take the pill (follow-up 1 of 2)',
      'This still needs you, please answer: take the pill (follow-up 2 of 2)',
    ]);
  });

  it('comes after 20 seconds when the agent is busy', async () => {
    let release: (value?: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const model = createScriptedModel((request, call) =>
      request.facts.wake?.kind === 'action' ? { until: held, answer: '' } : wording(request, call),
    );
    const belfry = await setup({ model });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.execute('create-schedule', { kind: 'action', what: 'long work', when: 'in 89 minutes' });
    await belfry.advance(90 * MINUTE + 19_000);
    expect(told(belfry)).toEqual(['first: take the pill']);
    await belfry.advance(1_000);
    expect(told(belfry).at(-1)).toBe('Still open: take the pill (follow-up 1 of 2)');
    release();
    await belfry.advance(MINUTE);
    expect(told(belfry)).toHaveLength(2);
  });
});

describe('promise 11: what acknowledges', () => {
  it('is what means it: a question, another wish, small talk and a no leave it open, and ok settles it', async () => {
    const belfry = await setup({ model: createBuiltInModel() });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 10 * MINUTE);
    for (const text of ['hello there', 'what is the weather?', 'remind me to call Bob tomorrow at 9', 'not done yet']) {
      await belfry.say(text);
      expect((await lives(belfry))[0], text).toMatchObject({ what: 'take the pill', state: 'open' });
    }
    await belfry.advance(30 * MINUTE);
    await belfry.say('ok, thanks');
    expect((await lives(belfry))[0]).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'words' });
  });

  const again = (language: 'en' | 'de', time: string) =>
    `agent: ${say(language, 'answer.againAt', { what: 'take the pill', time })}`;

  it('words that ask for more time win over all: it comes again then, and the answer says when', async () => {
    for (const ack of ['understood', 'any_message', 'explicit', 'judged'] as const) {
      const belfry = await setup({ model: createBuiltInModel() });
      await remind(belfry, 'take the pill', 'in 1 hour', { ack });
      await belfry.advance(HOUR + 10 * MINUTE);
      expect(await belfry.say('thanks, in 10 minutes')).toBe(again('en', '11:20'));
      expect((await lives(belfry))[0], ack).toMatchObject({ state: 'snoozed', words: 'Snoozed until 11:20' });
      await belfry.advance(11 * MINUTE);
      expect(await belfry.say('5 more minutes')).toBe(again('en', '11:26'));
      await belfry.advance(6 * MINUTE);
      // "Later" is so much later, and said, in the language it was said in.
      expect(await belfry.say('später')).toBe(again('de', '11:37'));
      await belfry.advance(11 * MINUTE);
      expect(told(belfry).filter((text) => text.includes('take the pill'))).toHaveLength(4);
    }
  });

  it('that it is still open is said once for each delivery, not in each answer', async () => {
    const belfry = await setup({ model: createBuiltInModel() });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 10 * MINUTE);
    const isOpen = '“take the pill” is still open';
    expect(await belfry.say('hello')).toContain(isOpen);
    expect(await belfry.say('hello again')).not.toContain(isOpen);
    await belfry.advance(20 * MINUTE);
    expect(await belfry.say('good evening')).toContain(isOpen);
    expect(await belfry.say('done')).not.toContain(isOpen);
  });

  it.each(['move take the pill to Sunday at 11', 'cancel take the pill', 'rename take the pill to take two pills'])(
    'that it is still open is not said of what the message itself changed: "%s"',
    async (text) => {
      const belfry = await setup({ model: createBuiltInModel(), approval: 'direct' });
      await remind(belfry, 'take the pill', 'in 1 hour');
      await belfry.advance(HOUR + 10 * MINUTE);
      expect(await belfry.say(text)).not.toContain('is still open');
    },
  );

  it('is left to a real model where words do not tell, and only then', async () => {
    const model = createScriptedModel((request, call) => {
      const last = request.messages.at(-1);
      if (request.facts.wake !== null || last?.role !== 'user') return wording(request, call);
      const judged = (request.facts.reminders ?? []).find(({ judging }) => judging);
      return judged === undefined
        ? 'ok'
        : { toolCalls: [{ name: 'acknowledge_reminder', input: { reminder_id: judged.id } }] };
    });
    const belfry = await setup({ model });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 10 * MINUTE);
    await belfry.say('which pill?');
    expect((await lives(belfry))[0].state).toBe('open');
    await belfry.say('swallowed with a glass of water');
    expect((await lives(belfry))[0]).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'judged' });
  });

  it('where a schedule says so, is any message after the delivery when one reminder is open', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour', { ack: 'any_message' });
    await belfry.advance(HOUR + 10 * MINUTE);
    await belfry.say('hello there');
    await belfry.advance(2 * DAY);
    expect(told(belfry)).toHaveLength(1);
    expect((await lives(belfry))[0]).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: 'message',
      words: 'Done 21 Nov, 11:10',
    });
  });

  it('story 35: "thanks!" after scheduling, before the first delivery, cancels nothing', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.say('thanks!');
    await belfry.advance(HOUR - 1);
    await belfry.say('still here');
    await belfry.advance(3 * HOUR);
    expect(told(belfry)).toHaveLength(3);
  });

  it('is nothing that comes before the channel took the message, however long that takes', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    belfry.channel.behaviours.push('refused', 'refused', 'refused', 'refused', 'refused', 'refused');
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 1_000);
    expect((await lives(belfry))[0].state).toBe('waiting');
    await belfry.say('hello');
    expect((await lives(belfry))[0].state).toBe('waiting');
    await belfry.advance(5 * HOUR);
    expect(told(belfry)).toHaveLength(3);
  });

  it('a published fault: one message does not settle every open reminder', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await remind(belfry, 'call Sarah', 'in 61 minutes');
    await belfry.advance(70 * MINUTE);
    await belfry.say('hello');
    expect((await lives(belfry)).map(({ state }: { state: string }) => state)).toEqual(['open', 'open']);
    await belfry.say('I called Sarah');
    expect(
      Object.fromEntries((await lives(belfry)).map((life: { what: string; state: string }) => [life.what, life.state])),
    ).toEqual({
      'call Sarah': 'acknowledged',
      'take the pill': 'open',
    });
    await belfry.advance(DAY);
    expect(told(belfry).filter((text) => text.endsWith('call Sarah'))).toHaveLength(1);
    expect(told(belfry).filter((text) => text.endsWith('take the pill'))).toHaveLength(3);
  });

  it('with `ack: explicit` is the word or the button, and not a mere message', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour', { ack: 'explicit' });
    await belfry.advance(HOUR + 10 * MINUTE);
    await belfry.say('what a nice day');
    await belfry.say('not done yet');
    expect((await lives(belfry))[0].state).toBe('open');
    await belfry.say('Done!');
    expect((await lives(belfry))[0]).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'words' });
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(1);
  });

  it('by the button is idempotent, and may come at any time after the delivery', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(3 * HOUR);
    const [{ id }] = await lives(belfry);
    const done = await belfry.execute('acknowledge-reminder', { id });
    expect(done).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'button' });
    await belfry.advance(MINUTE);
    expect(await belfry.execute('acknowledge-reminder', { id })).toEqual(done);
  });

  it('with `ack: judged` is what the model takes for an answer; what it does not take changes nothing', async () => {
    const model = createScriptedModel((request, call) => {
      const last = request.messages.at(-1);
      if (request.facts.wake !== null || last?.role !== 'user') return wording(request, call);
      const [open] = request.facts.reminders ?? [];
      if (!last.text.includes('swallowed') || open === undefined) return 'ok';
      return { toolCalls: [{ name: 'acknowledge_reminder', input: { reminder_id: open.id } }] };
    });
    const belfry = await setup({ model });
    await remind(belfry, 'take the pill', 'in 1 hour', { ack: 'judged' });
    await belfry.advance(HOUR + 10 * MINUTE);
    await belfry.say('what is the weather');
    expect((await lives(belfry))[0]).toMatchObject({ state: 'open', reason: 'the answer did not settle it' });
    await belfry.say('swallowed with a glass of water');
    expect((await lives(belfry))[0]).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'judged' });
  });

  it('holds follow-ups while an answer is judged, for a minute at most', async () => {
    const model = createScriptedModel((request, call) =>
      request.facts.wake === null ? { hang: true } : wording(request, call),
    );
    const belfry = await setup({ model });
    await remind(belfry, 'take the pill', 'in 1 hour', { ack: 'judged' });
    await belfry.advance(90 * MINUTE - 10_000);
    const [thread] = (await belfry.execute('list-threads')).items;
    await belfry.execute('send-message', { id: thread.id, text: 'well' });
    await belfry.advance(59_000);
    expect(told(belfry)).toHaveLength(1);
    await belfry.advance(32_000);
    expect(told(belfry)).toEqual(['first: take the pill', 'Still open: take the pill (follow-up 1 of 2)']);
  });

  it('judges a message that crosses with a reminder in the middle of another conversation', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour', { ack: 'any_message' });
    await belfry.advance(HOUR - MINUTE);
    await belfry.say('how do I cook rice?');
    await belfry.advance(2 * MINUTE);
    await belfry.say('and a bit of salt');
    expect((await lives(belfry))[0].state).toBe('open');
    await belfry.advance(10 * MINUTE);
    await belfry.say('great');
    expect((await lives(belfry))[0].state).toBe('acknowledged');
  });

  it('is looked at once more in the transaction that sends: what waited to go out is taken back', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 10 * MINUTE);
    belfry.channel.behaviours.push('refused');
    await belfry.advance(20 * MINUTE);
    expect(told(belfry)).toHaveLength(1);
    const [{ id }] = await lives(belfry);
    await belfry.execute('acknowledge-reminder', { id });
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(1);
  });

  it('stops a follow-up that is just being worded', async () => {
    let release: (value?: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const model = createScriptedModel((request, call) =>
      request.facts.wake?.repeat ? { until: held, answer: wording(request, call) as never } : wording(request, call),
    );
    const belfry = await setup({ model });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(90 * MINUTE + 5_000);
    await belfry.say('done');
    release();
    await belfry.advance(DAY);
    expect(told(belfry)).toEqual(['first: take the pill']);
  });
});

describe('a published fault: one kind for two life cycles', () => {
  it('an action that tells something is no reminder: it has no life, is not followed up, and no answer belongs to it', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await belfry.execute('create-schedule', { kind: 'action', what: 'look at the oven', when: 'in 1 hour' });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 10 * MINUTE);
    expect((await lives(belfry)).map(({ what }: { what: string }) => what)).toEqual(['take the pill']);
    await belfry.say('ok');
    expect((await lives(belfry))[0].state).toBe('acknowledged');
    const wanted = { kind: 'action', what: 'look', when: 'in 1 hour', policies: { followUp: {} } };
    await expect(belfry.execute('create-schedule', wanted)).rejects.toThrow('Only a reminder is followed up');
  });
});

describe('an outage', () => {
  it('brings the follow-up that was due late, once, and says when it was due; past the lifetime nothing comes', async () => {
    const dataFolder = temporaryFolder();
    const model = createScriptedModel(wording);
    const first = await createTestBelfry({ dataFolder, model });
    await remind(first, 'take the pill', 'in 1 hour');
    await remind(first, 'call', 'in 1 hour', { lifetimeSeconds: 3600 });
    await first.advance(HOUR + MINUTE);
    await first.app.abandon();
    first.clock.set(first.clock.now() + 2 * HOUR);
    const second = await setup({ dataFolder, clock: first.clock, model });
    await second.advance(1);
    expect(told(second)).toEqual(['1 of 2: take the pill (due 11:30, delivered 13:01)']);
    await second.advance(DAY);
    expect(told(second)).toHaveLength(2);
  });
});

describe('an outage over night', () => {
  it('tells what was due the day before once, and follows up only what is of today', async () => {
    const dataFolder = temporaryFolder();
    const model = createScriptedModel(wording);
    const first = await createTestBelfry({ dataFolder, model });
    await remind(first, 'take the pill', 'in 1 hour');
    await remind(first, 'call', 'in 22 hours');
    await first.app.abandon();
    first.clock.set(first.clock.now() + 23 * HOUR);
    const second = await setup({ dataFolder, clock: first.clock, model });
    await second.advance(1);
    await second.advance(DAY);
    const about = (what: string) => second.channel.sent.filter(({ text }) => text.includes(what)).length;
    expect([about('take the pill'), about('call')]).toEqual([1, 3]);
  });
});

describe('promise 13: snooze', () => {
  it('moves the next delivery and keeps the count', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(95 * MINUTE);
    const [{ id }] = await lives(belfry);
    const snoozed = await belfry.execute('snooze-reminder', { id, until: 'for 20 minutes' });
    expect(snoozed).toMatchObject({ state: 'snoozed', followUps: 1, words: 'Snoozed until 11:55' });
    await belfry.advance(20 * MINUTE);
    expect(told(belfry)).toEqual(['first: take the pill', '1 of 2: take the pill', '1 of 2: take the pill']);
    expect((await lives(belfry))[0]).toMatchObject({ state: 'open', followUps: 1, words: 'Follow-up 2 of 2 at 12:25' });
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(4);
  });

  it('brings a reminder without follow-ups once more, also until tomorrow', async () => {
    const belfry = await setup({ model: createScriptedModel(() => ({ fail: 'model_unavailable', retryable: true })) });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'stretch', when: 'in 1 hour' });
    await belfry.advance(HOUR + MINUTE);
    const [{ id }] = await lives(belfry);
    const { nextAt } = await belfry.execute('snooze-reminder', { id, until: 'tomorrow' });
    expect(nextAt).toBe('2026-11-22T08:00:00.000Z');
    expect((await belfry.execute('list-schedules', { state: 'active' })).items).toHaveLength(1);
    await belfry.advance(Date.parse('2026-11-22T08:00:00.000Z') - belfry.clock.now() - 1);
    expect(told(belfry)).toEqual(['stretch']);
    await belfry.advance(1);
    expect(told(belfry)).toEqual(['stretch', 'Again, as you asked: stretch']);
    expect((await belfry.execute('list-schedules', { state: 'active' })).items).toHaveLength(0);
    await belfry.advance(3 * DAY);
    expect(told(belfry)).toHaveLength(2);
  });
});

describe('edit, pause and cancel at any point', () => {
  it('a new text is what the next follow-up says, a new interval counts from the last delivery', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    const { schedule } = await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 5 * MINUTE);
    await belfry.execute('update-schedule', {
      id: schedule.id,
      what: 'take both pills',
      policies: { followUp: { intervalSeconds: 600 } },
    });
    await belfry.advance(5 * MINUTE);
    expect(told(belfry).at(-1)).toBe('1 of 2: take both pills');
  });

  it('turning follow-ups off ends them', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    const { schedule } = await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 5 * MINUTE);
    await belfry.execute('update-schedule', { id: schedule.id, policies: { followUp: null } });
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(1);
  });

  it('pausing holds them and resuming lets them go on', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    const { schedule } = await remind(belfry, 'take the pill', 'in 1 hour');
    await belfry.advance(HOUR + 5 * MINUTE);
    await belfry.execute('pause-schedule', { id: schedule.id });
    await belfry.advance(2 * HOUR);
    expect(told(belfry)).toHaveLength(1);
    await belfry.execute('resume-schedule', { id: schedule.id });
    await belfry.advance(1);
    expect(told(belfry).at(-1)).toBe('1 of 2: take the pill');
    await belfry.advance(DAY);
    expect(told(belfry)).toHaveLength(3);
  });

  it('cancelling and stopping silence it, and a time that was moved begins anew', async () => {
    const belfry = await setup({ model: createScriptedModel(wording) });
    const one = await remind(belfry, 'water', 'in 1 hour');
    const two = await remind(belfry, 'walk', 'in 1 hour');
    const three = await remind(belfry, 'write', 'in 1 hour');
    await belfry.advance(HOUR + 5 * MINUTE);
    await belfry.execute('cancel-schedule', { id: one.schedule.id });
    const walk = (await lives(belfry)).find(({ what }: { what: string }) => what === 'walk');
    await belfry.execute('stop-reminder', { id: walk.id });
    await belfry.execute('update-schedule', { id: three.schedule.id, when: 'in 5 hours' });
    await belfry.advance(4 * HOUR);
    expect(told(belfry)).toHaveLength(3);
    expect((await belfry.execute('get-schedule', { id: two.schedule.id })).state).toBe('completed');
    await belfry.advance(HOUR);
    expect(told(belfry).at(-1)).toBe('first: write');
    await belfry.advance(DAY);
    expect(told(belfry).slice(-2)).toEqual(['1 of 2: write', '2 of 2: write']);
  });
});
