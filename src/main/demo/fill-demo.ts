import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltInModel } from '../../agent/models/built-in/built-in-model.ts';
import { createTestBelfry, type TestBelfry } from '../../testing/index.ts';
import { DAY_MS, dayOfWall, HOUR_MS, instantToWall, MINUTE_MS, wallAt, wallToInstant } from '../../when/index.ts';

/** That of whoever looks at it, which createTestBelfry takes where none is given. */
const ZONE = 'Europe/Warsaw';
/** When the outage begins on the wall, in seconds: outside of the quiet hours. */
const OUTAGE_TIME = 13 * 3600;

/** The agents of the filled installation, as the server knows them afterwards. */
const CONFIG = `export default {
  agents: [
    { name: 'leo', description: 'leads: plans the week and keeps an eye on what is open', instructions: 'You plan.' },
    { name: 'mia', description: 'looks after machines, and reports what broke', instructions: 'You look after machines.' },
  ],
};
`;

// biome-ignore format: a list to read across
const CHORES = [
  'Water the plants', 'Read the news and keep what is about ships', 'Look at the mail', 'Sort the photos of the week',
  'Compare the prices of flights to Lisbon', 'Look at the weather before the walk', 'Count what was sold', 'Write the diary',
  'Check the certificates of the web shop', 'Look for new answers in the forum', 'Tidy the shared folder', 'Prepare the invoice run',
];
// biome-ignore format: a list to read across
const RULES = [
  'every 3 hours', 'every day at 7:30', 'every weekday at 9', 'every monday at 8', 'every 45 minutes', 'on the last friday of the month at 16:00',
  'every day at 22:15', 'every 90 minutes', 'every saturday at 10', 'every weekday at 17:30', 'every 6 hours', 'on the 1st of every month at 6',
];

/** A Belfry that was used for two days until now: 60 schedules, of which as many are active as leave room for what agents ask for, hundreds of runs, an outage of two hours, an agent that fails, and what waits for an answer. */
export async function fillDemo(dataFolder: string, now: number): Promise<void> {
  writeFileSync(join(dataFolder, 'belfry.config.ts'), CONFIG);
  const start = now - 2 * DAY_MS;
  const outage = outageAfter(start);
  {
    await using belfry = await openAt(dataFolder, start);
    await belfry.execute('update-me', { quietHours: '22:00-06:30' });
    await makeSchedules(belfry);
    await makeTasks(belfry);
    await advanceTo(belfry, outage);
  }
  await using belfry = await openAt(dataFolder, outage + 2 * HOUR_MS);
  await advanceTo(belfry, now - 2 * HOUR_MS);
  await makeReminders(belfry, now);
  await belfry.say('remind me every weekday at 9 to stretch');
  await belfry.say('what is coming up today?');
  await askForApprovals(belfry);
  await advanceTo(belfry, now);
}

/** The first 13:00 of the person's wall after the beginning: in quiet hours an outage would leave nothing out. */
export function outageAfter(start: number): number {
  const day = dayOfWall(instantToWall(ZONE, start));
  const today = wallToInstant(ZONE, wallAt(day, OUTAGE_TIME));
  return today > start ? today : wallToInstant(ZONE, wallAt(day + 1, OUTAGE_TIME));
}

async function openAt(dataFolder: string, start: number): Promise<TestBelfry> {
  const none = Number.POSITIVE_INFINITY;
  return createTestBelfry({
    dataFolder,
    start,
    model: createBuiltInModel(),
    limits: { activeSchedulesPerUser: none, creationsPerMinute: none, proposalsPerHour: none },
    agents: {
      leo: async ({ prompt }, { notify, step }) => {
        const { found } = await step('look', async () => ({ found: prompt.length % 5 }));
        if (found === 4) await notify(`${prompt}: four things are new, the first since this morning.`);
        return found === 0 ? 'Nothing new.' : `Found ${found}, and filed them.`;
      },
      mia: async ({ prompt }) => {
        if (prompt.includes('backup')) throw new Error('the backup server refused the connection (ECONNREFUSED)');
        return 'All well.';
      },
    },
  });
}

const advanceTo = (belfry: TestBelfry, until: number): Promise<void> => belfry.advance(until - belfry.clock.now());

async function makeSchedules(belfry: TestBelfry): Promise<void> {
  const make = (what: string, when: string, more: object = {}) =>
    belfry.execute('create-schedule', { kind: 'action', agent: 'leo', what, when, ...more });
  await make('Check that the backup of last night can be read', 'every 2 hours', { agent: 'mia' });
  await make('Look at the disk', 'every 30 minutes', { agent: 'mia' });
  for (let place = 0; place < 34; place += 1) {
    const chore = CHORES[place % CHORES.length] ?? '';
    const round = Math.floor(place / CHORES.length);
    const what = round === 0 ? chore : `${chore}, for ${['the shop', 'the family', 'the club'][round - 1]}`;
    await make(what, RULES[(place * 5) % RULES.length] ?? '', place % 4 === 3 ? { agent: 'mia' } : {});
  }
  const what =
    'A schedule with a name that is longer than anybody should make it, because somebody pasted a whole paragraph into the field and pressed Enter before reading it again';
  await make(what, 'every 2 hours on weekdays between 8:00 and 18:00 (America/New_York)');
  for (const [reminder, when] of [
    ['Take the medicine', 'every day at 20:00'],
    ['Call grandmother', 'every sunday at 15:00'],
    ['Pay the rent', 'on the 28th of every month at 9'],
    ['Renew the passport', 'in 40 days'],
    ['Dentist', 'in 3 days'],
    ['Train to Kraków, platform 4', 'in 75 hours'],
  ] as const)
    await belfry.execute('create-schedule', { kind: 'reminder', what: reminder, when });
  for (const [place, chore] of CHORES.entries()) {
    const { schedule } = await make(`${chore}, of last year`, 'every day at 11');
    await belfry.execute(place < 4 ? 'pause-schedule' : 'cancel-schedule', { id: schedule.id });
  }
}

async function makeTasks(belfry: TestBelfry): Promise<void> {
  const add = (description: string, more: object = {}) => belfry.execute('add-task', { description, ...more });
  await add('Compare three offers for the printer', { agent: 'leo' });
  await add('Find out who wrote the old invoices', { agent: 'leo', due: 'tomorrow at 17:00' });
  await add('Call the plumber', { assignee: 'person', due: 'in 1 hour' });
  await add('Sign the contract and scan it', { assignee: 'person', due: 'in 4 days' });
  await add('Choose photos for the calendar', { assignee: 'person' });
}

/** Given two hours ago and open until somebody answers. */
async function makeReminders(belfry: TestBelfry, now: number): Promise<void> {
  for (const what of ['Take the bread out of the oven', 'Send the form to the school'])
    await belfry.execute('create-schedule', { kind: 'reminder', what, when: 'in 1 minute' });
  await advanceTo(belfry, now - HOUR_MS);
}

async function askForApprovals(belfry: TestBelfry): Promise<void> {
  const { id: threadId } = await belfry.execute('create-thread', { agent: 'leo' });
  const userId = belfry.app.owner.id;
  const ask = async (agent: string, what: string, when: string, reason: string) => {
    const actor = { kind: 'agent', userId, agent, threadId, turnId: null } as const;
    const input = { operation: 'create-schedule', input: { kind: 'action', agent, what, when }, reason };
    await belfry.app.executor.execute('propose-change', { actor, input });
    await belfry.advance(MINUTE_MS);
  };
  for (const [place, shop] of ['north', 'south', 'east', 'west', 'harbour'].entries())
    await ask(
      'leo',
      `Review the sales of the ${shop} shop`,
      `every weekday at ${8 + place}`,
      'You asked for a look at each shop.',
    );
  await ask('leo', 'Summarise the week', 'every friday at 16:00', 'Fridays are when you ask for it.');
  await ask('leo', 'pay \u202eeeffoc\u202c invoices', 'every day at 9', 'A supplier asked for it.');
}
