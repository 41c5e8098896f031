import { describe, expect, it } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import type { TestBelfry } from '../../src/testing/test-belfry.ts';
import { casesOf } from '../lanes.ts';
import { freshRandom, type Random } from '../support/random.ts';
import { openMortal } from './mortal-fixture.ts';
import { type Deed, MINUTE, ReferenceLife, type ReferencePolicy } from './reminder-reference.ts';

const WORLDS = casesOf(4, 20);
const LIVES = 50;
const STEP = 5;
const HOURS = 5;

function randomPolicy(random: Random): ReferencePolicy | null {
  if (random.chance(0.2)) return null;
  const max = 1 + random.below(4);
  return {
    interval: STEP * (1 + random.below(6)),
    max,
    phoneAfter: random.chance(0.3) ? random.below(max) : null,
    tellAfter: random.chance(0.3) ? random.below(max + 1) : null,
    lifetime: random.chance(0.3) ? STEP * (1 + random.below(12)) : 24 * 60,
    ack: random.pick(['understood', 'understood', 'any_message', 'explicit', 'judged']),
  };
}
const toField = (policy: ReferencePolicy | null) =>
  policy === null
    ? null
    : {
        intervalSeconds: policy.interval * 60,
        max: policy.max,
        lifetimeSeconds: policy.lifetime * 60,
        ack: policy.ack,
        escalation: [
          ...(policy.phoneAfter === null ? [] : [{ after: policy.phoneAfter, kind: 'channel', to: 'phone' }]),
          ...(policy.tellAfter === null ? [] : [{ after: policy.tellAfter, kind: 'person', to: 'Bob' }]),
        ],
      };

function randomDeed(random: Random): Deed {
  const kind = random.pick([
    'say',
    'say',
    'say',
    'done',
    'snooze',
    'snooze',
    'stop',
    'reopen',
    'reopen',
    'edit',
    'pause',
    'resume',
    'resume',
    'cancel',
  ] as const);
  if (kind === 'say')
    return {
      kind,
      text: random.pick([
        'hello',
        'hello',
        'done',
        'this settles it',
        'not now',
        'snooze for 20 minutes',
        'which one?',
      ]),
    };
  if (kind === 'snooze') return { kind, minutes: STEP * (1 + random.below(20)) };
  if (kind === 'edit') return { kind, policy: randomPolicy(random) };
  return { kind };
}

/** Words a wake, or fails to, in every way there is; settles what it is asked to judge when the words say so. */
function modelOf(random: Random): ModelScript {
  return (request) => {
    const last = request.messages.at(-1);
    if (request.facts.wake !== null) {
      if (last?.role !== 'user') return '';
      const how = random.below(4);
      if (how === 0) return { fail: 'model_unavailable', retryable: true };
      return how === 1 ? 'nothing to say' : { toolCalls: [{ name: 'notify_user', input: { text: 'worded' } }] };
    }
    const judged = (request.facts.reminders ?? []).find(({ judging }) => judging);
    if (last?.role !== 'user' || !last.text.includes('settles') || judged === undefined) return 'ok';
    return { toolCalls: [{ name: 'acknowledge_reminder', input: { reminder_id: judged.id } }] };
  };
}

async function openWorld(random: Random) {
  const channel = createRecordingChannel();
  const phone = createRecordingChannel({ name: 'phone' });
  const limits = { activeSchedulesPerUser: 1_000, creationsPerMinute: 1_000 };
  const model = createScriptedModel(modelOf(random));
  const mortal = await openMortal('2026-11-21T09:00:00Z', { channels: [channel, phone], model, limits });
  await befriend(mortal.belfry);
  return { channel, phone, mortal };
}

/** Links the phone, and has Bob agree to be told. */
async function befriend({ app, execute }: TestBelfry): Promise<void> {
  await execute('link-channel', { channel: 'phone', address: '1' });
  const admin = { kind: 'user', userId: app.owner.id, access: 'admin' } as const;
  const bob = (await app.executor.execute('create-user', { actor: admin, input: { name: 'Bob' } })) as { id: string };
  const { id } = await execute('ask-consent', { userId: 'Bob' });
  await app.executor.execute('agree-consent', { actor: { kind: 'user', userId: bob.id }, input: { id } });
}

const ANSWERS = { done: 'acknowledge-reminder', stop: 'stop-reminder', reopen: 'reopen-reminder' } as const;

const settled = (error: unknown) => ({ refused: error });

async function live(place: number) {
  const random = freshRandom(place);
  const { channel, phone, mortal } = await openWorld(random);
  let crashes = 0;
  const lives: { threadId: string; scheduleId: string; reference: ReferenceLife }[] = [];
  for (let index = 0; index < LIVES; index++) {
    const { id: threadId } = await mortal.belfry.execute('create-thread', { title: `life ${index}` });
    const dueAt = STEP * (1 + random.below(20));
    const policy = randomPolicy(random);
    const { schedule } = await mortal.belfry.execute('create-schedule', {
      kind: 'reminder',
      what: `reminder ${index}`,
      when: `in ${dueAt} minutes`,
      threadId,
      policies: { followUp: toField(policy) },
    });
    lives.push({ threadId, scheduleId: schedule.id, reference: new ReferenceLife(dueAt, policy) });
  }
  const told = (threadId: string) =>
    channel.sent.filter((message) => message.threadId === threadId && message.runId !== null).length;
  const called = (scheduleId: string) => phone.sent.filter((message) => message.scheduleId === scheduleId).length;
  const toldBob = (index: number) =>
    channel.sent.filter(({ text }) => text.includes('has not answered') && text.includes(`“reminder ${index}”`)).length;
  const reminderOf = async (threadId: string) =>
    (await mortal.belfry.execute('list-reminders', { state: 'all', threadId })).items[0];

  const perform = async (life: (typeof lives)[number], deed: Deed): Promise<boolean> => {
    const { threadId, scheduleId } = life;
    const ask = (operation: string, input: object) => mortal.belfry.execute(operation, input).then(() => true, settled);
    if (deed.kind === 'say') return (await ask('send-message', { id: threadId, text: deed.text })) === true;
    if (deed.kind === 'edit')
      return (await ask('update-schedule', { id: scheduleId, policies: { followUp: toField(deed.policy) } })) === true;
    if (deed.kind === 'pause' || deed.kind === 'resume' || deed.kind === 'cancel')
      return (await ask(`${deed.kind}-schedule`, { id: scheduleId })) === true;
    const reminder = await reminderOf(threadId);
    if (reminder === undefined) return false;
    if (deed.kind === 'snooze')
      return (await ask('snooze-reminder', { id: reminder.id, until: `${deed.minutes} minutes` })) === true;
    return (await ask(ANSWERS[deed.kind], { id: reminder.id })) === true;
  };

  for (let now = STEP; now <= HOURS * 60; now += STEP) {
    if (random.chance(0.15)) mortal.dieAfter(1 + random.below(30));
    await mortal.belfry.advance(STEP * MINUTE);
    if (await mortal.revive()) crashes += 1;
    for (const life of lives) life.reference.tick(now);
    for (const [index, life] of lives.entries()) {
      if (!random.chance(0.04)) continue;
      const deed = randomDeed(random);
      // A reminder that has not come yet is paused and cancelled elsewhere; here it is about what it says.
      if (life.reference.phase === 'scheduled' && ['pause', 'resume', 'cancel', 'edit'].includes(deed.kind)) continue;
      const label = `world ${place}, life ${index}, minute ${now}: ${JSON.stringify(deed)}`;
      // The request itself is answered; what follows from it is cut off.
      mortal.dieAfter(0);
      const expected = life.reference.act(deed, now);
      expect(await perform(life, deed), label).toBe(expected);
      if (random.chance(0.12)) mortal.dieAfter(1 + random.below(6));
      await mortal.belfry.advance(0);
      // Or it is left as it lies, and opened again at once.
      if (await mortal.revive(random.chance(0.01) ? 0 : null)) crashes += 1;
      expect(told(life.threadId), label).toBe(life.reference.messages);
    }
    for (const [index, life] of lives.entries())
      expect(told(life.threadId), `world ${place}, life ${index}, minute ${now}`).toBe(life.reference.messages);
  }
  for (const [index, life] of lives.entries()) {
    const label = `world ${place}, life ${index}`;
    const reminder = await reminderOf(life.threadId);
    expect(reminder?.state ?? 'scheduled', label).toBe(life.reference.phase);
    expect(reminder?.followUps ?? 0, label).toBe(life.reference.count);
    const schedule = await mortal.belfry.execute('get-schedule', { id: life.scheduleId });
    expect(schedule.state, label).toBe(life.reference.schedule);
    expect(called(life.scheduleId), label).toBe(life.reference.calls);
    expect(toldBob(index), label).toBe(life.reference.told.size);
  }
  return { crashes, messages: channel.sent.length };
}

describe('random lives of reminders', () => {
  it.each(Array.from({ length: WORLDS }, (_, index) => index))(
    'are as a second opinion says, with replies, snoozes, edits, pauses, ends taken back, and the process dying in between: world %i',
    async (place) => {
      const { crashes, messages } = await live(place);
      expect(crashes).toBeGreaterThan(1);
      expect(messages).toBeGreaterThan(LIVES);
    },
    60_000,
  );
});
