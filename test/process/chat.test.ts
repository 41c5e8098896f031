// `belfry chat` on a terminal, as the real command.
import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { webChannel } from '../../src/interfaces/channels/web-channel.ts';
import { createTestBelfry } from '../../src/testing/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupBelfry } from '../support/belfry-process.ts';

/** As if a person sat before it. */
const TERMINAL = `data:text/javascript,for (const name of ['stdin', 'stdout', 'stderr']) Object.defineProperty(process[name], 'isTTY', { value: true });`;
const BELL = '\u0007';
const OLD = Array.from({ length: 45 }, (_, n) => `drink glass ${String(n).padStart(2, '0')}`);

/** Data in which many reminders were given an hour ago; with one more that nobody was there to give. */
async function pastOf(dataFolder: string, missed?: string): Promise<void> {
  const none = Number.POSITIVE_INFINITY;
  await using belfry = await createTestBelfry({
    dataFolder,
    start: Date.now() - HOUR_MS,
    model: createBuiltInModel(),
    channels: [webChannel],
    limits: { activeSchedulesPerUser: none, creationsPerMinute: none },
  });
  const remind = (what: string, when: string) =>
    belfry.execute('create-schedule', { kind: 'reminder', what, when, zone: 'UTC' });
  for (const [n, what] of OLD.entries()) await remind(what, `in ${10 + n} seconds`);
  await belfry.advance(2 * MINUTE_MS);
  expect(await belfry.chat()).toHaveLength(OLD.length);
  if (missed !== undefined) await remind(missed, 'in 1 minute');
}

/** What a chat wrote so far, and the moment at which it has written something. */
function readChat(chat: ChildProcess) {
  let written = '';
  const heard: (() => void)[] = [];
  chat.stdout?.on('data', (piece) => {
    written += piece;
    for (const tell of heard) tell();
  });
  return {
    written: () => written,
    until: (words: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (written.includes(words)) resolve();
        };
        heard.push(look);
        look();
      }),
  };
}

const countOf = (text: string, words: string): number => text.split(words).length - 1;

/** The old ones are there once at most, a line each and the last six only, and no bell rang before the new one. */
function expectQuietPast(written: string, fresh: string): void {
  const counts = OLD.map((what) => countOf(written, what));
  expect(counts).toEqual(OLD.map((_, n) => (n < OLD.length - 6 ? 0 : 1)));
  expect(countOf(written, BELL)).toBe(1);
  expect(written.slice(written.indexOf(BELL))).toContain(fresh);
}

describe('a chat on a terminal', () => {
  it('shows old reminders in a line each, quietly and once, and rings for what arrives now', async () => {
    const { data, serve, start, endOf, json } = setupBelfry();
    await pastOf(data);
    await serve();
    const chat = start(['chat'], ['--import', TERMINAL]);
    const ended = endOf(chat);
    const { written, until } = readChat(chat);
    await until('you ›');
    await json('add', 'remind me in 2 seconds to stand up');
    await until('stand up');
    chat.stdin.end();
    expect((await ended).code).toBe(0);
    expectQuietPast(written(), 'stand up');
  });

  it('rings for the reminder that nobody was there to give, when its own clock gives it', async () => {
    const { data, start, endOf } = setupBelfry();
    await pastOf(data, 'water the plants');
    const chat = start(['chat'], ['--import', TERMINAL]);
    const ended = endOf(chat);
    const { written, until } = readChat(chat);
    await until('water the plants');
    chat.stdin.end();
    expect((await ended).code).toBe(0);
    expectQuietPast(written(), 'water the plants');
  });
});
