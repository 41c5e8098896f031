import { EVENT_UNSEEN, isCalendarKey } from '../domain/calendar/subscribed.ts';
import { readAnswer } from '../domain/reminders/read-answer.ts';
import type { Turn } from '../domain/threads/thread.ts';
import { momentWords } from '../domain/timing/after-meals.ts';
import type { Tx } from '../store/database.ts';
import { findUser } from '../store/people/users.ts';
import { answerableRemindersIn, remindersOfThread } from '../store/reminders/reminders.ts';
import { repliedReminders } from '../store/reminders/said-by.ts';
import { loadSchedule } from '../store/schedules/schedule-rows.ts';
import { lastHeardIn } from '../store/threads/last-words.ts';
import { previousUserMessageAt } from '../store/threads/message-rows.ts';
import { listAsked } from '../store/threads/thread-history.ts';
import { DAY_MS, type EpochMs, parseWhen } from '../when/index.ts';
import type { ReminderFact } from './models/model.ts';
import { instantWords } from './wake-words.ts';

/** How many of a thread's last messages are searched for those that a turn answers. */
const LOOKED_AT = 200;
/** The most reminders that an agent is told of. */
const FACT_LIMIT = 10;

/**
 * The facts about the reminders of a conversation, for an agent that answers the person. Silent turns need none.
 * @param readsEvents whether the agent may read the text of calendar events, which strangers wrote
 */
export async function loadReminderFacts(
  tx: Tx,
  turn: Turn,
  now: EpochMs,
  { readsEvents }: { readonly readsEvents: boolean },
): Promise<ReminderFact[]> {
  if (turn.mode !== 'conversational') return [];
  const facts: ReminderFact[] = [];
  const asked = (await listAsked(tx, turn, LOOKED_AT)).filter(({ role }) => role === 'user');
  const replied = await repliedReminders(tx, turn.userId, asked.at(-1)?.replyTo ?? null);
  if (replied === 'none') return [];
  const last = await lastHeardIn(tx, turn.threadId);
  const { zone = null } = (await findUser(tx, turn.userId)) ?? {};
  // A turn may answer several messages; one that reports a decision answers none.
  const heard = asked.length > 0 || last === null ? asked : [last];
  const before = heard[0] === undefined ? null : await previousUserMessageAt(tx, turn.threadId, heard[0].id);
  const lived = await remindersOfThread(tx, turn.threadId, now - DAY_MS);
  // Includes reminders of other conversations that were also said in this one.
  const told = await answerableRemindersIn(tx, { userId: turn.userId, id: turn.threadId }, now - DAY_MS);
  const others = told.filter(({ id }) => !lived.some((one) => one.id === id));
  for (const reminder of [...lived, ...others].slice(0, FACT_LIMIT)) {
    if (reminder.firstDeliveredAt === null || (replied !== 'any' && !replied.includes(reminder.id))) continue;
    const schedule = await loadSchedule(tx, reminder.scheduleId);
    // Only the agent that reminds may settle its reminder.
    if (schedule !== null && schedule.agent !== turn.agent) continue;
    const {
      id,
      scheduleId,
      state,
      lastDeliveredAt: deliveredAt,
      followUps,
      maxFollowUps,
      nextAt,
      judgedUntil,
      endedAt,
      acknowledgedBy,
    } = reminder;
    const byMessage = acknowledgedBy === 'message' || acknowledgedBy === 'words';
    const endedNow = endedAt !== null && endedAt >= turn.createdAt;
    const isUnseen = !readsEvents && isCalendarKey(schedule?.key);
    const what = isUnseen ? EVENT_UNSEEN : (schedule?.what ?? '');
    const answers = heard.filter(({ at }) => deliveredAt !== null && at >= deliveredAt);
    facts.push({
      id,
      scheduleId,
      what,
      state,
      deliveredAt,
      followUps,
      maxFollowUps,
      nextAt,
      judging: judgedUntil !== null && judgedUntil > now,
      settledNow: byMessage && endedNow,
      stoppedNow: state === 'stopped' && endedNow && answers.some(({ text }) => readAnswer(text, what).kind === 'stop'),
      putOffNow: state === 'snoozed' && answers.some((answer) => putsOffUntil(answer, what, zone) === nextAt),
      sayOpen: answers.length > 0 && state === 'open' && (before === null || before < (deliveredAt ?? 0)),
    });
  }
  return facts;
}

/** Until when a message puts the reminder `what` off, by the reader that did it when the message came; null for other messages. */
function putsOffUntil(
  { text, at }: { readonly text: string; readonly at: EpochMs },
  what: string,
  zone: string | null,
): EpochMs | null {
  const answer = readAnswer(text, what);
  if (answer.kind !== 'later') return null;
  const read = parseWhen(momentWords(answer.until), { now: at, zone: zone ?? 'UTC' });
  return read.ok ? (read.next[0] ?? null) : null;
}

const CAN_BE_ANSWERED: ReadonlySet<ReminderFact['state']> = new Set(['open', 'said', 'snoozed']);

/** The same as words for the instructions; empty when there are none. */
export function reminderFactWords(facts: readonly ReminderFact[], zone: string | null): string {
  const shown = facts.filter(
    ({ state, settledNow, stoppedNow }) => CAN_BE_ANSWERED.has(state) || settledNow || stoppedNow,
  );
  if (shown.length === 0) return '';
  const lines = shown.map((fact) => {
    const at = fact.deliveredAt === null ? '' : `, delivered ${instantWords(fact.deliveredAt, zone ?? 'UTC')}`;
    return `- ${fact.id}: ${JSON.stringify(fact.what)}${at}: ${stateWords(fact, zone)}`;
  });
  const several = shown.filter(({ state }) => state === 'open').length > 1;
  return [
    'Reminders in this conversation:',
    ...lines,
    'If the person says that one is done, call acknowledge_reminder; if they want it later, call snooze_reminder.',
    ...(several
      ? ['Several are open: when it is not clear which one they mean, ask. Never take one answer for all.']
      : []),
  ].join('\n');
}

function stateWords(
  { state, judging, nextAt, followUps, maxFollowUps, putOffNow, sayOpen }: ReminderFact,
  zone: string | null,
): string {
  const next = nextAt === null ? '' : instantWords(nextAt, zone ?? 'UTC');
  if (judging)
    return 'awaits an answer. Judge whether the latest message of the person says that it is done, by that message alone: only then call acknowledge_reminder, else leave it.';
  if (putOffNow) return `put off until ${next} by the message you answer: say so and call nothing for it`;
  if (state === 'snoozed') return `put off until ${next}`;
  if (state === 'said')
    return 'said, and nothing more of it comes; an answer to it still counts, and silence is no fault';
  if (state === 'stopped') return 'ended by the message you answer, though it is not done: nothing more of it comes';
  if (state === 'acknowledged') return 'settled by the message you answer; nothing more follows';
  const waits =
    followUps < maxFollowUps
      ? `awaits an answer; follow-up ${followUps + 1} of ${maxFollowUps} at ${next}`
      : 'awaits an answer';
  return sayOpen ? `${waits}. Unless the message settles it, say in a few words that it is still open` : waits;
}
