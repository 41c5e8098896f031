import { ACK_MODES, type AckMode, type EscalationStep, stepWords } from '../../../domain/policy/follow-up.ts';
import { spanWords } from '../../../domain/span-words.ts';
import type { ScheduleAnswer, ScheduleView } from '../../../operations/views/views.ts';
import { durationMs, parseDuration } from '../../../when/index.ts';
import { usageError } from '../failure.ts';
import { printable } from '../printing/printable.ts';
import type { Printer } from '../printing/printer.ts';
import { countOption } from './options.ts';

export { ACK_MODES };

/** The options of `followUpOf`, as commander reads them. */
export interface FollowUpOptions {
  readonly followUp?: boolean;
  readonly followUpEvery?: string;
  readonly followUps?: string;
  readonly ack?: string;
  readonly escalate?: readonly string[];
  readonly to?: readonly string[];
}

/** The follow-ups from options or words; an option overrides the words. */
export function followUpOf(
  { followUp, followUpEvery: every, followUps: times, ack, escalate, to }: FollowUpOptions,
  meant: boolean,
) {
  const deliver = to === undefined ? {} : { deliverTo: [...to] };
  const detailed = every !== undefined || times !== undefined || ack !== undefined || escalate !== undefined;
  if (followUp === false || !(followUp || meant || detailed)) return to === undefined ? {} : { policies: deliver };
  if (ack !== undefined && !ACK_MODES.includes(ack as AckMode)) {
    throw usageError(`--ack should be one of ${ACK_MODES.join(', ')}; it is "${ack}".`);
  }
  return {
    policies: {
      ...deliver,
      followUp: {
        ...(every === undefined ? {} : { intervalSeconds: secondsOf(every) }),
        ...(times === undefined ? {} : { max: countOption('--follow-ups', times) }),
        ...(ack === undefined ? {} : { ack: ack as AckMode }),
        ...(escalate === undefined ? {} : { escalation: escalate.map(stepOf) }),
      },
    },
  };
}

/** `firmer after 1`, `telegram after 1`, `tell Bob after 2`. */
function stepOf(text: string): EscalationStep {
  const [, what = '', count = ''] = /^\s*(.+?)\s+after\s+(\d+)\s*$/i.exec(text) ?? [];
  if (what === '')
    throw usageError(
      `--escalate should be "firmer after 1", "telegram after 1" or "tell Bob after 2"; it is "${text}".`,
    );
  const after = Number(count);
  if (what.toLowerCase() === 'firmer') return { after, kind: 'firmer' };
  const person = /^tell\s+(.+)$/i.exec(what)?.[1];
  return person === undefined ? { after, kind: 'channel', to: what } : { after, kind: 'person', to: person };
}

function secondsOf(text: string): number {
  const read = parseDuration(text, { unit: 'minutes' });
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms === null)
    throw usageError(`--follow-up-every should be a length of time such as "30 minutes"; it is "${text}".`);
  return Math.round(ms / 1000);
}

/** `2, 30 min apart, ended by an answer that means it` */
export function followUpWords({
  intervalSeconds,
  max,
  ack,
  escalation,
}: NonNullable<ScheduleView['policies']['followUp']>): string {
  const ends = {
    understood: 'an answer that means it',
    any_message: 'any message',
    explicit: '"done" only',
    judged: 'what your agent takes for an answer',
  }[ack];
  return `${max}, ${spanWords(intervalSeconds * 1000)} apart, ended by ${ends}${escalation.map((step) => `, ${stepWords(step)}`).join('')}`;
}

/** Prints after storing a reminder that it will be repeated. */
export function printFollowUp(print: Printer, { schedule }: ScheduleAnswer): void {
  const { followUp } = schedule.policies;
  if (followUp == null || print.format === 'plain') return;
  print.line(`Follow-ups: ${printable(followUpWords(followUp))}.`);
}
