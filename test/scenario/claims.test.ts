// What an agent may say of what it only asked for: nothing is called done while it waits for the person's yes.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel, type ModelScript, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const CLAIM = 'Scheduled, first check at 9.';
const HONEST = 'I have proposed it: every day at 9. It waits for your yes.';
const TRUTH = 'This is not done yet: it waits for your yes.';
const asks = (message: string, when = 'every day at 9'): ScriptedStep => ({
  toolCalls: [{ name: 'schedule_reminder', input: { message, when } }],
});

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const streamed: string[] = [];
  belfry.app.subscribe((event) => {
    if (event.type === 'reply.delta') streamed.push(event.data.text ?? '');
    if (event.type === 'reply.discarded') streamed.push('(discarded)');
  });
  return { ...belfry, model, streamed };
}
const agentLines = async (belfry: { chat(): Promise<string[]> }) =>
  (await belfry.chat()).filter((line) => line.startsWith('agent:'));

describe('After a turn that only asked', () => {
  it('"Scheduled, first check at 9" goes back to the model once, and the person reads the honest answer alone', async () => {
    const belfry = await setup([asks('look at the build'), CLAIM, HONEST]);
    await belfry.say('look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: ${HONEST}`]);
    const back = belfry.model.requests[2]?.messages.at(-1);
    expect(back).toMatchObject({ role: 'user', text: expect.stringContaining(`“${CLAIM}”`) });
    expect(back).toMatchObject({ text: expect.stringContaining("waits for the person's yes") });
    expect((await belfry.execute('list-schedules')).items).toEqual([]);
  });

  it('a claim is never streamed: the draft begins with what was checked', async () => {
    const belfry = await setup([asks('look at the build'), CLAIM, HONEST]);
    await belfry.say('look at the build every day at 9');
    expect(belfry.streamed.join('|')).toBe(`(discarded)|${HONEST}`);
    expect(belfry.channel.sent.map(({ text }) => text).join()).not.toContain(CLAIM);
  });

  it('a claim that comes with the call itself is neither streamed nor left in the answer', async () => {
    const call = asks('look at the build') as { toolCalls: [] };
    const belfry = await setup([{ ...call, text: "Sure, I've scheduled it." }, '', HONEST]);
    await belfry.say('look at the build every day at 9');
    expect(belfry.streamed.join('|')).toBe(`(discarded)|${HONEST}`);
    expect(await agentLines(belfry)).toEqual([`agent: ${HONEST}`]);
  });

  it('a model that sticks to its claim is corrected before anybody reads it', async () => {
    const belfry = await setup([asks('look at the build'), CLAIM, `Good plan. ${CLAIM}`]);
    await belfry.say('look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: Good plan. ${TRUTH}`]);
    expect(belfry.model.calls).toBe(3);
    expect((await belfry.execute('list-offers')).items).toEqual([]);
  });

  it.each([
    ['fails', { fail: 'model_refused', retryable: false } as const],
    ['has nothing to say', ''],
  ])('a model that then %s is corrected too', async (_, second) => {
    const belfry = await setup([asks('look at the build'), CLAIM, second]);
    await belfry.say('look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: ${TRUTH}`]);
  });

  it.each([
    ['Erledigt, erste Prüfung um 9.', 'Das ist noch nicht geschehen: Es wartet auf dein Ja.'],
    ['C’est programmé, première vérification à 9 h.', 'Ce n’est pas encore fait : cela attend ton accord.'],
    ['Programado, primera comprobación a las 9.', 'Todavía no está hecho: espera tu sí.'],
    ['Zaplanowane, pierwsze sprawdzenie o 9.', 'To jeszcze nie jest zrobione: czeka na twoją zgodę.'],
  ])('it is corrected in the language of the answer: %s', async (claim, truth) => {
    const belfry = await setup([asks('look at the build'), claim, claim]);
    await belfry.say('look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: ${truth}`]);
  });

  it('is asked back once only: a crash in between replays it', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const dying = await createTestBelfry({
      dataFolder,
      clock,
      model: createScriptedModel([asks('look at the build'), CLAIM, { hang: true }]),
    });
    const { items } = await dying.execute('list-threads');
    await dying.execute('send-message', { id: items[0].id, text: 'look at the build every day at 9' });
    await dying.advance(1_000);
    await dying.app.abandon();
    const belfry = await setup([CLAIM], { dataFolder, clock });
    await belfry.advance(60_000);
    expect(await agentLines(belfry)).toEqual([`agent: ${TRUTH}`]);
  });

  it('in a later turn it is still no fact, and after the yes it is', async () => {
    const belfry = await setup([asks('look at the build'), HONEST, 'Yes, it is scheduled.', HONEST, 'Done.', CLAIM]);
    await belfry.say('look at the build every day at 9');
    await belfry.say('so the build is scheduled?');
    expect((await agentLines(belfry)).at(-1)).toBe(`agent: ${HONEST}`);
    const { items } = await belfry.execute('list-proposals');
    await belfry.execute('approve-proposal', { id: items[0].id, revision: 1 });
    await belfry.say('and now?');
    expect((await agentLines(belfry)).at(-1)).toBe(`agent: ${CLAIM}`);
  });
});

describe('Whatever the words of an answer are', () => {
  it.each(['Consider it handled.', 'Nothing will be missed.', 'Programmato, alle 9.'])(
    'after a turn that only asked, the person reads that it waits, and nothing is streamed: %s',
    async (claim) => {
      const belfry = await setup([asks('look at the build'), claim]);
      await belfry.say('look at the build every day at 9');
      expect(await agentLines(belfry)).toEqual([`agent: ${claim}\n\n${TRUTH}`]);
      expect(belfry.streamed).toEqual([]);
    },
  );

  it('a model without words does not call done what waits', async () => {
    const belfry = await setup([asks('look at the build'), '']);
    expect(await belfry.say('look at the build every day at 9')).toMatch(
      /^notice: .* It waits for your yes under Approvals\.$/,
    );
    expect(await agentLines(belfry)).toEqual([]);
  });

  it('where one thing was made and another waits, what waits is named', async () => {
    const once = asks('call Sarah', 'tomorrow at 9') as { toolCalls: unknown[] };
    const daily = asks('look at the build') as { toolCalls: unknown[] };
    const both = { toolCalls: [...once.toolCalls, ...daily.toolCalls] } as ScriptedStep;
    const belfry = await setup([both, 'Both are taken care of.']);
    await belfry.say('call Sarah tomorrow at 9, and look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: Both are taken care of.\n\n“look at the build”: ${TRUTH}`]);
  });

  it('after a no nothing is called scheduled, in the answer to it and later', async () => {
    const belfry = await setup([asks('look at the build'), HONEST, 'Scheduled!', 'Yes, the build check is scheduled.']);
    await belfry.say('look at the build every day at 9');
    const { items } = await belfry.execute('list-proposals');
    await belfry.execute('deny-proposal', { id: items[0].id, revision: 1 });
    await belfry.advance(1_000);
    expect((await agentLines(belfry)).at(-1)).toBe('agent: This is not done: there was no yes to it.');
    await belfry.say('so the build is looked at?');
    expect((await agentLines(belfry)).at(-1)).toBe('agent: This is not done: there was no yes to it.');
    expect((await agentLines(belfry)).length).toBe(3);
  });
});

describe('A wake that asked for something', () => {
  const daily = { name: 'schedule_action', input: { instruction: 'look at the build', when: 'every day at 9' } };
  const tells = { name: 'notify_user', input: { text: 'Scheduled, first check at 9.' } };

  async function wake(script: ModelScript) {
    const belfry = await setup(script);
    await belfry.execute('create-schedule', { kind: 'action', what: 'look after the build', when: 'in 10 minutes' });
    await belfry.advance(10 * 60_000);
    const [card] = (await belfry.execute('list-proposals')).items;
    return { ...belfry, card };
  }

  it('does not tell the person that it is done, also when it says so before it asks', async () => {
    const belfry = await wake([{ toolCalls: [tells, daily] }, '']);
    expect(belfry.card).toBeDefined();
    expect(await agentLines(belfry)).toEqual([`agent: ${TRUTH}`]);
  });

  it('does not do so after a no either', async () => {
    const belfry = await wake([{ toolCalls: [daily] }, { toolCalls: [tells] }, '']);
    expect(await agentLines(belfry)).toEqual([]);
    await belfry.execute('deny-proposal', { id: belfry.card.id, revision: 1 });
    await belfry.advance(1_000);
    expect(await agentLines(belfry)).toEqual(['agent: This is not done: there was no yes to it.']);
  });

  it('names what waits below news of another kind', async () => {
    const news = { name: 'notify_user', input: { text: 'It will be sunny.' } };
    const belfry = await wake([{ toolCalls: [news, daily] }, '']);
    expect(await agentLines(belfry)).toEqual([`agent: It will be sunny.\n\n“look at the build”: ${TRUTH}`]);
  });

  it('says it after a yes', async () => {
    const belfry = await wake([{ toolCalls: [daily] }, { toolCalls: [tells] }, '']);
    await belfry.execute('approve-proposal', { id: belfry.card.id, revision: 1 });
    await belfry.advance(1_000);
    expect(await agentLines(belfry)).toEqual(['agent: Scheduled, first check at 9.']);
  });
});

describe('An answer is left alone', () => {
  it('that says honestly that it waits', async () => {
    const belfry = await setup([asks('look at the build'), HONEST]);
    await belfry.say('look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: ${HONEST}`]);
    expect(belfry.model.calls).toBe(2);
  });

  it('that speaks of another schedule, which is there', async () => {
    const answer = `Your dentist reminder is set for Tuesday. ${HONEST}`;
    const belfry = await setup([asks('look at the build'), answer]);
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'go to the dentist', when: 'on Tuesday at 9' });
    await belfry.say('look at the build every day at 9');
    expect(await agentLines(belfry)).toEqual([`agent: ${answer}`]);
    expect(belfry.model.calls).toBe(2);
  });

  it('where what it calls done was done', async () => {
    const belfry = await setup([asks('call Sarah', 'tomorrow at 9'), 'Scheduled for tomorrow at 9.']);
    await belfry.say('remind me tomorrow at 9 to call Sarah');
    expect(await agentLines(belfry)).toEqual(['agent: Scheduled for tomorrow at 9.']);
    expect(belfry.streamed).toEqual(['Scheduled for tomorrow at 9.']);
  });
});
