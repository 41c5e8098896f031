// What people ask of an agent on Discord, said to the built-in model in a thread, and heard there.
import { expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { pair, said, setupBelfry, setupDiscord } from './discord-fixture.ts';

/** A thread on a server, in a channel that Ana linked. */
async function setup(start: string) {
  const clock = createSimulatedClock(start);
  const service = await setupDiscord({ clock });
  const model = createBuiltInModel();
  const belfry = await setupBelfry(service, { clock, model, toolset: 'messages', approval: 'never' });
  const { ana } = await pair(service, belfry);
  const { execute, heard, advance } = belfry;
  const server = service.server({ members: [ana] });
  const home = server.channel('home');
  const { code, pairing } = await execute('pair-channel', { channel: 'discord' });
  const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
  ana.in(home).uses('start', { code });
  await claimed;
  await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${home.id}` });
  const thread = home.thread('chores');
  /** Says it to the bot in the thread, and waits for what it answers. */
  const says = async (text: string): Promise<string> => {
    const before = service.ledger.entries.length;
    ana.in(thread).writes(`<@${service.bot.id}> ${text}`);
    const entry = await service.ledger.when(
      (one) => one.order > before && one.kind === 'message' && one.isBot && one.channelId === thread.id,
    );
    return entry.kind === 'message' ? entry.text : '';
  };
  const upcoming = async (): Promise<string[]> =>
    (await execute('list-schedules', {})).items.map(({ nextAt }: { nextAt: string }) => nextAt);
  const until = (instant: string) => advance(Date.parse(instant) - clock.now());
  return { ...belfry, service, thread, says, upcoming, until };
}

const SATURDAY = '2026-11-21T09:00:00Z';
it.each([
  [
    'light off in 30 minutes',
    'turn off the bedroom light in 30 minutes',
    SATURDAY,
    ['2026-11-21T09:30:00.000Z'],
    /bedroom light/,
  ],
  [
    'laundry in 2 hours',
    'remind me in 2 hours to take the laundry out',
    SATURDAY,
    ['2026-11-21T11:00:00.000Z'],
    /laundry/,
  ],
  ['pills at 10 pm', 'remind me at 10 pm to take my pills', SATURDAY, ['2026-11-21T21:00:00.000Z'], /pills/],
  [
    'an oven on 25 December',
    'remind me on 25 December at 9:00 to check the oven',
    '2026-12-20T09:00:00Z',
    ['2026-12-25T08:00:00.000Z'],
    /oven/,
  ],
  [
    'the weather at 8 in San Francisco, every day, over the end of summer time',
    'remind me every day at 8am San Francisco time to look at the weather',
    '2026-10-30T18:00:00Z',
    ['2026-10-31T15:00:00.000Z', '2026-11-01T16:00:00.000Z'],
    /weather/,
  ],
  [
    'a check-in every week',
    'remind me every monday at 9 to write the check-in',
    SATURDAY,
    ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    /check-in/,
  ],
  [
    'a hotel in London',
    'remind me tomorrow at 9am London time to call the hotel',
    SATURDAY,
    ['2026-11-22T09:00:00.000Z'],
    /hotel/,
  ],
  [
    'a wake-up in Tokyo',
    'remind me tomorrow at 7am Tokyo time to get up',
    SATURDAY,
    ['2026-11-21T22:00:00.000Z'],
    /get up/,
  ],
  [
    'a report with a check on Thursday',
    'remind me on Thursday at 14:00 to check the report',
    SATURDAY,
    ['2026-11-26T13:00:00.000Z'],
    /report/,
  ],
] as const)('in a thread on Discord: %s', async (_, words, start, times, meant) => {
  const { says, upcoming, until, service, thread } = await setup(start);
  await says(words);
  for (const [index, instant] of times.entries()) {
    expect(await upcoming()).toEqual([instant]);
    const answers = service.ledger.said(thread.id).length;
    await until(instant);
    while (service.ledger.said(thread.id).length < answers + 1) await new Promise((resolve) => setImmediate(resolve));
    expect(service.ledger.said(thread.id).slice(answers)).toEqual([expect.stringMatching(meant)]);
    expect(service.ledger.said(thread.id)).toHaveLength(2 + index);
  }
});

it('in a thread on Discord: what is asked for there comes back there, and not to the channel above', async () => {
  const { says, until, service, thread } = await setup(SATURDAY);
  await says('remind me in 2 hours to take the laundry out');
  await until('2026-11-21T11:00:00Z');
  const reminder = await said(service, thread.id, (text) => text.includes('laundry') && !text.includes('“'));
  const elsewhere = service.ledger.entries.filter(
    (entry) =>
      entry.kind === 'message' && entry.isBot && entry.channelId !== thread.id && entry.text.includes('laundry'),
  );
  expect(elsewhere).toEqual([]);
  expect(reminder.channelId).toBe(thread.id);
});
