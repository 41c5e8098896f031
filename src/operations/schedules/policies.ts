import type { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { defaultPolicies } from '../../domain/policy/defaults.ts';
import { DEFAULT_FOLLOW_UP, type EscalationStep, type FollowUpPolicy } from '../../domain/policy/follow-up.ts';
import { DEFAULT_NOTICE_COOLDOWN_MS, NOTICE_MOMENTS, type NoticePolicy } from '../../domain/policy/notices.ts';
import { DEFAULT_RETRY } from '../../domain/policy/retry.ts';
import type { Policies, ScheduleKind } from '../../domain/schedules/schedule.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { field } from '../views/fields.ts';
import type { policiesView } from '../views/views.ts';

type PoliciesInput = z.output<typeof field.policies>;

/** The policies of a schedule after the requested ones are applied to `base`. */
export function applyPolicies(
  base: Policies,
  asked: PoliciesInput | undefined,
  { agent, context }: { readonly agent: string; readonly context: OperationContext },
): Policies {
  if (asked === undefined) return base;
  const { missed, freshnessSeconds, overlap, retryAttempts } = asked;
  if (overlap === 'allow' && context.engine.hasLanes(agent)) {
    throw new AppError(
      'invalid_input',
      `Runs of ${agent} cannot overlap: an agent does one thing at a time in a thread.`,
      {
        hint: 'Choose queue_one, skip, queue_all or cancel_running.',
        details: { issues: [{ path: 'policies.overlap', message: `cannot be "allow" for ${agent}` }] },
      },
    );
  }
  return {
    missed: missed ?? base.missed,
    freshnessMs:
      freshnessSeconds === undefined
        ? base.freshnessMs
        : freshnessSeconds === null
          ? null
          : freshnessSeconds * SECOND_MS,
    overlap: overlap ?? base.overlap,
    ...followUpOf(base, asked.followUp, context),
    ...budgetOf(base, asked.budget, context),
    ...deliverToOf(base, asked.deliverTo),
    ...noticesOf(base, asked.notices),
    retry: retryAttempts === undefined ? base.retry : { ...DEFAULT_RETRY, ...base.retry, attempts: retryAttempts },
  };
}

/**
 * The budget after the requested one is applied. An agent may make it smaller than the common budget, never larger.
 * @throws AppError forbidden
 */
function budgetOf(
  base: Policies,
  asked: PoliciesInput['budget'],
  { actor, limits }: OperationContext,
): Pick<Policies, 'budget'> {
  if (asked === undefined) return base.budget === undefined ? {} : { budget: base.budget };
  const { tokensPerRun = base.budget?.tokensPerRun ?? null, tokensPerDay = base.budget?.tokensPerDay ?? null } =
    asked ?? {
      tokensPerRun: null,
      tokensPerDay: null,
    };
  const larger = (tokens: number | null, before: number | null | undefined, all: number) =>
    (tokens ?? all) > Math.min(before ?? all, all);
  const grows =
    larger(tokensPerRun, base.budget?.tokensPerRun, limits.tokensPerRun) ||
    larger(tokensPerDay, base.budget?.tokensPerDay, limits.tokensPerScheduleDay);
  if (actor.kind === 'agent' && grows) {
    throw new AppError('forbidden', 'An agent cannot raise a budget; only the person can.', {
      hint: 'Leave policies.budget out, or ask the person to raise it.',
      details: { issues: [{ path: 'policies.budget', message: 'is larger than an agent may choose' }] },
    });
  }
  return { budget: tokensPerRun === null && tokensPerDay === null ? null : { tokensPerRun, tokensPerDay } };
}

/** The policies after a change of kind or repetition: defaults follow, chosen values stay. */
export function followShape(
  policies: Policies,
  before: { readonly kind: ScheduleKind; readonly recurring: boolean },
  after: { readonly kind: ScheduleKind; readonly recurring: boolean },
): Policies {
  const old = defaultPolicies(before.kind, before.recurring);
  if (after.kind !== 'reminder' && policies.followUp) {
    const { followUp: _, ...others } = policies;
    return followShape(others, before, after);
  }
  if (after.kind === 'reminder' && policies.notices) {
    const { notices: _, ...others } = policies;
    return followShape(others, before, after);
  }
  if (policies.freshnessMs !== old.freshnessMs) return policies;
  return { ...policies, freshnessMs: defaultPolicies(after.kind, after.recurring).freshnessMs };
}

/** The follow-ups after the requested ones are applied; absent when there are none. */
function followUpOf(
  base: Policies,
  asked: PoliciesInput['followUp'],
  { limits }: OperationContext,
): Pick<Policies, 'followUp'> {
  if (asked === undefined) return base.followUp === undefined ? {} : { followUp: base.followUp };
  if (asked === null) return { followUp: null };
  const before = base.followUp ?? { ...DEFAULT_FOLLOW_UP, lifetimeMs: limits.followUpLifeMs };
  const ms = (seconds: number | undefined, otherwise: number) =>
    seconds === undefined ? otherwise : seconds * SECOND_MS;
  return {
    followUp: {
      intervalMs: ms(asked.intervalSeconds, before.intervalMs),
      max: asked.max ?? before.max,
      lifetimeMs: ms(asked.lifetimeSeconds, before.lifetimeMs),
      ack: asked.ack ?? before.ack,
      escalation: asked.escalation?.map(toStep) ?? before.escalation,
    },
  };
}

const toStep = ({ after, kind, to }: { after: number; kind: EscalationStep['kind']; to?: string | undefined }) =>
  to === undefined ? { after, kind } : { after, kind, to };

/** The delivery targets after the request; absent when there are none in particular. */
function deliverToOf(base: Policies, asked: readonly string[] | undefined): Pick<Policies, 'deliverTo'> {
  const wanted = asked === undefined ? (base.deliverTo ?? []) : [...new Set(asked)];
  return wanted.length === 0 ? {} : { deliverTo: wanted };
}

/** The notices after the requested ones are applied; absent when there are none. */
function noticesOf(base: Policies, asked: PoliciesInput['notices']): Pick<Policies, 'notices'> {
  if (asked === undefined) return base.notices === undefined ? {} : { notices: base.notices };
  const on = asked === null ? [] : NOTICE_MOMENTS.filter((moment) => (asked.on ?? base.notices?.on)?.includes(moment));
  if (on.length === 0) return { notices: null };
  const cooldown = asked?.cooldownSeconds;
  const before = base.notices?.cooldownMs ?? DEFAULT_NOTICE_COOLDOWN_MS;
  return { notices: { on, cooldownMs: cooldown === undefined ? before : cooldown * SECOND_MS } };
}

/** A reminder's message is its own notice. @throws AppError invalid_input */
function checkNotices(kind: ScheduleKind, { notices }: Policies): void {
  if (kind !== 'reminder' || notices == null) return;
  throw new AppError('invalid_input', 'Notices are for actions: a reminder is heard by itself.', {
    hint: 'Make it an action, or leave notices out.',
    details: { issues: [{ path: 'policies.notices', message: 'is for actions only' }] },
  });
}

/** Follow-ups wait for an answer, and only a reminder can be answered. @throws AppError invalid_input */
export function checkFollowUp(kind: ScheduleKind, policies: Policies): void {
  checkNotices(kind, policies);
  const { followUp } = policies;
  if (kind === 'reminder' || followUp == null) return;
  throw new AppError('invalid_input', 'Only a reminder is followed up; anything else is carried out in silence.', {
    hint: 'Make it a reminder, or leave followUp out.',
    details: { issues: [{ path: 'policies.followUp', message: 'is for reminders only' }] },
  });
}

export function viewPolicies(policies: Policies): z.input<typeof policiesView> {
  return {
    missed: policies.missed,
    freshnessSeconds: policies.freshnessMs === null ? null : Math.round(policies.freshnessMs / SECOND_MS),
    overlap: policies.overlap,
    retryAttempts: policies.retry.attempts,
    followUp: viewFollowUp(policies.followUp ?? null),
    budget: policies.budget ?? null,
    deliverTo: [...(policies.deliverTo ?? [])],
    notices: viewNotices(policies.notices ?? null),
  };
}

function viewNotices(policy: NoticePolicy | null): z.input<typeof policiesView>['notices'] {
  if (policy === null) return null;
  return { on: [...policy.on], cooldownSeconds: Math.round(policy.cooldownMs / SECOND_MS) };
}

function viewFollowUp(policy: FollowUpPolicy | null): z.input<typeof policiesView>['followUp'] {
  if (policy === null) return null;
  const { intervalMs, max, lifetimeMs, ack, escalation } = policy;
  return {
    intervalSeconds: Math.round(intervalMs / SECOND_MS),
    max,
    lifetimeSeconds: Math.round(lifetimeMs / SECOND_MS),
    ack,
    escalation: [...escalation],
  };
}
