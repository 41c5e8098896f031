import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestBelfry, type TestBelfry } from '../../src/testing/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { fillHuge } from './huge-data.ts';

/** Five hundred letters without a space, as somebody pastes them. */
const ENDLESS = 'Donaudampfschifffahrt'.repeat(24).slice(0, 500);
const PARAGRAPH =
  'Somebody pasted a whole paragraph into the field and pressed Enter before reading it again, so this is its name from now on. '
    .repeat(4)
    .slice(0, 500);

/** Names that a page must survive: long ones with and without a space, from right to left, pictures, line breaks and marks that stack. */
export const HARD_NAMES: readonly string[] = [
  ENDLESS,
  PARAGRAPH,
  'תזכיר לי לשלם את החשבון של החשמל לפני סוף החודש',
  'اتصل بالطبيب قبل الظهر بشأن 3 نتائج (A1c)',
  '👩‍👩‍👧‍👦 call the family 🇯🇵 🧑🏽‍🚀 🏳️‍🌈',
  'Z̸̢̛͎̆a̷̡͚̎l̵͙̋g̶̱̈́o̷̻̿ stacks its marks',
  '買い物リストを確認してから、母に電話をかけて、夕食の材料を注文すること',
  '<b>bold</b> & "quoted" <script>alert(1)</script>',
];

/** How much there is of what grows. */
export interface Amounts {
  readonly schedules: number;
  readonly runs: number;
  /** Cards that wait for a yes. */
  readonly cards: number;
  /** Reminders that were said and await an answer. */
  readonly reminders: number;
}

/** More of everything than a page is drawn for. */
export const OVERFULL: Amounts = { schedules: 10_000, runs: 100_000, cards: 300, reminders: 200 };

/** The agents of such an installation, as the server knows them afterwards. */
const CONFIG = `export default {
  agents: ['leo', 'ada', 'max'].map((name) => ({ name, description: 'helps', instructions: 'You help.' })),
};
`;

/** Fills a data folder with names and errors that are hard to show, and with as much as is asked for. */
export async function fillOverfull(folder: string, now: number, amounts: Amounts = OVERFULL): Promise<void> {
  const start = now - 50 * MINUTE_MS;
  await fillHuge(folder, { start, schedules: amounts.schedules, runs: amounts.runs });
  writeFileSync(join(folder, 'belfry.config.ts'), CONFIG);
  const none = Number.POSITIVE_INFINITY;
  await using belfry = await createTestBelfry({
    dataFolder: folder,
    start,
    limits: { activeSchedulesPerUser: none, creationsPerMinute: none, proposalsPerHour: none },
    agents: {
      leo: async () => 'Done.',
      ada: async () => 'Done.',
      max: async () => {
        throw new Error(`${ENDLESS} refused the connection (ECONNREFUSED)`);
      },
    },
  });
  await makeReminders(belfry, amounts.reminders);
  for (const [place, what] of HARD_NAMES.entries())
    await belfry.execute('create-schedule', {
      kind: 'action',
      agent: place % 2 === 0 ? 'max' : 'leo',
      what,
      when: 'every 5 minutes',
    });
  await askForApprovals(belfry, amounts.cards);
  await belfry.advance(now - belfry.clock.now());
}

async function makeReminders(belfry: TestBelfry, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const what = HARD_NAMES[place] ?? `Answer letter ${place}`;
    await belfry.execute('create-schedule', {
      kind: 'reminder',
      what,
      when: 'in 1 minute',
      policies: { followUp: {} },
    });
  }
  await belfry.advance(3 * MINUTE_MS);
}

async function askForApprovals(belfry: TestBelfry, count: number): Promise<void> {
  const userId = belfry.app.owner.id;
  const agents = ['leo', 'ada', 'max'];
  const threads = new Map<string, string>();
  for (const agent of agents) threads.set(agent, (await belfry.execute('create-thread', { agent })).id);
  for (let place = 0; place < count; place += 1) {
    const agent = agents[place % agents.length] ?? '';
    const what = HARD_NAMES[place] ?? `Review shop ${place}`;
    const actor = { kind: 'agent', userId, agent, threadId: threads.get(agent) ?? '', turnId: null } as const;
    const minute = String((place * 7) % 60).padStart(2, '0');
    const input = { kind: 'action', agent, what, when: `every weekday at ${8 + (place % 12)}:${minute}` };
    const reason = place < HARD_NAMES.length ? what : 'You asked for a look at each shop.';
    await belfry.app.executor.execute('propose-change', {
      actor,
      input: { operation: 'create-schedule', input, reason },
    });
  }
  await belfry.advance(HOUR_MS / 60);
}
