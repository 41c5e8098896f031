import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ModelScript, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const PROMISE = "Sure! I'll remind you tomorrow at 9.";
const SCHEDULES: ScriptedStep = {
  toolCalls: [{ name: 'schedule_reminder', input: { message: 'call Sarah', when: 'tomorrow at 9' } }],
};

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const heard: string[] = [];
  belfry.app.subscribe((event) => {
    if (event.type.startsWith('reply.')) heard.push(event.type);
  });
  return { ...belfry, model, heard };
}

describe('An answer that promises something and schedules nothing', () => {
  it('goes back to the model once, which then schedules: the person reads only the second answer', async () => {
    const belfry = await setup([PROMISE, SCHEDULES, 'Done: tomorrow at 9.']);
    const answer = await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(answer).toBe('agent: Done: tomorrow at 9.');
    const back = belfry.model.requests[1]?.messages.at(-1);
    expect(back).toMatchObject({ role: 'user', text: expect.stringContaining('[Belfry, not the person]') });
    expect(back).toMatchObject({ text: expect.stringContaining("“I'll remind you tomorrow at 9.”") });
    expect((await belfry.execute('list-schedules')).items).toMatchObject([{ what: 'call Sarah' }]);
    expect((await belfry.execute('list-offers')).items).toEqual([]);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['Done: tomorrow at 9.']);
  });

  it('gives way unseen where it came at once: the stream says so before the second answer begins', async () => {
    const belfry = await setup([PROMISE, 'I cannot do that without a time.']);
    await belfry.say('remind me to call Sarah');
    expect(belfry.heard).toEqual(['reply.discarded', 'reply.delta']);
  });

  it('that promises again is delivered, goes on record as unkept, and comes with a one-press schedule', async () => {
    const belfry = await setup([PROMISE, PROMISE]);
    const answer = await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(belfry.model.calls).toBe(2);
    expect(answer).toBe(
      `agent: ${PROMISE}\nnotice: Not scheduled yet: “I'll remind you tomorrow at 9”. To make sure of it: “remind me tomorrow at 9: call Sarah”.`,
    );
    const { items: offers } = await belfry.execute('list-offers', { kind: 'promise' });
    expect(offers).toMatchObject([
      {
        state: 'open',
        promise: {
          agent: 'belfry',
          sentence: "I'll remind you tomorrow at 9.",
          what: 'call Sarah',
          when: 'tomorrow at 9',
        },
        choices: [{ choice: 'schedule', words: 'Schedule it' }, { choice: 'dismiss' }],
      },
    ]);
    expect(belfry.eventsOf('promise.unkept')).toMatchObject([{ data: { agent: 'belfry', offerId: offers[0].id } }]);
    const { items: audit } = await belfry.execute('list-audit', {});
    expect(audit.map(({ operation }: { operation: string }) => operation)).toContain('leave-promise-unkept');
    const made = await belfry.execute('answer-offer', { id: offers[0].id, choice: 'schedule' });
    expect(made.schedule.schedule).toMatchObject({ kind: 'reminder', what: 'call Sarah', createdBy: 'user' });
    expect(made.offer).toMatchObject({ state: 'answered', choiceWords: 'Schedule it' });
  });

  it('without a time anywhere asks for one instead of making one up', async () => {
    const belfry = await setup(["I'll keep an eye on it.", "I'll keep an eye on it."]);
    await belfry.say('watch the build');
    const { items } = await belfry.execute('list-offers', { kind: 'promise' });
    expect(items[0].promise).toMatchObject({ when: null, what: 'watch the build' });
    const { id } = items[0];
    await expect(belfry.execute('answer-offer', { id, choice: 'schedule' })).rejects.toMatchObject({
      code: 'unreadable_time',
    });
    const made = await belfry.execute('answer-offer', { id, choice: 'schedule', when: 'in 1 hour' });
    expect(made.schedule.schedule).toMatchObject({ what: 'watch the build' });
  });

  it('offers what was asked for alone, and follows up where the person asked not to be let forget', async () => {
    const belfry = await setup([PROMISE, PROMISE]);
    const asked = "Hi there! Don't let me forget to call the bank tomorrow at 9. How is the weather?";
    expect(await belfry.say(asked)).toContain(
      "To make sure of it: “don't let me forget tomorrow at 9: call the bank”.",
    );
    const [offer] = (await belfry.execute('list-offers', { kind: 'promise' })).items;
    expect(offer.promise).toMatchObject({ what: 'call the bank', when: 'tomorrow at 9' });
    const made = await belfry.execute('answer-offer', { id: offer.id, choice: 'schedule' });
    const { schedule } = made.schedule;
    expect(schedule).toMatchObject({ what: 'call the bank', policies: { followUp: { max: 2 } } });
  });

  it('offers the matter without the words around it, also where no time was said', async () => {
    const belfry = await setup([PROMISE, PROMISE]);
    await belfry.say("Please don't let me forget to water the plants!");
    const [offer] = (await belfry.execute('list-offers', { kind: 'promise' })).items;
    expect(offer.promise).toMatchObject({ what: 'water the plants', when: 'tomorrow at 9' });
  });

  it('is forgotten by the agent as it is by the person: later turns hold what was read, and no note of Belfry', async () => {
    const belfry = await setup([PROMISE, 'I cannot remind you.', 'Hello.']);
    await belfry.say('remind me');
    await belfry.say('hello');
    const texts = JSON.stringify(belfry.model.requests[2]?.messages);
    expect(texts).toContain('I cannot remind you.');
    expect(texts).not.toContain('has not read this answer');
    expect(texts).not.toContain(PROMISE);
  });

  it('goes back once only, whatever happens in between: a crash replays it and asks for nothing twice', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    let steps = 0;
    const dying = await createTestBelfry({
      dataFolder,
      clock,
      model: createScriptedModel([PROMISE, { hang: true }]),
      failPoint: (point) => {
        if (point === 'step: stored') steps += 1;
      },
    });
    const { items } = await dying.execute('list-threads');
    await dying.execute('send-message', { id: items[0].id, text: 'remind me tomorrow at 9 to call Sarah' });
    await dying.advance(1_000);
    expect(steps).toBe(1);
    await dying.app.abandon();
    const belfry = await setup([SCHEDULES, 'Done: tomorrow at 9.'], { dataFolder, clock });
    await belfry.advance(60_000);
    expect(belfry.model.requests[0]?.messages.at(-1)).toMatchObject({ text: expect.stringContaining('has not read') });
    expect((await belfry.chat()).filter((line) => line.startsWith('agent:'))).toEqual(['agent: Done: tomorrow at 9.']);
  });

  it('is delivered all the same when the model fails on the second answer', async () => {
    const belfry = await setup([PROMISE, { fail: 'model_refused', retryable: false }]);
    const answer = await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(answer).toContain(`agent: ${PROMISE}`);
    expect((await belfry.execute('list-offers', { kind: 'promise' })).items).toHaveLength(1);
  });

  it('and the same when it has nothing to say to it', async () => {
    const belfry = await setup([PROMISE, '']);
    expect(await belfry.say('remind me tomorrow at 9 to call Sarah')).toContain(`agent: ${PROMISE}`);
    expect(belfry.model.calls).toBe(2);
  });

  it('reaches other channels as checked text only', async () => {
    const telegram = createRecordingChannel({ name: 'web' });
    const belfry = await setup([PROMISE, SCHEDULES, 'Done.'], { channels: [telegram] });
    await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(telegram.sent.map(({ text }) => text)).toEqual(['Done.']);
  });
});

describe('A promise that something will keep is left alone', () => {
  it('in the turn that schedules', async () => {
    const belfry = await setup([SCHEDULES, PROMISE]);
    expect(await belfry.say('remind me tomorrow at 9 to call Sarah')).toBe(`agent: ${PROMISE}`);
    expect(belfry.model.calls).toBe(2);
  });

  it('in the turn that asks for a yes', async () => {
    const call = { name: 'schedule_reminder', input: { message: 'stretch', when: 'every day at 9' } };
    const belfry = await setup([
      { toolCalls: [call] },
      "I'll remind you every day at 9 once you approve it. I'll remind you.",
    ]);
    await belfry.say('remind me every day at 9 to stretch');
    expect(belfry.model.calls).toBe(2);
  });

  it('when the same is scheduled already', async () => {
    const belfry = await setup([SCHEDULES, 'Done.', SCHEDULES, PROMISE]);
    await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(await belfry.say('and again, to be sure')).toBe(`agent: ${PROMISE}`);
    expect(belfry.model.calls).toBe(4);
  });

  it('when the agent looked and saw it', async () => {
    const look = { toolCalls: [{ name: 'list_schedules', input: {} }] };
    const belfry = await setup([SCHEDULES, 'Done.', look, PROMISE]);
    await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(await belfry.say('will you?')).toBe(`agent: ${PROMISE}`);
  });

  it('in silence, where nobody reads it', async () => {
    const belfry = await setup(() => "I'll check back tomorrow.");
    await belfry.execute('create-schedule', { kind: 'action', what: 'look', when: 'in 5 minutes' });
    await belfry.advance(6 * 60_000);
    expect(belfry.model.calls).toBe(1);
    expect(await belfry.chat()).toEqual([]);
  });
});
