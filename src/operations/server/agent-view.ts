import { z } from 'zod';
import { APPROVAL_POLICIES } from '../../domain/approval/proposal.ts';
import type { Limits } from '../../domain/limits.ts';
import { limitsFor } from '../../domain/policy/budget.ts';
import { TURN_LIMIT_MS } from '../../domain/policy/turn-limit.ts';
import { ASK_EVERY_MS } from '../../domain/runs/wake-offer.ts';
import { DEFAULT_TOOLSET, TOOLSET_NAMES } from '../../domain/toolset.ts';
import { dayZone } from '../../engine/budgets/stop-for-budget.ts';
import { loadWorkersSeen } from '../../store/runs/wake-offers.ts';
import { countActiveByAgent } from '../../store/schedules/schedule-counts.ts';
import { findLastFailure, listOpenTurns, type OpenTurn } from '../../store/server/agent-status.ts';
import { sumUsageByAgent } from '../../store/server/token-usage.ts';
import { isoInstant, localDay } from '../../when/index.ts';
import { policyOf } from '../approval/policy-of.ts';
import type { AgentFacts, OperationContext } from '../frame/operation.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

/** How many characters of an agent's work are shown. */
const WHAT_LIMIT = 200;

export const agentView = z.object({
  name: z.string().describe('Its name; @name addresses it'),
  kind: z
    .enum(['language', 'function', 'webhook', 'command', 'acp', 'worker', 'missing'])
    .describe(
      'A language model, a function, an outside service, a program on Belfry’s computer, a program that speaks ACP, workers that call in, or "missing": no longer declared, but with schedules',
    ),
  description: z.string().nullable().describe('Its purpose'),
  isDefault: z.boolean().describe('Whether it answers when no agent is named'),
  chats: z.boolean().describe('Whether it answers messages; others can only be scheduled'),
  model: z
    .object({ name: z.string().describe('The model'), provider: z.string().describe('Who runs it') })
    .nullable()
    .describe('Its language model; null when it needs none'),
  toolset: z.enum(TOOLSET_NAMES).nullable().describe('The tools it is given; null when it is missing'),
  approval: z
    .enum(APPROVAL_POLICIES)
    .describe('Which of its requests need approval; also for a missing agent, because a token may still act as it'),
  state: z.enum(['idle', 'busy', 'missing']).describe('Whether it is at work for you now'),
  busy: z
    .object({
      what: z.string().describe('What it does, in words'),
      mode: z.enum(['conversational', 'silent']).describe('It answers you, carries out a run, or works on a task'),
      since: instantView.describe('When it began'),
      threadId: z.string().describe('Where'),
      turnId: z.string().describe('The turn'),
      runId: z.string().nullable().describe('The run; null when it answers you, or works on a task'),
      scheduleId: z.string().nullable().describe('The schedule that woke it'),
      others: z.number().int().describe('How many other things it does at the same time'),
    })
    .nullable()
    .describe('Its longest running work; null when it is idle, or when another agent asks'),
  concurrency: z
    .number()
    .int()
    .nullable()
    .describe('How many turns it does at a time, over all people and processes; null for no limit'),
  heartbeat: z
    .object({
      everyMs: z.number().int().describe('The interval of its heartbeat, in milliseconds'),
      inQuietHours: z.boolean().describe('Whether it works in your quiet hours'),
    })
    .nullable()
    .describe('How often it looks at its to-do list while idle; null when it takes no tasks by itself'),
  dailyMessages: z
    .number()
    .int()
    .nullable()
    .describe('How many unprompted messages a day it may send you; null when it is missing'),
  turnLimitMs: z
    .number()
    .int()
    .nullable()
    .describe('The time limit of its turns, in milliseconds; null when it is missing'),
  budget: z
    .object({
      tokensPerRun: z.number().describe('The tokens of one run, or one answer'),
      tokensPerScheduleDay: z.number().describe('The tokens of all runs of one schedule in a day'),
      tokensPerDay: z
        .number()
        .nullable()
        .describe('Its tokens for you in a day; null when only your own limit applies'),
    })
    .nullable()
    .describe('Its token budgets, where a schedule sets none; null for other kinds of agents'),
  worker: z
    .object({
      name: z.string().nullable().describe('The name of the worker that last called; null when none has'),
      seenAt: instantView.nullable().describe('When it called; null when none has'),
      isHere: z.boolean().describe('Whether it called within the last minute and a half'),
    })
    .nullable()
    .describe('Its calling workers; null when it has none, or when another agent asks'),
  waiting: z.number().int().describe('How much waits for it: queued turns, and waiting runs'),
  activeSchedules: z.number().int().describe('How many active schedules of yours wake it'),
  tokensToday: z
    .number()
    .int()
    .nullable()
    .describe('Tokens it used for you today, with those reserved for calls under way; null when another agent asks'),
  channels: z
    .array(z.string())
    .nullable()
    .describe('The channels it may use besides that of the conversation; null for all that you linked'),
  lastError: z
    .object({
      at: instantView,
      message: z.string().describe('Why it failed'),
      runId: z.string().nullable().describe('The run; null for an answer to you'),
    })
    .nullable()
    .describe('The last thing that failed for good'),
});
export type AgentView = z.infer<typeof agentView>;

/** The agents of this installation as one person sees them, with missing ones that schedules wait for. */
export async function viewAgents(context: OperationContext): Promise<AgentView[]> {
  const { tx, actor, environment } = context;
  const open = await listOpenTurns(tx, actor.userId);
  const counts = await countActiveByAgent(tx, actor.userId);
  const day = localDay(await dayZone(tx, actor.userId), context.now);
  const tokens = await sumUsageByAgent(tx, actor.userId, day);
  const person = { open, counts, tokens, workers: await loadWorkersSeen(tx, actor.userId) };
  const known = new Set(environment.agents.map(({ name }) => name));
  const gone = [...new Set([...counts.keys(), ...open.map(({ agent }) => agent)])].filter((name) => !known.has(name));
  const views: AgentView[] = [];
  for (const facts of environment.agents) views.push(await viewAgent(context, facts, facts.name, person));
  for (const name of gone.sort()) views.push(await viewAgent(context, null, name, person));
  return views;
}

/** The records about one person's agents, by name. */
interface OfPerson {
  readonly open: readonly OpenTurn[];
  readonly counts: ReadonlyMap<string, number>;
  readonly tokens: ReadonlyMap<string, number>;
  readonly workers: Awaited<ReturnType<typeof loadWorkersSeen>>;
}

async function viewAgent(
  { tx, actor, environment, engine, limits, now }: OperationContext,
  facts: AgentFacts | null,
  name: string,
  { open, counts, tokens, workers }: OfPerson,
): Promise<AgentView> {
  const own = open.filter(({ agent }) => agent === name);
  const running = own
    .filter(({ state }) => state === 'running')
    .sort((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0));
  // An agent sees that another one exists and whether it works, and nothing of its conversations.
  const isPrivate = actor.kind === 'agent' && actor.agent !== name;
  const failure = isPrivate ? null : await findLastFailure(tx, actor.userId, name);
  const first = running[0];
  const channels = engine.speech.channelsOf?.(name) ?? null;
  return {
    name,
    kind: facts === null ? 'missing' : (facts.kind ?? 'language'),
    description: facts?.description ?? null,
    isDefault: name === environment.defaultAgent,
    chats: facts?.lanes ?? false,
    model: facts?.model ?? null,
    toolset: facts === null ? null : (facts.toolset ?? DEFAULT_TOOLSET),
    approval: policyOf(environment, name),
    state: facts === null ? 'missing' : first === undefined ? 'idle' : 'busy',
    busy:
      first === undefined || isPrivate
        ? null
        : {
            what: whatOf(first),
            mode: first.mode,
            since: isoInstant(first.startedAt ?? 0),
            threadId: first.threadId,
            turnId: first.id,
            runId: first.runId,
            scheduleId: first.scheduleId,
            others: running.length - 1,
          },
    concurrency: environment.places?.find((limit) => limit.kind === 'agent' && limit.name === name)?.places ?? null,
    heartbeat: facts?.heartbeat ? { ...facts.heartbeat } : null,
    dailyMessages: facts === null ? null : engine.speech.dailyMessages(name),
    turnLimitMs: facts === null ? null : (facts.turnLimitMs ?? TURN_LIMIT_MS),
    budget: facts === null || (facts.kind ?? 'language') !== 'language' ? null : budgetOf(limits, facts),
    worker: facts?.kind !== 'worker' || isPrivate ? null : workerOf(workers.get(name), now),
    waiting: own.length - running.length,
    activeSchedules: counts.get(name) ?? 0,
    tokensToday: isPrivate ? null : (tokens.get(name) ?? 0),
    channels: channels === null ? null : [...channels],
    lastError: failure === null ? null : { at: isoInstant(failure.at), message: failure.message, runId: failure.runId },
  };
}

/** Workers call every half minute; after three missed calls they count as away. */
const HERE_MS = 3 * ASK_EVERY_MS;

function workerOf(seen: { readonly worker: string; readonly seenAt: number } | undefined, now: number) {
  if (seen === undefined) return { name: null, seenAt: null, isHere: false };
  return { name: seen.worker, seenAt: isoInstant(seen.seenAt), isHere: now - seen.seenAt <= HERE_MS };
}

/** The limits where a schedule's own policy sets none. */
function budgetOf(limits: Limits, { budget }: AgentFacts) {
  const { run = 0, schedule = 0, agent = null } = limitsFor(limits, budget, null, true);
  return { tokensPerRun: run, tokensPerScheduleDay: schedule, tokensPerDay: agent };
}

function whatOf({ what, threadTitle }: OpenTurn): string {
  if (what === null) return `answers you in "${threadTitle}"`;
  return what.length > WHAT_LIMIT ? `${what.slice(0, WHAT_LIMIT - 1)}…` : what;
}

nameViews({ Agent: agentView });
