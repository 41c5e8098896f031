import type { ProposalView } from '../../operations/proposals/proposal-view.ts';
import { NOTHING_CHANGES } from '../../operations/schedules/update-schedule.ts';
import type { ScheduleAnswer, ScheduleView } from '../../operations/views/views.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { describeInstant } from '../../when/index.ts';
import { followUpAnswer } from './belfry/follow-up-fields.ts';
import type { Requested, RequestedDeed } from './request-change.ts';
import type { ToolCallContext } from './tool.ts';
import { wordCard } from './word-card.ts';

/** The answer for a model about its request: done, waiting for the person, or answered by them. */
export async function toldOf(requested: Requested, context: ToolCallContext): Promise<unknown> {
  switch (requested.kind) {
    case 'done':
      return wordAnswer(requested.answer, context);
    case 'asked':
      return wordCard(requested.card);
    case 'decided':
      return { ok: requested.fact.status === 'approved', ...requested.fact };
    default:
      return requested satisfies never;
  }
}

/** The answer for a model about a request without a schedule: `done` words it for its tool. */
export function toldOfDeed<T>(requested: RequestedDeed, done: (answer: T) => unknown): unknown {
  if (requested.kind === 'asked') return wordCard(requested.card);
  if (requested.kind === 'decided') return { ok: requested.fact.status === 'approved', ...requested.fact };
  return done(requested.answer as T);
}

/** The answer for a model about a schedule that it made or changed: words to repeat to the person. */
export async function wordAnswer(value: unknown, context: ToolCallContext): Promise<unknown> {
  const { schedule, confirmation, next, assumptions, warnings, reaches, told = false } = asAnswer(value);
  const zoneName = await zoneOf(context);
  return {
    ok: true,
    schedule_id: schedule.id,
    kind: schedule.kind,
    what: schedule.what,
    state: schedule.state,
    sentence: schedule.when.sentence,
    confirmation,
    next: next.map((iso) => describeInstant(Date.parse(iso), { zone: zoneName, now: context.now })),
    assumptions: assumptions.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
    ...(warnings.some(({ code }) => code === NOTHING_CHANGES.code) ? { unchanged: true } : {}),
    ...(reaches.length === 0 ? {} : { reaches }),
    ...followUpAnswer(schedule.policies.followUp),
    ...(told ? { told: TOLD } : {}),
  };
}

const TOLD = 'Belfry has told the person of it, with Undo. Do not say it again.';

function asAnswer(value: unknown): ScheduleAnswer {
  const answer = value as Partial<ScheduleAnswer> & Partial<ScheduleView>;
  if (answer.schedule !== undefined) return answer as ScheduleAnswer;
  const schedule = value as ScheduleView;
  const next = schedule.nextAt === null ? [] : [schedule.nextAt];
  return {
    schedule,
    confirmation: schedule.nextWords ?? schedule.when.sentence,
    next,
    assumptions: [],
    warnings: [],
    reaches: [],
  };
}

/** The agent's unanswered requests. */
export async function listWaiting(context: ToolCallContext): Promise<unknown[]> {
  const page = (await context.operate('list-proposals', { limit: 20 })) as { items: ProposalView[] };
  return page.items.map(({ id, operation, what, sentence, expiresWords }) => ({
    proposal_id: id,
    operation,
    what: what.text,
    when: sentence,
    expires: expiresWords,
  }));
}

/** Withdraws a request of the agent. */
export async function withdrawn(id: string, context: ToolCallContext): Promise<unknown> {
  const card = (await context.operate('withdraw-proposal', { id })) as ProposalView;
  return { ok: true, status: 'withdrawn', proposal_id: id, what: card.what.text, confirmation: 'withdrawn' };
}

export async function zoneOf({ tx, turn }: ToolCallContext): Promise<string> {
  return await loadSpokenZone(tx, turn.userId);
}

/** An instant in an operation's answer. */
export const readInstant = (iso: string): number => Date.parse(iso);
