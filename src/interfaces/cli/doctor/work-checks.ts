import type { DatabaseSync } from 'node:sqlite';
import { type Finding, mind, well, wrong } from '../../../domain/health/finding.ts';
import { spanWords } from '../../../domain/span-words.ts';
import { SCHEMA_VERSION } from '../../../store/migrations/all.ts';
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../../when/index.ts';
import { rowQuestions } from './row-checks.ts';

/** A turn has ten minutes; a turn running for this long hangs. */
const STUCK_MS = HOUR_MS;
/** How long a ready turn waits before it is reported. */
const WAITING_MS = HOUR_MS;
/** A channel is dead when its last messages failed, at least this many. */
const DEAD_AFTER = 3;
/**
 * The messages to read: the newest of a long history show the state of a channel, and a running server checks this
 * between wakes.
 */
const NEWEST_MESSAGES = 'deliveries ORDER BY id DESC LIMIT 10000';
/** How long a message is on its way before it is reported. */
const UNSENT_MS = 10 * MINUTE_MS;
/** The starts of the last hour are judged from this number on. */
const STARTS = 5;
/** Late enough that people notice. */
const LATE_MS = 5000;

/** A query with `?` for its values, for either database. */
export interface Question {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}
/** Runs one query after the other and ends with its findings. */
export type Questions = Generator<Question, Finding[], unknown>;

/** The state of work over all people: lanes, channels, punctuality. Skips data of an older version. */
export function workFindings(data: DatabaseSync, now: EpochMs, running: boolean): Finding[] {
  if (data.prepare('PRAGMA user_version').get()?.user_version !== SCHEMA_VERSION) return [];
  const questions = workQuestions(now, running);
  let next = questions.next();
  while (next.done !== true) {
    const { sql, values } = next.value;
    next = questions.next(data.prepare(sql).all(...values));
  }
  return next.value;
}

/** `running`: something carries out due work, so that waiting work is worth reporting. */
export function* workQuestions(now: EpochMs, running: boolean): Questions {
  const findings: Finding[] = [];
  if (running) findings.push(...(yield* lanes(now)));
  findings.push(...(yield* channels(now)));
  if (running) findings.push(...(yield* punctuality(now)));
  findings.push(...(yield* rowQuestions(running)), ...(yield* undeclaredTokens(now)));
  return findings;
}

const question = (sql: string, ...values: (string | number)[]): Question => ({ sql, values });

function* lanes(now: EpochMs): Questions {
  const stuck = (yield question(
    "SELECT lane, started_at AS at FROM turns WHERE ended_at IS NULL AND state = 'running' AND started_at < ? LIMIT 20",
    now - STUCK_MS,
  )) as { lane: string | null; at: number }[];
  const orphans = (yield question(
    `SELECT lanes.lane AS lane FROM lanes LEFT JOIN turns ON turns.id = lanes.turn_id
       WHERE lanes.turn_id IS NOT NULL AND (turns.id IS NULL OR turns.ended_at < ?) LIMIT 20`,
    now - 3 * MINUTE_MS,
  )) as { lane: string }[];
  const waiting = (yield question(
    `SELECT turns.lane AS lane, turns.due_at AS at FROM turns LEFT JOIN lanes ON lanes.lane = turns.lane
       WHERE turns.ended_at IS NULL AND turns.state = 'queued' AND turns.lane IS NOT NULL AND lanes.turn_id IS NULL AND turns.created_at < ? LIMIT 20`,
    now - WAITING_MS,
  )) as { lane: string; at: number }[];
  const found = [
    ...stuck.map(({ lane, at }) => `${agentOf(lane)} has been at one thing for ${spanWords(now - at)}`),
    ...orphans.map(({ lane }) => `${agentOf(lane)} is taken by something that is over`),
    ...waiting.map(({ lane }) => `${agentOf(lane)} is free, and something waits for it`),
  ];
  if (found.length === 0) return [well('lanes', 'No agent is stuck.')];
  const more = found.length > 3 ? `; and ${found.length - 3} more` : '';
  return [
    wrong(
      'lanes',
      `${found.slice(0, 3).join('; ')}${more}.`,
      'Restart Belfry: it takes everything up where it was. If it comes back, please report it.',
    ),
  ];
}

const agentOf = (lane: string | null): string => `The agent ${lane?.split('/')[0] ?? 'of a run'}`;

/** Where messages go: a channel; of the channel of webhooks each webhook, since one that is broken says nothing of the others. */
interface Place {
  readonly channel: string;
  readonly thread: string | null;
  readonly label: string | null;
}

const nameOf = ({ channel, thread, label }: Place): string =>
  thread === null ? `channel ${channel}` : `webhook ${label ?? thread}`;

/** The results of the last messages judge a channel: only a message id of its own proves that it works. */
function* channels(now: EpochMs): Questions {
  const places = (yield question(
    `SELECT DISTINCT newest.channel AS channel, CASE WHEN newest.channel = 'webhook' THEN newest.thread_id END AS thread,
       CASE WHEN newest.channel = 'webhook' THEN channel_links.label END AS label
       FROM (SELECT channel, thread_id FROM ${NEWEST_MESSAGES}) AS newest
       LEFT JOIN channel_links ON channel_links.thread_id = newest.thread_id ORDER BY 1, 2 LIMIT 50`,
  )) as Place[];
  const findings: Finding[] = [];
  for (const place of places) findings.push(...(yield* onePlace(place, now)));
  if (findings.length > 0) return findings;
  const names = [...new Set(places.map(({ channel }) => channel))];
  return names.length === 0 ? [] : [well('channels', `Messages arrive: ${names.join(', ')}.`)];
}

function* onePlace(place: Place, now: EpochMs): Questions {
  const { channel, thread } = place;
  const there = thread === null ? 'channel = ?' : 'channel = ? AND thread_id = ?';
  const values = thread === null ? [channel] : [channel, thread];
  const last = (yield question(
    `SELECT state, error_message AS why FROM (SELECT id, channel, thread_id, state, error_message FROM ${NEWEST_MESSAGES}) AS newest
       WHERE ${there} AND state IN ('sent', 'failed', 'unknown') ORDER BY id DESC LIMIT ${DEAD_AFTER}`,
    ...values,
  )) as { state: string; why: string | null }[];
  if (last.length === DEAD_AFTER && last.every(({ state }) => state === 'failed')) {
    return [
      wrong(
        'channels',
        `The ${nameOf(place)} is dead: its last ${DEAD_AFTER} messages were given up (${last[0]?.why ?? 'no reason given'}).`,
        'Fix what the reason says, then see what is missing: belfry runs',
      ),
    ];
  }
  const [unsent] = (yield question(
    `SELECT count(*) AS count, min(created_at) AS oldest, max(error_message) AS why FROM deliveries
       WHERE state IN ('pending', 'sending') AND ${there} AND created_at < ?`,
    ...values,
    now - UNSENT_MS,
  )) as { count: number; oldest: number | null; why: string | null }[];
  if (unsent === undefined || unsent.count === 0 || unsent.oldest === null) return [];
  const words = unsent.count === 1 ? '1 message waits' : `${unsent.count} messages wait`;
  return [
    mind(
      'channels',
      `${words} to go out on the ${nameOf(place)}, for up to ${spanWords(now - unsent.oldest)}${unsent.why ? ` (${unsent.why})` : ''}.`,
      `They are tried again by themselves. If it lasts, see that the ${thread === null ? 'channel' : 'webhook'} can be reached.`,
    ),
  ];
}

/** Tokens from before they said who holds them. */
function* undeclaredTokens(now: EpochMs): Questions {
  const rows = (yield question(
    `SELECT name FROM tokens WHERE purpose = 'undeclared' AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > ?) ORDER BY id LIMIT 20`,
    now,
  )) as { name: string }[];
  const names = rows.map(({ name }) => JSON.stringify(name));
  if (names.length === 0) return [];
  return [
    mind(
      'tokens',
      `From before tokens said who holds them: ${names.join(', ')}. Whoever holds one can pass for its person and decide.`,
      'Replace each: belfry token create NAME for a program, with --self for your own command line; then belfry token revoke NAME',
    ),
  ];
}

/** Single late starts usually mean busy agents; many mean a machine that cannot keep up. */
function* punctuality(now: EpochMs): Questions {
  const rows = (yield question(
    `SELECT lateness_ms AS late FROM runs WHERE id IN (SELECT id FROM runs ORDER BY id DESC LIMIT 200)
       AND cause = 'scheduled' AND started_at > ? AND lateness_ms IS NOT NULL ORDER BY lateness_ms`,
    now - HOUR_MS,
  )) as { late: number }[];
  if (rows.length < STARTS) return [];
  const median = rows[Math.floor(rows.length / 2)]?.late ?? 0;
  const worst = rows.at(-1)?.late ?? 0;
  const words = `Of the last ${rows.length} runs half started within ${lateWords(median)}, the last one after ${lateWords(worst)}.`;
  if (median < LATE_MS) return [well('lateness', words)];
  return [
    mind('lateness', words, 'See what keeps the agents busy: belfry runs. More turns at a time: BELFRY_CONCURRENCY.'),
  ];
}

const lateWords = (ms: number): string => (ms < 1000 ? `${ms} ms` : spanWords(ms));
