import { type AppError, isAppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import {
  type ReadTimeRequest,
  readTimeRequest,
  type TimeRequest,
  type TimeRequestFacts,
} from '../../domain/timing/read-time-request.ts';
import { findUser } from '../../store/people/users.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';
import type { CausedTrigger } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { type CauseRequest, findNamed, readCaused } from './read-cause.ts';

/** The parts of an operation's input about when something runs. */
export type WhenRequest = TimeRequest & CauseRequest;

/** The owner of the request. */
export interface WhenPlace {
  /** The woken agent. */
  readonly agent: string;
  /** The schedule to change. @default none: a new one */
  readonly before?: Schedule | undefined;
  /** The schedule to replace completely. @default none */
  readonly again?: Schedule | undefined;
  readonly locale?: string | undefined;
}

/**
 * Reads when something is to run, and what else may decide about a run: looks up what the request names, then reads
 * all of it at once.
 * @throws AppError about the time, the zone, the cause, the options
 */
export async function readWhen(
  context: OperationContext,
  request: WhenRequest,
  place: WhenPlace,
): Promise<ReadTimeRequest> {
  return readTimeRequest(request, await findFacts(context, request, place));
}

/**
 * Looks up the facts that a request is read with.
 * @throws AppError not_found, wrong_state, trigger_cycle, invalid_input, when its cause cannot be followed
 */
export async function findFacts(
  context: OperationContext,
  request: WhenRequest,
  place: WhenPlace,
): Promise<TimeRequestFacts> {
  const self = place.before ?? place.again ?? null;
  const cause = await readCaused(context, request, self?.id ?? null);
  return factsWith(context, request, { ...place, cause });
}

/** As `findFacts`, with a known cause. */
export async function factsWith(
  context: OperationContext,
  { onlyIf }: TimeRequest,
  { agent, before, again, locale, cause }: WhenPlace & { readonly cause: CausedTrigger | null },
): Promise<TimeRequestFacts> {
  const { tx, actor, now, limits, environment, engine } = context;
  const trigger = cause ?? (before ?? again)?.trigger;
  const asksPrevious = onlyIf?.previousRun !== undefined;
  const person = await findUser(tx, actor.userId);
  return {
    now,
    limits,
    actor,
    person,
    locale,
    language: locale ?? person?.language ?? undefined,
    cause,
    before: before ?? null,
    choices: {
      agent,
      hasModel: environment.agents.find(({ name }) => name === agent)?.lanes ?? engine.hasLanes(agent),
      models: environment.models ?? [],
      conditions: environment.conditions ?? [],
      probeHosts: environment.probeHosts ?? [],
      addressInside: onlyIf?.page === undefined ? null : (environment.pageHosts?.addressInside(onlyIf.page) ?? null),
      minimumGapMs: limits.minimumGapMs,
      named: onlyIf?.scheduleId === undefined ? null : await findNamed(context, onlyIf.scheduleId).catch(refusal),
      followed:
        asksPrevious && trigger?.kind === 'after' ? await findSchedule(tx, actor.userId, trigger.scheduleId) : null,
    },
  };
}

/** An invalid name is reported where the condition is read, after problems of the time. */
function refusal(error: unknown): AppError {
  if (isAppError(error)) return error;
  throw error;
}
