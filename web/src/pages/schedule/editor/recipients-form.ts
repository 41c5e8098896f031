import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { say } from '../../../voice/say.ts';

type Policies = ScheduleView['policies'];
export type StepKind = NonNullable<Policies['followUp']>['escalation'][number]['kind'];

/** One step of an escalation as form fields; `to` is empty for firmer words and while nothing is chosen. */
export interface StepForm {
  readonly kind: StepKind;
  readonly to: string;
  readonly after: number;
}

/** Whom and where a schedule reaches. */
export interface RecipientsForm {
  readonly escalation: readonly StepForm[];
  readonly deliverTo: readonly string[];
}

/** At most this many steps. */
export const STEP_LIMIT = 5;

export function recipientsFormOf({ followUp, deliverTo }: Policies): RecipientsForm {
  return {
    escalation: (followUp?.escalation ?? []).map(({ kind, to = '', after }) => ({ kind, to, after })),
    deliverTo: [...(deliverTo ?? [])],
  };
}

/** The steps in the form that is sent; incomplete ones are left out. */
export function stepsOf(steps: readonly StepForm[]): NonNullable<Policies['followUp']>['escalation'] {
  return steps
    .filter(({ kind, to }) => kind === 'firmer' || to !== '')
    .map(({ kind, to, after }) => (kind === 'firmer' ? { kind, after } : { kind, to, after }));
}

/**
 * The last follow-up after which a step of this kind may begin: a channel needs one more follow-up, a person can also
 * be told after the last.
 */
export function lastAfter(kind: StepKind, max: number): number {
  return kind === 'person' ? max : Math.max(0, max - 1);
}

/** `after the first message`, `after follow-up 2` */
export const afterWords = (after: number): string =>
  after === 0 ? say('follow.first') : say('follow.after', { number: after });
