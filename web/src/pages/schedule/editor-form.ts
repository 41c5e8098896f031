import type { ScheduleView } from '../../../../src/operations/views.ts';
import type { ScheduleChange } from '../../api/calls.ts';

type Policies = ScheduleView['policies'];

/** What the fields of the editor hold. */
export interface EditorForm {
  readonly kind: ScheduleView['kind'];
  readonly what: string;
  readonly when: string;
  readonly zone: string;
  readonly missed: Policies['missed'];
  /** Seconds as a word of digits, or `always`. */
  readonly freshness: string;
  readonly overlap: Policies['overlap'];
  readonly retryAttempts: number;
}
export type FieldName = keyof EditorForm;

/** The fields as the schedule stands. */
export function formOf({ kind, what, when, zone, policies }: ScheduleView): EditorForm {
  return {
    kind,
    what,
    when: when.text,
    zone,
    missed: policies.missed,
    freshness: policies.freshnessSeconds === null ? 'always' : String(policies.freshnessSeconds),
    overlap: policies.overlap,
    retryAttempts: policies.retryAttempts,
  };
}

/** What saving would change; null when nothing would. A new zone is sent with the words of the time, which are read anew in it. */
export function changeOf(schedule: ScheduleView, form: EditorForm): ScheduleChange | null {
  const before = formOf(schedule);
  const change: { -readonly [K in keyof ScheduleChange]: ScheduleChange[K] } = {};
  if (form.kind !== before.kind) change.kind = form.kind;
  if (form.what.trim() !== before.what) change.what = form.what.trim();
  if (form.when.trim() !== before.when || form.zone !== before.zone) {
    change.when = form.when.trim();
    change.zone = form.zone;
  }
  const policies: { -readonly [K in keyof Policies]?: Policies[K] } = {};
  if (form.missed !== before.missed) policies.missed = form.missed;
  if (form.freshness !== before.freshness) policies.freshnessSeconds = readFreshness(form.freshness);
  if (form.overlap !== before.overlap) policies.overlap = form.overlap;
  if (form.retryAttempts !== before.retryAttempts) policies.retryAttempts = form.retryAttempts;
  if (Object.keys(policies).length > 0) change.policies = policies;
  return Object.keys(change).length === 0 ? null : change;
}

/** What is missing in the fields, by field; what the server must judge (the time itself) is left to it. */
export function problemsOf(form: EditorForm): Partial<Record<FieldName, string>> {
  return {
    ...(form.what.trim() === '' ? { what: 'Say what should happen.' } : {}),
    ...(form.when.trim() === '' ? { when: 'Say when, for example "every weekday at 9".' } : {}),
  };
}

/** The fields after the schedule changed elsewhere: what the person has touched stays, the rest follows. */
export function rebase(form: EditorForm, before: ScheduleView, after: ScheduleView): EditorForm {
  const old = formOf(before);
  const fresh = formOf(after);
  const touched = (Object.keys(form) as FieldName[]).filter((name) => form[name] !== old[name]);
  return { ...fresh, ...Object.fromEntries(touched.map((name) => [name, form[name]])) };
}

function readFreshness(value: string): number | null {
  return value === 'always' ? null : Number(value);
}
