// A chat while the process that holds it dies exactly where a message is taken or sent: held against what the service itself kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FailPoint, INCOMING_FAIL_POINTS } from '../../src/engine/fail-points.ts';
import { type ChatService, discordForLives, telegramForLives } from './chat-services.ts';
import { startChatVictim } from './kill/chat-supervisor.ts';

const SERVICES = [
  ['Telegram', telegramForLives],
  ['Discord', discordForLives],
] as const;

/** Where a process can die over what it sends. */
const SENDS = ['delivery: claimed', 'delivery: before send', 'delivery: after send', 'delivery: settled'] as const;
const ONCE = { shown: [false], state: ['sent'] };
/**
 * Each message that was shown, by whether it says that it is a repetition. Whether something went out that had been begun, nobody can say
 * there: a reminder comes once more, everything else waits for a person.
 */
const WITHOUT_DEDUPING = {
  'delivery: claimed': { reminder: ONCE, answer: ONCE },
  'delivery: before send': {
    reminder: { shown: [true], state: ['sent'] },
    answer: { shown: [], state: ['unknown'] },
  },
  'delivery: after send': {
    reminder: { shown: [false, true], state: ['sent'] },
    answer: { shown: [false], state: ['unknown'] },
  },
  'delivery: settled': { reminder: ONCE, answer: ONCE },
} as const;

/** A bot on a service, somebody who is paired with it, and what the data have of them. */
async function setup(open: () => Promise<ChatService>) {
  const service = await open();
  const folder = mkdtempSync(join(tmpdir(), 'belfry-chat-'));
  const data = join(folder, 'data');
  const [token = '', api = ''] = Object.values(service.env);
  const place = { data, service: service.name, token, api };
  let victim = await startChatVictim(place);
  onTestFinished(async () => {
    await victim.end();
    rmSync(folder, { recursive: true, force: true });
  });
  await service.whenHeard();
  const talker = service.person();
  const draft = { channel: service.name };
  const { code, pairing } = await victim.call<{ code: string; pairing: { id: string } }>('pair-channel', draft);
  talker.writes(`/start ${code}`);
  await expect.poll(() => talker.said().length).toBe(1);
  const confirmed = { id: pairing.id, address: talker.address };
  const { threadId } = await victim.call<{ threadId: string }>('confirm-pairing', confirmed);
  await expect.poll(() => talker.said().length).toBe(2);

  const rows = <T>(query: string): T[] => {
    const file = new DatabaseSync(join(data, 'belfry.db'), { readOnly: true });
    try {
      return file.prepare(query).all() as T[];
    } finally {
      file.close();
    }
  };
  const left = (): number =>
    rows<{ left: number }>(
      `SELECT (SELECT count(*) FROM deliveries WHERE state IN ('pending', 'sending')) + (SELECT count(*) FROM queue)
         + (SELECT count(*) FROM schedules WHERE state = 'active') AS left`,
    )[0]?.left ?? 1;
  const heard = (): string[] =>
    rows<{ text: string }>("SELECT text FROM messages WHERE role = 'user' ORDER BY id").map(({ text }) => text);
  return {
    ...{ service, talker, rows, heard },
    /** Told only: where the machine is slow it dies over the reminder before it could answer. */
    remind: (what: string) => victim.call('create-schedule', { kind: 'reminder', what, when: 'in 1 second', threadId }),
    /** What the bot said that has these words, as it was sent. */
    said: (words: string) => talker.said().filter(({ text }) => text.includes(words)),
    stateOf: (words: string): string[] =>
      rows<{ state: string }>(
        `SELECT state FROM deliveries WHERE text LIKE '%${words}%' AND channel = '${service.name}'`,
      )
        .map(({ state }) => state)
        .sort(),
    /** Lets the process die there over what is done, writes while nobody hears, and goes on until nothing is left to do. */
    async dieOver(point: FailPoint, act: () => unknown, away?: string): Promise<void> {
      // What was shown is settled a moment later, over which it would die too.
      await expect.poll(left).toBe(0);
      await victim.dieAt(point);
      const before = heard().length;
      await act();
      expect(await victim.died).toBe('SIGKILL');
      if (away !== undefined) talker.writes(away);
      victim = await startChatVictim(place);
      if (away !== undefined) await expect.poll(() => heard().length).toBeGreaterThan(before);
      await expect.poll(left).toBe(0);
    },
    settled: () => expect.poll(left).toBe(0),
  };
}

describe.each(SERVICES)('on %s, a process that is killed', (_, open) => {
  it.each(INCOMING_FAIL_POINTS)(
    'at "%s" takes each message once and answers each once, those of its absence too',
    async (point) => {
      const { dieOver, talker, heard, said } = await setup(open);
      const written: string[] = [];
      for (const word of ['word one', 'word two', 'word three']) {
        const away = `${word}away`;
        await dieOver(point, () => talker.writes(word), away);
        written.push(word, away);
      }
      expect(heard().toSorted()).toEqual(written.toSorted());
      const answered = said('I heard: ').flatMap(({ text }) => text.slice('I heard: '.length, -1).split(', '));
      expect(answered.toSorted()).toEqual(written.toSorted());
    },
  );

  it.each(INCOMING_FAIL_POINTS)(
    'at "%s" settles a reminder once by a press, and answers a command once',
    async (point) => {
      const { dieOver, talker, remind, said, settled, rows } = await setup(open);
      await remind('water the figs');
      await expect.poll(() => said('figs').length).toBe(1);
      await settled();
      const [shown] = said('figs');
      await dieOver(point, () => talker.settles(shown?.messageId ?? ''));
      const events = () =>
        rows<{ data_json: string }>("SELECT data_json FROM events WHERE type = 'reminder.changed'")
          .map(({ data_json }) => JSON.parse(data_json).state as string)
          .filter((state) => state === 'acknowledged');
      await expect.poll(() => events().length).toBeGreaterThan(0);
      await dieOver(point, () => talker.writes('/timezone'));
      await expect.poll(() => said('time zone').length).toBe(1);
      await settled();
      expect(events()).toHaveLength(1);
      expect([said('time zone').length, said('figs').length]).toEqual([1, 1]);
    },
  );

  it.each([...INCOMING_FAIL_POINTS, 'delivery: claimed', 'delivery: after send'] as const)(
    'at "%s" over a press shows below the message what became of it, and tells whoever pressed',
    async (point) => {
      const { dieOver, talker, remind, said, settled } = await setup(open);
      await remind('water the figs');
      await expect.poll(() => said('figs').length).toBe(1);
      await settled();
      const messageId = said('figs')[0]?.messageId ?? '';
      expect(talker.looks(messageId)).toBe('water the figs [buttons]');
      await dieOver(point, () => talker.settles(messageId));
      await expect.poll(() => talker.looks(messageId)).toMatch(/^water the figs\n\n✓ Done \d\d:\d\d$/);
      await expect.poll(() => talker.told().length).toBeGreaterThan(0);
      expect(new Set(talker.told()).size).toBe(1);
      expect(talker.told()[0]).toMatch(/^✓ Done \d\d:\d\d/);
    },
  );

  it.each(SENDS)('at "%s" says a reminder and an answer once, or says that nobody knows', async (point) => {
    const { service, dieOver, talker, remind, said, stateOf } = await setup(open);
    await dieOver(point, () => remind('water the figs'));
    await dieOver(point, () => talker.writes('word one'));
    const { reminder, answer } = service.dedupes ? { reminder: ONCE, answer: ONCE } : WITHOUT_DEDUPING[point];
    const shown = said('figs').map(({ text }) => text.endsWith(' (repeated)'));
    expect({ shown, state: stateOf('figs') }).toEqual(reminder);
    expect({ shown: said('word one').map(() => false), state: stateOf('word one') }).toEqual(answer);
  });
});
