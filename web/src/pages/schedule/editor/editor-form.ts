import type { NoticeMoment } from '../../../../../src/domain/policy/notices.ts';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import type { ScheduleChange } from '../../../api/inputs.ts';
import type { Path } from '../../../components/draft/draft.ts';
import { say } from '../../../voice/say.ts';
import {
  CAUSE_FIELDS,
  type CauseField,
  type CauseForm,
  causeChangeOf,
  causeFormOf,
  causeProblemsOf,
} from './cause-form.ts';
import { lastAfter, type RecipientsForm, recipientsFormOf, stepsOf } from './recipients-form.ts';
import { type TimingForm, timingChangeOf, timingFormOf } from './timing-form.ts';

type Policies = ScheduleView['policies'];
type PoliciesChange = NonNullable<ScheduleChange['policies']>;

/** The parts of a schedule or proposal that the editor can change. */
export type EditableSchedule = Pick<
  ScheduleView,
  'kind' | 'what' | 'zone' | 'followsUser' | 'timing' | 'policies' | 'after' | 'onlyIf' | 'checkAgain' | 'model'
> & {
  readonly when: Pick<ScheduleView['when'], 'text' | 'kind'>;
};

/** The fields of the editor. */
export interface EditorForm {
  readonly kind: ScheduleView['kind'];
  readonly what: string;
  readonly when: string;
  readonly zone: string;
  /** True when the zone is the person's own, wherever they are. */
  readonly followsUser: boolean;
  readonly missed: Policies['missed'];
  /** Seconds as digits, or `always`. */
  readonly freshness: string;
  readonly overlap: Policies['overlap'];
  readonly retryAttempts: number;
  /** The number of follow-ups as digits, or `off`. */
  readonly followUps: string;
  /** Tokens per run, and per day of all runs, as digits, or `all`: as for all schedules. */
  readonly tokensPerRun: string;
  readonly tokensPerDay: string;
  /** The notices about its runs, joined with commas; `off` for none. */
  readonly notices: string;
  /** Whom and where it reaches. */
  readonly recipients: RecipientsForm;
  /** Windows and ends in words; empty for none. */
  readonly timing: TimingForm;
  /** Trigger, condition, next check and model. */
  readonly cause: CauseForm;
}
export type FieldName = keyof EditorForm;
/** Errors, by field. */
export type Problems = Partial<Record<FieldName | CauseField, string>>;

/** The fields of the schedule. */
export function formOf(schedule: EditableSchedule): EditorForm {
  const { kind, what, when, zone, followsUser, timing, policies } = schedule;
  const cause = causeFormOf(schedule);
  return {
    kind,
    what,
    // The words of a cause are no time: a person who switches to a time writes one.
    when: cause.starts === 'time' ? when.text : '',
    zone,
    followsUser,
    missed: policies.missed,
    freshness: policies.freshnessSeconds === null ? 'always' : String(policies.freshnessSeconds),
    overlap: policies.overlap,
    retryAttempts: policies.retryAttempts,
    followUps: policies.followUp == null ? 'off' : String(policies.followUp.max),
    tokensPerRun: tokenWord(policies.budget?.tokensPerRun),
    tokensPerDay: tokenWord(policies.budget?.tokensPerDay),
    notices: policies.notices == null ? 'off' : policies.notices.on.join(','),
    recipients: recipientsFormOf(policies),
    timing: timingFormOf(timing),
    cause,
  };
}

/** The fields that decide whether others apply: a time needs a timed trigger, follow-ups need a reminder. */
export const GOVERNING_FIELDS: Readonly<Record<Path, readonly Path[]>> = {
  kind: ['followUps', 'recipients.escalation', 'notices', 'cause.again', 'cause.min', 'cause.max'],
  'cause.starts': [
    'when',
    'zone',
    'followsUser',
    'timing.activeHours',
    'timing.except',
    'timing.jitter',
    'timing.endsAt',
    'timing.endsAfter',
    'cause.source',
    'cause.on',
    'cause.delay',
    'cause.again',
    'cause.min',
    'cause.max',
  ],
  'cause.condition': ['cause.previousRun', 'cause.of', 'cause.page', 'cause.pageIs', 'cause.function', 'cause.onError'],
  'cause.again': ['cause.min', 'cause.max'],
  followUps: ['recipients.escalation'],
};

/**
 * The changes that saving would make; null for none. A new zone is sent with the words of the time, which are read in
 * it.
 */
export function changeOf(schedule: EditableSchedule, form: EditorForm): ScheduleChange | null {
  const before = formOf(schedule);
  const change: { -readonly [K in keyof ScheduleChange]: ScheduleChange[K] } = {};
  if (form.kind !== before.kind) change.kind = form.kind;
  if (form.what.trim() !== before.what) change.what = form.what.trim();
  const isTimed = form.cause.starts === 'time';
  const isOtherTime =
    before.cause.starts !== 'time' ||
    form.when.trim() !== before.when ||
    form.zone !== before.zone ||
    form.followsUser !== before.followsUser;
  if (isTimed && isOtherTime) {
    change.when = form.when.trim();
    change.zone = form.followsUser ? 'user' : form.zone;
  }
  // Only quiet hours apply between a cause and its run; the other windows belong to times.
  const timing = isTimed ? form.timing : { ...before.timing, quietHours: form.timing.quietHours };
  Object.assign(change, timingChangeOf(before.timing, timing), causeChangeOf(before, form));
  const policies: { -readonly [K in keyof PoliciesChange]: PoliciesChange[K] } = {};
  if (form.missed !== before.missed) policies.missed = form.missed;
  if (form.freshness !== before.freshness) policies.freshnessSeconds = readFreshness(form.freshness);
  if (form.overlap !== before.overlap) policies.overlap = form.overlap;
  if (form.retryAttempts !== before.retryAttempts) policies.retryAttempts = form.retryAttempts;
  const followUp = followUpChange(before, form);
  if (followUp !== undefined) policies.followUp = followUp;
  if (JSON.stringify(form.recipients.deliverTo) !== JSON.stringify(before.recipients.deliverTo))
    policies.deliverTo = [...form.recipients.deliverTo];
  if (form.tokensPerRun !== before.tokensPerRun || form.tokensPerDay !== before.tokensPerDay) {
    policies.budget = { tokensPerRun: readTokens(form.tokensPerRun), tokensPerDay: readTokens(form.tokensPerDay) };
  }
  if (form.notices !== before.notices && form.kind !== 'reminder') {
    policies.notices = form.notices === 'off' ? null : { on: form.notices.split(',') as NoticeMoment[] };
  }
  if (Object.keys(policies).length > 0) change.policies = policies;
  return Object.keys(change).length === 0 ? null : change;
}

/** Missing values, by field; the server checks the time itself. */
export function problemsOf(form: EditorForm): Problems {
  return {
    ...(form.what.trim() === '' ? { what: say('need.what') } : {}),
    ...(form.when.trim() === '' && form.cause.starts === 'time' ? { when: say('need.when') } : {}),
    ...causeProblemsOf(form),
  };
}

/** The first field with an error, from the top. */
export const firstProblem = (problems: Problems): FieldName | CauseField | null =>
  (['what', 'when', 'zone', 'kind', ...CAUSE_FIELDS] as const).find((name) => problems[name] !== undefined) ?? null;

/**
 * The changed follow-ups; undefined when they stay. Steps beyond the last follow-up would be refused, and are
 * dropped.
 */
function followUpChange(before: EditorForm, form: EditorForm): PoliciesChange['followUp'] {
  if (form.kind !== 'reminder') return undefined;
  const isSameCount = form.followUps === before.followUps;
  const steps = stepsOf(form.recipients.escalation);
  const isSameSteps = JSON.stringify(steps) === JSON.stringify(stepsOf(before.recipients.escalation));
  if (form.followUps === 'off') return isSameCount ? undefined : null;
  if (isSameCount && isSameSteps) return undefined;
  const max = Number(form.followUps);
  const fitting = steps.map((step) => ({ ...step, after: Math.min(step.after, lastAfter(step.kind, max)) }));
  return {
    ...(isSameCount ? {} : { max }),
    ...(isSameSteps && JSON.stringify(fitting) === JSON.stringify(steps) ? {} : { escalation: fitting }),
  };
}

const tokenWord = (tokens: number | null | undefined): string => (tokens == null ? 'all' : String(tokens));
const readTokens = (value: string): number | null => (value === 'all' ? null : Number(value));

function readFreshness(value: string): number | null {
  return value === 'always' ? null : Number(value);
}
