import { decideNotice, FIRST_FAILURE, type NoticeMoment } from '../../domain/policy/notices.ts';
import { newOffer } from '../../domain/promise/offer.ts';
import type { Run } from '../../domain/runs/run.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Language } from '../../domain/words/language.ts';
import { insertOffer } from '../../store/approval/offers.ts';
import { countDeliveriesOfRun } from '../../store/channels/deliveries.ts';
import { countDeferred, findToldNotice, markTold } from '../../store/channels/told-notices.ts';
import type { Tx } from '../../store/database.ts';
import { isDirectReminder } from '../../store/schedules/direct-reminders.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { speechFor } from '../people/speech.ts';

/** The facts about an ended run that a notice mentions. */
interface Moment {
  readonly moment: NoticeMoment;
  /** Why it failed. */
  readonly message?: string | undefined;
  /** Whether the run before it did not fail. @default false */
  readonly isFirst?: boolean;
}

/**
 * Tells the person about a run where its schedule asks for that, and of the first failure of an action where nobody
 * chose, in Belfry's own words: the agent's silent output stays in the thread. A test run has a notice of its own, and a repetition of a reminder has none.
 */
export async function tellOfRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  run: Pick<Run, 'cause'>,
  { moment, message, isFirst = false }: Moment,
): Promise<void> {
  const isUnchosen = schedule.policies.notices === undefined && schedule.kind === 'action' && isFirst;
  const notices = isUnchosen ? FIRST_FAILURE : schedule.policies.notices;
  if (notices == null || run.cause === 'test' || run.cause === 'follow_up' || run.cause === 'snooze') return;
  const { id, threadId } = schedule;
  const last = moment === 'failure' ? await findToldNotice(tx, id) : null;
  const decision = decideNotice(notices, moment, last, context.now);
  if (decision.kind === 'silent') return;
  if (decision.kind === 'hold') return isUnchosen ? undefined : countDeferred(tx, id);
  if (moment === 'failure') await markTold(tx, schedule, context.now);
  const { held } = decision;
  const text = ({ language }: Speech) => noticeWords(language, schedule.what, { moment, message, held });
  await giveNotice(tx, context, { threadId, text, scheduleId: id });
}

function noticeWords(
  language: Language,
  wanted: string,
  { moment, message, held }: Pick<Moment, 'moment' | 'message'> & { readonly held: number },
): string {
  const what = `“${shorten(wanted)}”`;
  switch (moment) {
    case 'start':
      return say(language, 'run.started', { what });
    case 'success':
      return say(language, 'run.succeeded', { what });
    case 'failure': {
      const why = message === undefined || message === null ? say(language, 'run.noReason') : retell(language, message);
      const more = held === 0 ? '' : say(language, 'run.failedMore', { number: held });
      return [say(language, 'run.failed', { what, why }), more].filter(Boolean).join(' ');
    }
    default:
      return moment satisfies never;
  }
}

/** Announces the result of a test run, marked as a test; it counts nowhere. */
export async function tellOfTest(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  { id: runId }: Pick<Run, 'id'>,
  ending: { readonly state: string; readonly message?: string | undefined },
): Promise<void> {
  const { threadId, id: scheduleId } = schedule;
  const sent = await countDeliveriesOfRun(tx, runId);
  const text = ({ language }: Speech) =>
    say(language, 'run.test', { what: shorten(schedule.what), result: resultWords(language, ending, sent) });
  await giveNotice(tx, context, { threadId, text, scheduleId });
}

/**
 * Tells the person what the first run did of something that an agent does again and again without a card, and asks
 * whether it goes on.
 */
export async function tellFirstRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  { run, output = '' }: { readonly run: Pick<Run, 'id' | 'cause'>; readonly output?: string | undefined },
): Promise<void> {
  const { id: scheduleId, userId, threadId, counters } = schedule;
  if (schedule.kind !== 'action' || counters.runs > 0 || run.cause === 'test' || !comesBack(schedule)) return;
  if (!(await isDirectReminder(tx, scheduleId))) return;
  const { now, ids } = context;
  const { language } = await speechFor(tx, { userId, threadId }, now);
  const sent = await countDeliveriesOfRun(tx, run.id);
  const did = output.trim() === '' ? resultWords(language, { state: 'succeeded' }, sent) : shorten(output);
  const words = say(language, 'run.first', { what: shorten(schedule.what), result: did });
  const id = ids.next('off');
  const facts = { kind: 'first_run', scheduleId, words } as const;
  const subject = `first_run:${scheduleId}`;
  await insertOffer(tx, newOffer({ id, userId, threadId, subject, facts, createdAt: now }));
  await giveNotice(tx, context, { threadId, text: words, scheduleId, offerId: id });
}

function resultWords(
  language: Language,
  { state, message }: { readonly state: string; readonly message?: string | undefined },
  sent: number,
): string {
  const why = message ?? say(language, 'run.noReason');
  if (state === 'cancelled') return say(language, 'run.testStopped', { why });
  if (state === 'failed') return say(language, 'run.testFailed', { why });
  return sent === 0 ? say(language, 'run.testSilent') : say(language, 'run.testSent', { number: sent });
}
