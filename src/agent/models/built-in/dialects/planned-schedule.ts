import type { PlannedCall } from '../dialogue.ts';
import type { Fields } from './dialect.ts';
import { readInstruction } from './reminder-text.ts';

/** A planned schedule of either kind. */
export interface PlannedSchedule {
  readonly kind: 'reminder' | 'action';
  readonly text: string;
  readonly when: string;
  readonly isInsistent: boolean;
}

/** The schedule that a planned call would make; null when it makes none. */
export function readPlanned({ name, input }: PlannedCall): PlannedSchedule | null {
  if (name !== 'schedule_reminder' && name !== 'schedule_action') return null;
  const kind = name === 'schedule_reminder' ? 'reminder' : 'action';
  const text = String((kind === 'reminder' ? input.message : input.instruction) ?? '');
  return { kind, text, when: String(input.when ?? ''), isInsistent: input.follow_up === true };
}

/** The planned call that makes this schedule. */
export function planSchedule(kind: 'reminder' | 'action', text: unknown, when: unknown): PlannedCall {
  const what = String(text ?? '');
  return kind === 'reminder'
    ? { name: 'schedule_reminder', input: { message: what, when: String(when ?? '') } }
    : { name: 'schedule_action', input: { instruction: what, when: String(when ?? '') } };
}

/** What a description of an action plans: to tell the person something, or something for the agent. */
export function readDescription(text: unknown): { readonly kind: 'reminder' | 'action'; readonly what: unknown } {
  const told = readInstruction(String(text ?? ''));
  return told === null ? { kind: 'action', what: text } : { kind: 'reminder', what: told };
}

/** Restores the plain text of the schedule that was made. */
export const withPlainText = (output: Fields): Fields =>
  typeof output.what === 'string' ? { ...output, what: readDescription(output.what).what } : output;

/** Applies `change` to each row of a list. */
export function changeRows(output: Fields, field: string, change: (row: Fields) => Fields): Fields {
  const rows = Array.isArray(output[field]) ? (output[field] as Fields[]) : null;
  return rows === null ? output : { ...output, schedules: rows.map(change) };
}
