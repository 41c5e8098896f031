// What people ask of an agent on Discord, said to the built-in model in a thread, and heard there.
import { expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { EXAMPLES, SATURDAY } from './chat-examples-fixture.ts';
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

it.each(EXAMPLES)('in a thread on Discord: %s', async (_, words, start, times, meant) => {
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
