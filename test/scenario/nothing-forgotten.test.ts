// Random conversations around reminders that await an answer.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { casesOf, SEED } from '../lanes.ts';
import { freshRandom, type Random } from '../support/random.ts';
import { MINUTE } from './reminder-reference.ts';

const AT_ONCE = 25;
const WORLDS = Array.from({ length: casesOf(4, 40) }, (_, world) => world);
const STEP = 5;
const STEPS = 48;

/** What people say, by what it means for the one reminder that is open. */
const SAYS = {
  done: ['done', 'Done!', 'took it', 'all done, thanks', 'erledigt', "c'est fait", 'ya lo hice', 'zrobione', '✅'],
  /** Settles it where nothing else was said in between. */
  noted: ['ok', 'thanks!', '👍', 'danke', 'merci beaucoup', 'gracias', 'dobrze, dzięki'],
  more: [
    '5 more minutes',
    'thanks, remind me again in 10 minutes',
    'noch 5 Minuten',
    'encore 10 minutes',
    'jeszcze 5 minut',
  ],
  other: [
    'what is the weather?',
    'what is scheduled?',
    'hello',
    'which pill',
    'not done yet',
    'no',
    'remind me in 3 days to call Bob',
    'cancel dinner tonight',
    'I had the strangest dream',
    'see you later',
    'wie spät ist es',
    'montre mes rappels',
    'mañana tengo fiesta',
    'co mam jutro?',
    'I am done with this app',
    'almost done',
    'asdf qwer',
  ],
  /** Only a model can tell. */
  judged: ['swallowed with a glass of water'],
} as const;
type Meaning = keyof typeof SAYS;
const MEANINGS: readonly Meaning[] = ['done', 'noted', 'more', 'other', 'other', 'other', 'other', 'judged'];

/** A real model: it judges what it is asked to judge, and sometimes fails. */
const realModel =
  (random: Random): ModelScript =>
  (request) => {
    const last = request.messages.at(-1);
    if (last?.role !== 'user') return '';
    if (random.chance(0.1)) return { fail: 'model_unavailable', retryable: false };
    if (request.facts.wake !== null) return { toolCalls: [{ name: 'notify_user', input: { text: 'the pill!' } }] };
    const judged = (request.facts.reminders ?? []).find(({ judging }) => judging);
    if (judged === undefined || !last.text.includes('swallowed')) return 'I see.';
    return { toolCalls: [{ name: 'acknowledge_reminder', input: { reminder_id: judged.id } }] };
  };

async function talk(world: number) {
  const random = freshRandom(world);
  const isReal = (SEED + world) % 2 === 0;
  const model = isReal ? createScriptedModel(realModel(random)) : createBuiltInModel();
  const limits = { activeSchedulesPerUser: 1_000, creationsPerMinute: 1_000 };
  const belfry = await createTestBelfry({ model, limits, zone: 'Europe/Warsaw', approval: 'never' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const talks: { threadId: string; id: string; max: number; followUps: number; last: Meaning | 'press' | null }[] = [];
  for (let index = 0; index < AT_ONCE; index++) {
    const { id: threadId } = await belfry.execute('create-thread', { title: `talk ${index}` });
    const max = 1 + random.below(4);
    const followUp = { max, intervalSeconds: 60 * STEP * (1 + random.below(6)) };
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'take the pill',
      when: `in ${STEP * (1 + random.below(6))} minutes`,
      threadId,
      policies: { followUp },
    });
    talks.push({ threadId, id: schedule.id, max, followUps: 0, last: null });
  }
  const lifeOf = async (scheduleId: string) =>
    (await belfry.execute('list-reminders', { state: 'all', scheduleId })).items[0];
  for (let step = 1; step <= STEPS; step++) {
    await belfry.advance(STEP * MINUTE);
    for (const one of talks) {
      if (!random.chance(0.12)) continue;
      const before = await lifeOf(one.id);
      if (before?.state !== 'open') continue;
      if (random.chance(0.03)) {
        await belfry.execute(random.pick(['acknowledge-reminder', 'stop-reminder']), { id: before.id });
        one.last = 'press';
        continue;
      }
      const meaning = random.pick(MEANINGS);
      const text = random.pick<string>(SAYS[meaning]);
      await belfry.execute('send-message', { id: one.threadId, text });
      await belfry.advance(0);
      const { state } = await lifeOf(one.id);
      const label = `world ${world}, step ${step}: ${JSON.stringify(text)}`;
      if (meaning === 'done') expect(state, label).toBe('acknowledged');
      if (meaning === 'noted') expect(['acknowledged', 'open'], label).toContain(state);
      if (meaning === 'more') expect(state, label).toBe('snoozed');
      if (meaning === 'other') expect(state, label).toBe('open');
      if (meaning === 'judged') expect(isReal ? ['acknowledged', 'open'] : ['open'], label).toContain(state);
      if (state === 'acknowledged') one.last = meaning;
    }
  }
  // A person who is silent is reminded to the limit.
  await belfry.advance(3 * 24 * 60 * MINUTE);
  const ends: string[] = [];
  for (const one of talks) {
    const { state, followUps, acknowledgedBy } = await lifeOf(one.id);
    const label = `world ${world}, ${one.id}`;
    expect(['acknowledged', 'stopped', 'said'], label).toContain(state);
    if (state === 'said') expect([one.last, followUps], label).toEqual([null, one.max]);
    else expect(one.last, label).not.toBeNull();
    expect(acknowledgedBy, label).not.toBe('message');
    ends.push(state);
  }
  return ends;
}

describe(`${WORLDS.length * AT_ONCE} random conversations`, () => {
  it.each(WORLDS)(
    'forget nothing: each reminder ends by an answer that means it, by its person, or by its limit: world %i',
    async (world) => {
      const ends = await talk(world);
      expect(ends).toContain('acknowledged');
      expect(ends).toContain('said');
    },
    120_000,
  );
});
