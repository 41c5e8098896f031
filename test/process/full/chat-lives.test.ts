// Conversations on chat services while the real process is killed at any instant and the service has bad days, judged by what the service
// itself kept.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { errorMessage } from '../../../src/domain/errors.ts';
import { setupBelfry } from '../../support/belfry-process.ts';
import type { Fault, FaultyCall } from '../../support/faults.ts';
import { areTestsLong } from '../../support/long-tests.ts';
import { bare, judge } from '../../support/verdict.ts';
import { type ChatService, discordForLives, type Talker, telegramForLives } from '../chat-services.ts';

/** Conversations that share a process, and how many processes are lived through: 20 conversations on each service, 200 when tests are long. */
const PEOPLE = 10;
const SEEDS = Array.from({ length: areTestsLong ? 20 : 1 }, (_, seed) => seed);
const KILLS = 5;
/** As many as may be made within a minute. */
const REMINDERS = 20;

/** The same chances for the same seed. */
function chances(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
}

const BAD_DAYS: readonly Fault[] = [
  { kind: 'lose-answer' },
  { kind: 'drop' },
  { kind: 'status', status: 502 },
  { kind: 'flood', retryAfter: 1 },
  { kind: 'garbage' },
];

interface Life {
  readonly talker: Talker;
  readonly threadId: string;
  readonly written: string[];
  readonly reminders: string[];
}

/** A server that can be killed, and people who are paired with it. */
async function setup(service: ChatService, people: number) {
  const { serve, data } = setupBelfry(service.env);
  let server = await serve();
  const token = readFileSync(join(data, 'token'), 'utf8').trim();
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.greeting.url}/api/v1${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const rows = <T>(query: string): T[] => {
    const file = new DatabaseSync(join(data, 'belfry.db'), { readOnly: true });
    try {
      return file.prepare(query).all() as T[];
    } finally {
      file.close();
    }
  };
  const pair = async (): Promise<Life> => {
    const talker = service.person();
    const { code, pairing } = await ask<{ code: string; pairing: { id: string } }>('/pairings', {
      channel: service.name,
    });
    talker.writes(`/start ${code}`);
    await expect.poll(() => talker.said().length).toBe(1);
    const path = `/pairings/${pairing.id}/confirm`;
    const { threadId } = await ask<{ threadId: string }>(path, { address: talker.address });
    await expect.poll(() => talker.said().length).toBe(2);
    return { talker, threadId, written: [], reminders: [] };
  };
  await service.whenHeard();
  const lives: Life[] = [];
  while (lives.length < people) lives.push(await pair());
  return {
    ...{ lives, rows },
    remind: (threadId: string, what: string) =>
      ask('/schedules', { kind: 'reminder', what, when: 'in 1 second', threadId }),
    /** Kills the process, and brings it back. */
    async kill(meanwhile: () => void): Promise<void> {
      server.child.kill('SIGKILL');
      await server.ended;
      service.calms();
      meanwhile();
      server = await serve();
    },
    stop: () => server.stop(),
  };
}

const SERVICES = [
  ['Telegram', telegramForLives],
  ['Discord', discordForLives],
] as const;

describe.each(SERVICES)('Ten conversations on %s', (_, open) => {
  it.each(SEEDS)(
    'in life %i, killed again and again: nothing is lost, and nothing said twice unless it says so',
    async (seed) => {
      const chance = chances(seed);
      const service = await open();
      const { lives, rows, remind, kill, stop } = await setup(service, PEOPLE);
      const writes = ({ talker, written }: Life, text: string): void => {
        written.push(text);
        talker.writes(text);
      };
      /** A name that nothing else has, and no time or number for a model to make something of. */
      let words = 0;
      const word = (): string => {
        words += 1;
        return `ox${words.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))}xo`;
      };
      let made = 0;
      let doomed: string | undefined;
      const isDoomed = ({ params }: FaultyCall): boolean =>
        !service.dedupes && doomed !== undefined && JSON.stringify(params).includes(doomed);
      const making: Promise<unknown>[] = [];
      const act = (life: Life): void => {
        const which = chance(4);
        if (which < 2 || made === REMINDERS) {
          writes(life, word());
          return;
        }
        const open = life.talker.said().filter(({ hasButtons }) => hasButtons);
        const last = open.at(-1);
        if (which === 2 && last !== undefined) {
          try {
            life.talker.settles(last.messageId);
          } catch {
            // Settled before: nothing is there to press.
          }
          return;
        }
        const name = word();
        made += 1;
        doomed ??= name;
        life.reminders.push(name);
        making.push(remind(life.threadId, `water ${name}`));
      };
      for (let round = 0; round < KILLS; round++) {
        let left = 1 + chance(PEOPLE);
        const struck = Promise.withResolvers<void>();
        service.onSend((call) => {
          left -= 1;
          if (left === 0) {
            struck.resolve();
            // Taken and not answered, not even taken yet, or whatever comes of it by itself.
            return [{ kind: 'late' }, { kind: 'hold' }, undefined][chance(3)] as Fault | undefined;
          }
          // Of one reminder the repetition is lost as well: what then tells of it must be the page.
          if (isDoomed(call)) return { kind: 'drop' };
          return chance(6) === 0 ? BAD_DAYS[chance(BAD_DAYS.length)] : undefined;
        });
        for (const life of lives) {
          writes(life, word());
          act(life);
        }
        await struck.promise;
        await Promise.all(making.splice(0));
        await kill(() => {
          if (chance(2) === 0) service.forgets();
          for (const life of lives) if (chance(2) === 0) writes(life, word());
        });
      }
      service.onSend(undefined);
      const settled = () => {
        const [{ taken } = { taken: 0 }] = rows<{ taken: number }>(
          "SELECT count(*) AS taken FROM messages WHERE role = 'user'",
        );
        const [{ open: still } = { open: 1 }] = rows<{ open: number }>(
          `SELECT (SELECT count(*) FROM deliveries WHERE state IN ('pending', 'sending')) + (SELECT count(*) FROM queue)
         + (SELECT count(*) FROM schedules WHERE state = 'active') AS open`,
        );
        return { taken, open: still };
      };
      const written = lives.reduce((sum, life) => sum + life.written.length, 0);
      await expect.poll(settled).toEqual({ taken: written, open: 0 });
      await stop();

      const toldElsewhere = rows<{ text: string }>(
        "SELECT text FROM deliveries WHERE channel = 'web' AND text LIKE 'This may not have reached you on %'",
      );
      for (const life of lives) {
        try {
          judgeLife(life);
        } catch (error) {
          // The data are gone with the test, and the same seed need not meet the same instant again.
          const of = { said: life.talker.said(), ...rowsOf(life) };
          throw new Error(`${errorMessage(error)}\nThe rows of this conversation: ${JSON.stringify(of, null, 1)}`, {
            cause: error,
          });
        }
      }

      function rowsOf({ threadId }: Life) {
        return {
          deliveries: rows(`SELECT * FROM deliveries WHERE thread_id = '${threadId}' ORDER BY created_at`),
          reminders: rows(
            `SELECT * FROM reminders WHERE schedule_id IN (SELECT id FROM schedules WHERE thread_id = '${threadId}')`,
          ),
          runs: rows(
            `SELECT * FROM runs WHERE schedule_id IN (SELECT id FROM schedules WHERE thread_id = '${threadId}')`,
          ),
          elsewhere: toldElsewhere,
        };
      }

      function judgeLife({ talker, threadId, written: wrote, reminders }: Life): void {
        const heard = rows<{ text: string }>(
          `SELECT text FROM messages WHERE role = 'user' AND thread_id = '${threadId}'`,
        ).map(({ text }) => text);
        expect(heard.toSorted()).toEqual(wrote.toSorted());
        const said = talker.said();

        for (const name of reminders) {
          // A word like a name is asked about with buttons too; that tells nothing.
          const isTelling = (text: string): boolean => text.includes(name) && !text.includes(`: water ${name}”`);
          const shown = said.filter(({ hasButtons, text }) => hasButtons && isTelling(text));
          const plain = shown.filter(({ text }) => !text.endsWith(' (repeated)'));
          // Lost twice where the service cannot say so: then it is heard on the page.
          const told = service.dedupes ? [] : toldElsewhere.filter(({ text }) => text.includes(name));
          expect({ name, heard: shown.length > 0 || told.length === 1, plain: plain.length <= 1 }).toEqual({
            name,
            heard: true,
            plain: true,
          });
          if (service.dedupes) expect(shown).toHaveLength(1);
        }
        const sent = rows<{ text: string; state: string }>(
          `SELECT text, state FROM deliveries WHERE thread_id = '${threadId}'`,
        );
        // The one sentence to whom is not linked yet is no delivery.
        const verdict = judge(
          said.slice(1).map(({ text }) => text),
          sent.map(({ text }) => text),
        );
        const unsure = sent.filter(({ state }) => state === 'unknown').map(({ text }) => bare(text));
        expect(sent.filter(({ state }) => state === 'failed')).toEqual([]);
        expect({ twice: verdict.twice, unexpected: verdict.unexpected }).toEqual({ twice: [], unexpected: [] });
        // What may be missing is asked about, and only where the service cannot say whether it came.
        expect(verdict.lost.filter((text) => !unsure.includes(text))).toEqual([]);
        if (service.dedupes) expect(unsure).toEqual([]);
      }
    },
    240_000,
  );
});
