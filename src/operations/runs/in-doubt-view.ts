import { z } from 'zod';
import { IN_DOUBT_KINDS, IN_DOUBT_STATES, type InDoubt, runWords } from '../../domain/runs/in-doubt.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { isoInstant } from '../../when/index.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

export const inDoubtView = z.object({
  id: z.string().describe('dbt_...'),
  kind: z
    .enum(IN_DOUBT_KINDS)
    .describe(
      '"occurrence": times of a schedule that passed; "run": a run under way; "reply": an answer under way; "delivery": a message on its way; "follow_up": a reminder to repeat; "message": a deferred message; "tasks": the open to-do list of an agent',
    ),
  what: z.string().describe('What it says or does; show it as plain text'),
  scheduleId: z.string().nullable().describe('The schedule it belongs to'),
  runId: z.string().nullable().describe('The run it belongs to'),
  threadId: z.string().describe('The thread it happens in'),
  from: instantView.describe('When it was due; of several times, the first'),
  to: instantView.describe('The last of several times'),
  count: z.number().int().describe('How many times of the schedule, or tasks'),
  words: z.string().describe('When it was due, in words, in the zone of the person'),
  runWords: z.string().describe('What "run" would do: "the message is sent once more"'),
  state: z
    .enum(IN_DOUBT_STATES)
    .describe('"waiting": for the person\'s decision; "run": carried out; "skipped": left out'),
  backupAt: instantView.nullable().describe('The instant of the backup; null when unknown'),
  restoredAt: instantView.describe('When the data were restored'),
  decidedAt: instantView.nullable().describe('When the person decided'),
});
export type InDoubtView = z.infer<typeof inDoubtView>;

/** A held item, as every interface shows it. */
export function viewInDoubt(
  inDoubt: InDoubt,
  { zone, now }: { readonly zone: string; readonly now: number },
): InDoubtView {
  const { id, kind, what, scheduleId, runId, threadId, fromAt, toAt, count, state } = inDoubt;
  const optional = (at: number | null) => (at === null ? null : isoInstant(at));
  return {
    id,
    kind,
    what,
    scheduleId,
    runId,
    threadId,
    from: isoInstant(fromAt),
    to: isoInstant(toAt),
    count,
    words: wordsOf(inDoubt, { zone, now }),
    runWords: runWords(inDoubt),
    state,
    backupAt: optional(inDoubt.backupAt),
    restoredAt: isoInstant(inDoubt.restoredAt),
    decidedAt: optional(inDoubt.decidedAt),
  };
}

/** Its state at the backup, in the person's zone. */
function wordsOf({ kind, count, fromAt, toAt }: InDoubt, { zone, now }: { zone: string; now: number }): string {
  const at = clockWords(fromAt, zone, now);
  switch (kind) {
    case 'occurrence':
      return count === 1 ? `due ${at}` : `due ${count} times, from ${at} to ${clockWords(toAt, zone, now)}`;
    case 'run':
      return `under way, due ${at}`;
    case 'reply':
      return `being answered since ${at}`;
    case 'delivery':
      return `on its way since ${at}`;
    case 'follow_up':
      return `to be said again at ${at}`;
    case 'message':
      return count === 1 ? `to be said at ${at}` : `${count} messages, to be said at ${at}`;
    case 'tasks':
      return count === 1 ? '1 task, which may be done' : `${count} tasks, some of which may be done`;
    default:
      return kind satisfies never;
  }
}

nameViews({ Doubt: inDoubtView });
