// A life: what a person says in random order to the built-in model, what rings meanwhile, and the process that dies in between.
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import type { Named } from '../../src/voice/mark.ts';
import { freshRandom, type Random } from '../support/random.ts';
import { isClaim, type Rows, untrue } from '../support/voice/claims.ts';
import { heardSoFar } from '../support/voice/overhear.ts';
import { openMortal } from './mortal-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = 18;

const WHATS = ['call Sarah', 'take the pills', 'pay the rent', 'water the plants', 'feed the cat', 'check the oven'];
const WHENS = ['in 5 minutes', 'in 20 minutes', 'in 2 hours', 'tomorrow at 9', 'at 18:30', 'on Friday at 10'];
const OFTEN = ['every day at 8', 'every weekday at 9', 'every 2 hours', 'every Monday at 10'];
const TIMES = ['19:00', 'tomorrow at 7', 'in an hour', 'Sunday at 11'];

type Saying = (what: string, random: Random) => string;

/** What people say, with the things and times of a life. */
const WITH_A_THING: readonly Saying[] = [
  (what, { pick }) => `remind me ${pick(WHENS)} to ${what}`,
  (what, { pick }) => `remind me ${pick(WHENS)} to ${what}, and keep asking until I did`,
  (what, { pick }) => `remind me ${pick(OFTEN)} to ${what}`,
  (what, { pick }) => `erinnere mich ${pick(['in 10 Minuten', 'morgen um 9'])}: ${what}`,
  (what, { pick }) => `przypomnij mi ${pick(['za 10 minut', 'jutro o 9'])}: ${what}`,
  (what, { pick }) => `move ${what} to ${pick(TIMES)}`,
  (what) => `cancel ${what}`,
  (what) => `pause ${what}`,
  (what) => `resume ${what}`,
  (what) => `skip the next ${what}`,
  (what) => `rename ${what} to ${what} twice`,
  (what) => `I did ${what}`,
  (what) => `put ${what} on my list`,
  (what) => `tick off ${what}`,
];
const SAYS: readonly (Saying | string)[] = [
  ...WITH_A_THING,
  ...['done', 'done', 'snooze', 'snooze 10 minutes', 'not today', 'stop asking', 'later', 'undo', 'undo', 'cancel it'],
  ...['what is planned?', 'what did I miss?', 'what ran today?', 'what is on my list?', 'all done', 'no, at 20:00'],
  ...['cancel everything', 'yes', 'no', 'the first one', 'remind me tomorrow', 'pause everything', 'resume everything'],
];

const zoned = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' });

interface Message {
  readonly role: string;
  readonly text: string;
  readonly undo: string | null;
}

/** "Call Sarah, today 18:30", with its Undo: said as it is, by no name. What it was before is no claim. */
const toldAsMade = ({ text, undo }: Message): Named[] => {
  const [, what, when = ''] = /^([^,:“”]+), ([^(]+)/.exec(text) ?? [];
  if (undo === null || what === undefined) return [];
  return [{ name: 'made.scheduled', values: { line: `“${what}”, ${when}` } }];
};

interface Due {
  readonly scheduleId: string;
  readonly what: string;
  readonly dueAt: number;
}

/** Lives lives, ten to a test. Returns what was wrong in them, and how many claims were judged. */
export async function liveTen(world: number): Promise<{ readonly wrong: readonly string[]; readonly claims: number }> {
  const wrong: string[] = [];
  let claims = 0;
  for (let place = world * 10; place < world * 10 + 10; place++) {
    const life = await live(place);
    wrong.push(...life.wrong.map((line) => `life ${place}\n${line}`));
    claims += life.claims;
  }
  return { wrong, claims };
}

/** Lives one life and returns what was wrong in it, one line each. */
async function live(place: number): Promise<{ readonly wrong: readonly string[]; readonly claims: number }> {
  const random = freshRandom(place);
  const limits = { creationsPerMinute: 1_000 };
  const options = {
    model: createBuiltInModel(),
    approval: 'direct' as const,
    limits,
    engine: { aliveEveryMs: MINUTE },
  };
  const mortal = await openMortal('2026-11-21T09:00:00Z', options, 1_000);
  const story: string[] = [];
  const wrong: string[] = [];
  const due: Due[] = [];
  let claims = 0;
  let seen = 0;
  const [thread] = (await mortal.belfry.execute('list-threads')).items;
  const all = async (operation: string, input: object) => (await mortal.belfry.execute(operation, input)).items;
  const look = async (): Promise<Rows> => ({
    schedules: await all('list-schedules', { state: 'all', limit: 100 }),
    reminders: await all('list-reminders', { state: 'all', limit: 100 }),
    tasks: await all('list-tasks', { state: 'all', limit: 100 }),
    requests: (await all('list-proposals', { state: 'all', limit: 50 })).map(
      ({ what, state }: { what: { text: string }; state: string }) => ({ what: what.text, state }),
    ),
    clock: (iso) => zoned.format(new Date(iso)),
  });
  const judge = async () => {
    const chat: readonly Message[] = (await all('list-messages', { id: thread.id, limit: 100 })).toReversed();
    const lines = chat.slice(seen).filter(({ role }) => role !== 'user');
    seen = chat.length;
    story.push(...lines.map(({ text }) => `  < ${text}`));
    const said = [...heardSoFar().namedIn(lines.map(({ text }) => text)), ...lines.flatMap(toldAsMade)];
    claims += said.filter(isClaim).length;
    wrong.push(...untrue(said, await look()).map((claim) => `${story.join('\n')}\nNOT SO: ${claim}`));
  };
  /** What will be due by then, of what is planned now. */
  const expectDue = async (until: number) => {
    for (const { id, kind, what, state, nextAt } of (await look()).schedules) {
      const dueAt = Date.parse(nextAt ?? '');
      if (kind === 'reminder' && state === 'active' && dueAt <= until) due.push({ scheduleId: id, what, dueAt });
    }
  };
  /** From here on it lives: what was to die by now and did not goes on. */
  const revive = async () => {
    mortal.dieAfter(0);
    if (await mortal.revive()) story.push('  (died)');
  };
  const wait = async (ms: number) => {
    await expectDue(mortal.clock.now() + ms);
    await mortal.belfry.advance(ms).catch(() => {});
    await revive();
    await mortal.belfry.advance(MINUTE);
  };
  for (let step = 0; step < STEPS; step++) {
    if (random.chance(0.3)) mortal.dieAfter(1 + random.below(20));
    const kind = random.weighted({ say: 10, wait: 6, off: 1.5 });
    if (kind === 'say') {
      const there = (await look()).schedules.map(({ what }) => what);
      const what = there.length > 0 && random.chance(0.7) ? random.pick(there) : random.pick(WHATS);
      const saying = random.pick(SAYS);
      const text = typeof saying === 'string' ? saying : saying(what, random);
      story.push(`> ${text}`);
      await mortal.belfry.say(text).catch(() => {});
      await revive();
      await mortal.belfry.advance(1_000);
    } else if (kind === 'wait') {
      const ms = random.pick([5 * MINUTE, 20 * MINUTE, 2 * HOUR, 12 * HOUR]);
      story.push(`... ${ms / MINUTE} min`);
      await wait(ms);
    } else {
      const ms = random.pick([HOUR, 10 * HOUR, 2 * DAY]);
      story.push(`... off for ${ms / HOUR} h`);
      await expectDue(mortal.clock.now() + ms);
      await mortal.revive(ms);
      await mortal.belfry.advance(MINUTE);
    }
    await judge();
  }
  await wait(2 * HOUR);
  await judge();
  wrong.push(...(await forgotten(due)).map((line) => `${story.join('\n')}\nFORGOTTEN: ${line}`));
  return { wrong, claims };

  /** What was due and was neither told nor named, nor ended by its person first. */
  async function forgotten(all: readonly Due[]): Promise<readonly string[]> {
    const told = (await mortal.belfry.chat()).filter((line) => !line.startsWith('user: '));
    const { schedules, reminders } = await look();
    return all.flatMap(({ scheduleId, what, dueAt }) => {
      const life = reminders.filter((one) => one.scheduleId === scheduleId);
      const isTold = life.some(({ lastDeliveredAt }) => Date.parse(lastDeliveredAt ?? '') >= dueAt);
      const isNamed = told.some((line) => line.includes(what));
      const state = schedules.find(({ id }) => id === scheduleId)?.state;
      if (isTold && isNamed) return [];
      return [`“${what}” was due ${new Date(dueAt).toISOString()}: ${state}, ${JSON.stringify(life)}`];
    });
  }
}
