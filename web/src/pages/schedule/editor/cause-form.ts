import type { LookErrorPolicy, PageFact, PreviousRunFact } from '../../../../../src/domain/policy/only-if.ts';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import type { AfterOutcome } from '../../../../../src/when/index.ts';
import type { CauseChange } from '../../../api/inputs.ts';
import { say } from '../../../voice/say.ts';
import { spanWords } from '../span-words.ts';

/** What decides about runs besides their time, as form fields. */
export interface CauseForm {
  readonly starts: 'time' | 'after' | 'event';
  /** The schedule it runs after; empty while none is chosen. */
  readonly source: string;
  /** Empty: right after it. */
  readonly delay: string;
  readonly on: AfterOutcome;
  readonly condition: 'none' | 'previous' | 'page' | 'function';
  readonly previousRun: PreviousRunFact;
  /** Whose previous run counts; empty: that of the schedule it runs after, otherwise its own. */
  readonly of: string;
  readonly page: string;
  readonly pageIs: PageFact;
  readonly function: string;
  readonly onError: LookErrorPolicy;
  readonly again: boolean;
  readonly min: string;
  readonly max: string;
  /** Empty: the agent's own. */
  readonly model: string;
}

/** The fields that can have errors, from the top. */
export const CAUSE_FIELDS = ['source', 'delay', 'of', 'page', 'function', 'again', 'min', 'max', 'model'] as const;
export type CauseField = (typeof CAUSE_FIELDS)[number];

type Caused = Pick<ScheduleView, 'after' | 'onlyIf' | 'checkAgain' | 'model'> & {
  readonly when: Pick<ScheduleView['when'], 'kind'>;
};
type Fields = { readonly kind: ScheduleView['kind']; readonly cause: CauseForm };

/** The fields of the schedule, with defaults for what it does not have. */
export function causeFormOf({ when, after, onlyIf, checkAgain, model }: Caused): CauseForm {
  return {
    starts: after != null ? 'after' : when.kind === 'event' ? 'event' : 'time',
    source: after?.scheduleId ?? '',
    delay: after == null || after.delaySeconds === 0 ? '' : spanWords(after.delaySeconds),
    on: after?.on ?? 'success',
    condition:
      onlyIf == null ? 'none' : onlyIf.page !== null ? 'page' : onlyIf.function !== null ? 'function' : 'previous',
    previousRun: onlyIf?.previousRun ?? 'failed',
    of: onlyIf?.of ?? '',
    page: onlyIf?.page ?? '',
    pageIs: onlyIf?.is ?? 'body_changed',
    function: onlyIf?.function ?? '',
    onError: onlyIf?.onError ?? 'fail',
    again: checkAgain != null,
    min: spanWords(checkAgain?.minSeconds ?? 1_200),
    max: spanWords(checkAgain?.maxSeconds ?? 7_200),
    model: model ?? '',
  };
}

/** The changes that saving would make. */
export function causeChangeOf(before: Fields, after: Fields): CauseChange {
  const change: { -readonly [K in keyof CauseChange]: CauseChange[K] } = {};
  const { starts, model } = after.cause;
  const follows = followed(after.cause);
  if (starts === 'after' && differs(follows, before.cause.starts === 'after' ? followed(before.cause) : null))
    change.after = follows;
  if (starts === 'event' && before.cause.starts !== 'event') change.onEvent = true;
  if (differs(condition(after.cause), condition(before.cause))) change.onlyIf = condition(after.cause);
  if (differs(bounds(after), bounds(before))) change.checkAgain = bounds(after);
  if (model !== before.cause.model) change.model = model === '' ? null : model;
  return change;
}

/** Missing values, by field. The server checks what only it knows. */
export function causeProblemsOf(form: Fields): Partial<Record<CauseField, string>> {
  const { starts, source, condition, previousRun, of, page, function: name, min, max } = form.cause;
  const missing: [Extract<CauseField, 'source' | 'of' | 'page' | 'function' | 'min' | 'max'>, boolean][] = [
    ['source', starts === 'after' && source === ''],
    ['of', condition === 'previous' && previousRun === 'output_changed' && of === '' && starts !== 'after'],
    ['page', condition === 'page' && page.trim() === ''],
    ['function', condition === 'function' && name === ''],
    ['min', hasBounds(form) && min.trim() === ''],
    ['max', hasBounds(form) && max.trim() === ''],
  ];
  return Object.fromEntries(missing.flatMap(([field, isWrong]) => (isWrong ? [[field, say(`need.${field}`)]] : [])));
}

/** True when any of it is set: then the fields are unfolded. */
export const isCauseSet = ({ starts, condition, again, model }: CauseForm): boolean =>
  starts !== 'time' || condition !== 'none' || again || model !== '';

/** True for an action with a time of its own, which can choose its next check. */
export const mayLookAgain = ({ kind, cause }: Fields): boolean => kind === 'action' && cause.starts === 'time';

const hasBounds = (form: Fields): boolean => form.cause.again && mayLookAgain(form);
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

function followed({ source, delay, on }: CauseForm): NonNullable<CauseChange['after']> {
  return { schedule: source, ...(delay.trim() === '' ? {} : { delay: delay.trim() }), on };
}

function condition(cause: CauseForm): NonNullable<CauseChange['onlyIf']> | null {
  switch (cause.condition) {
    case 'none':
      return null;
    case 'previous': {
      const of = cause.of === '' && cause.starts === 'after' ? cause.source : cause.of;
      return { previousRun: cause.previousRun, ...(of === '' ? {} : { of }) };
    }
    case 'page':
      return { page: cause.page.trim(), is: cause.pageIs, onError: cause.onError };
    case 'function':
      return { function: cause.function, onError: cause.onError };
    default:
      return cause.condition satisfies never;
  }
}

function bounds(form: Fields): CauseChange['checkAgain'] {
  return hasBounds(form) ? { min: form.cause.min.trim(), max: form.cause.max.trim() } : null;
}
