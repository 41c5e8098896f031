import { decideNotice, type NoticeMoment } from '../../domain/policy/notices.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { countDeliveriesOfRun } from '../../store/channels/deliveries.ts';
import { countDeferred, findToldNotice, markTold } from '../../store/channels/told-notices.ts';
import type { Tx } from '../../store/database.ts';
import { giveNotice } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';

/** What ended, as far as a notice says it. */
interface Moment {
  readonly moment: NoticeMoment;
  /** Why it failed. */
  readonly message?: string | undefined;
}

/**
 * Tells the person of a run where its schedule asks for it. In Belfry's own words: what the agent wrote in silence stays there. A test
 * run is told by itself, and what repeats a reminder is no run of its own.
 */
export async function tellOfRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  run: Pick<Run, 'cause'>,
  { moment, message }: Moment,
): Promise<void> {
  const { notices } = schedule.policies;
  if (notices == null || run.cause === 'test' || run.cause === 'follow_up' || run.cause === 'snooze') return;
  const { id, threadId } = schedule;
  const last = moment === 'failure' ? await findToldNotice(tx, id) : null;
  const decision = decideNotice(notices, moment, last, context.now);
  if (decision.kind === 'silent') return;
  if (decision.kind === 'hold') return countDeferred(tx, id);
  if (moment === 'failure') await markTold(tx, schedule, context.now);
  const text = noticeWords(schedule.what, { moment, message }, decision.held);
  await giveNotice(tx, context, { threadId, text, scheduleId: id });
}

function noticeWords(what: string, { moment, message }: Moment, held: number): string {
  const name = `“${shorten(what)}”`;
  switch (moment) {
    case 'start':
      return `${name} has started.`;
    case 'success':
      return `${name} has succeeded.`;
    case 'failure': {
      const before = held === 0 ? '' : ` ${held} more failed since I told you last.`;
      return `${name} has failed: ${message ?? 'no reason given'}.${before}`;
    }
    default:
      return moment satisfies never;
  }
}

/** A test run is over: its result is told, marked as what it is, and counts as nothing. */
export async function tellOfTest(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  { id: runId }: Pick<Run, 'id'>,
  ending: { readonly state: string; readonly message?: string | undefined },
): Promise<void> {
  const { threadId, id: scheduleId } = schedule;
  const sent = await countDeliveriesOfRun(tx, runId);
  const text = `Test run of “${shorten(schedule.what)}”: ${resultWords(ending, sent)}`;
  await giveNotice(tx, context, { threadId, text, scheduleId });
}

function resultWords(
  { state, message }: { readonly state: string; readonly message?: string | undefined },
  sent: number,
): string {
  if (state === 'cancelled') return `stopped: ${message ?? 'no reason given'}.`;
  if (state === 'failed') return `it failed: ${message ?? 'no reason given'}.`;
  if (sent === 0) return 'it succeeded and had nothing to say.';
  return sent === 1 ? 'it succeeded and sent one message.' : `it succeeded and sent ${sent} messages.`;
}
