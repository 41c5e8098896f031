import { isCalendarKey } from '../domain/calendar/subscribed.ts';
import { terminal } from '../domain/errors.ts';
import type { TransientEvent } from '../domain/events.ts';
import { type EventSubscription, isSubscriptionKey } from '../domain/hooks/event-subscription.ts';
import type { Limits } from '../domain/limits.ts';
import type { Run } from '../domain/runs/run.ts';
import type { Wake, WakeSource } from '../domain/runs/wake.ts';
import { withoutThoughts } from '../domain/threads/mark-filter.ts';
import { occurrencesAfter } from '../domain/timing/timing.ts';
import type { EngineContext } from '../engine/context.ts';
import type { FailPointHook } from '../engine/fail-points.ts';
import { loadRepeat } from '../engine/reminders/repeat.ts';
import { absentReason } from '../engine/threads/absent-agents.ts';
import type { StartedTurn, TurnHandler, TurnOutcome, UnderClaim, WokenTurn } from '../engine/threads/turn-handler.ts';
import { linkOfThread } from '../store/channels/channel-links.ts';
import type { Tx } from '../store/database.ts';
import { findSubscriptionOfSchedule } from '../store/hooks/event-subscriptions.ts';
import { loadRun } from '../store/runs/run-rows.ts';
import { isDirectReminder } from '../store/schedules/direct-reminders.ts';
import { loadSchedule } from '../store/schedules/schedule-rows.ts';
import { insertMessage } from '../store/threads/message-rows.ts';
import { hasWake } from '../store/threads/thread-history.ts';
import type { Clock } from '../when/index.ts';
import { type AcpTurnParts, runAcpTurn } from './acp/acp-turn.ts';
import type { Agent, LanguageAgent } from './agents.ts';
import { loadBackground } from './background.ts';
import { type CommandTurnParts, runCommandTurn } from './command/command-turn.ts';
import { runFunctionTurn } from './function-turn.ts';
import { runLanguageTurn } from './language-turn.ts';
import type { LanguageModel } from './models/model.ts';
import type { ProviderHealth } from './models/provider-health.ts';
import { onlyTelling } from './outside/only-telling.ts';
import type { OutsideTools } from './outside/outside-tool.ts';
import { sayVerbatim } from './reminders/say-verbatim.ts';
import { whileTyping } from './show-typing.ts';
import { composeTaskWake } from './task-wake.ts';
import type { Toolset } from './tools.ts';
import { wakeWords } from './wake-words.ts';
import type { EventPostParts } from './webhook/event-post.ts';
import { runEventTurn } from './webhook/event-turn.ts';
import type { PostWebhook } from './webhook/post.ts';
import { runWebhookTurn } from './webhook/webhook-turn.ts';
import { runWorkerTurn } from './worker/worker-turn.ts';

export interface TurnHandlerParts
  extends AcpTurnParts,
    Omit<CommandTurnParts, 'clock'>,
    Pick<EventPostParts, 'eventHosts' | 'hookHosts'> {
  readonly clock: Clock;
  readonly agents: ReadonlyMap<string, Agent>;
  /** The tools of an agent. */
  readonly toolsetOf: (agent: Agent) => Toolset;
  /** Its foreign tools. */
  readonly outsideOf: (agent: LanguageAgent) => OutsideTools;
  /** The models that schedules may name. */
  readonly models?: ReadonlyMap<string, LanguageModel>;
  readonly context: () => EngineContext;
  readonly publish: (event: TransientEvent) => void;
  readonly failPoint: FailPointHook;
  /** The time limit of an agent's turns. */
  turnLimitOf(agent: string): number;
  /** Sends requests to outside agents. */
  readonly post: PostWebhook;
  readonly limits: Limits;
  readonly health: ProviderHealth;
  /** The schedule in words. */
  readonly sentenceOf: (started: NonNullable<StartedTurn['schedule']>, now: number) => string;
}

/** Hands a turn to its agent, with the wake that says why. */
export function createTurnHandler(parts: TurnHandlerParts): TurnHandler {
  const { lateAfterMs } = parts.context().speech;
  return {
    async handle(started, write, abort) {
      if (isCalendarKey(started.schedule?.key)) return sayVerbatim(parts.context, started, write);
      const subscription = await subscriptionOf(started, write);
      if (subscription !== null) {
        const wake = await composeWake(parts, started, write, lateAfterMs);
        if (wake !== null) return runEventTurn(parts, subscription, { started, wake, write, abort });
      }
      const agent = parts.agents.get(started.turn.agent);
      if (agent === undefined) return withoutAgent(started, [...parts.agents.keys()]);
      const { task } = started;
      const wake =
        task === null
          ? await composeWake(parts, started, write, lateAfterMs)
          : await composeTaskWake(parts, started, task, write);
      if (agent.kind === 'language') {
        if (wake !== null) await recordWake(parts, started, wake, write);
        const model = chooseModel(parts, agent, started.schedule?.model ?? null);
        const all = { toolset: parts.toolsetOf(agent), outside: parts.outsideOf(agent) };
        const equipped = { ...agent, model, ...((await isDirect(started, write)) ? onlyTelling(all) : all) };
        const link = started.turn.mode === 'silent' ? null : await write((tx) => linkOfThread(tx, started.thread.id));
        return whileTyping(parts, started, link?.address ?? null, (step) => {
          const publish: TurnHandlerParts['publish'] = (event) => {
            parts.publish(event);
            if (event.type === 'reply.step' && event.data.tool !== undefined) step(event.data.tool);
          };
          return runLanguageTurn({ ...parts, publish }, equipped, { started, wake, write, abort });
        });
      }
      if (wake === null) throw terminal(`the agent "${agent.name}" can be scheduled, but it does not chat`);
      return forPeople(await wakeProgram(parts, agent, { started, wake, write, abort }));
    },
  };
}

/** Wakes an agent whose work is a program or a function of others. */
function wakeProgram(
  parts: TurnHandlerParts,
  agent: Exclude<Agent, LanguageAgent>,
  woken: WokenTurn,
): Promise<TurnOutcome> {
  if (agent.kind === 'command') return runCommandTurn(parts, agent, woken);
  if (agent.kind === 'acp') return runAcpTurn(parts, agent, woken);
  const toolset = parts.toolsetOf(agent);
  if (agent.kind === 'webhook') return runWebhookTurn(parts, agent, toolset, woken);
  if (agent.kind === 'worker')
    return runWorkerTurn(parts, agent, { limitMs: parts.turnLimitOf(agent.name), toolset }, woken);
  return runFunctionTurn(parts.context, agent, toolset, woken);
}

/** The outcome without the thoughts that an agent wrote into its answer. */
const forPeople = (outcome: TurnOutcome): TurnOutcome =>
  outcome.kind === 'done' ? { ...outcome, output: withoutThoughts(outcome.output).text } : outcome;

/** True for a reminder that nobody approved: its wakes may only tell the person something, and have no other tool. */
async function isDirect({ schedule }: StartedTurn, write: UnderClaim): Promise<boolean> {
  return schedule?.kind === 'reminder' && (await write((tx) => isDirectReminder(tx, schedule.id)));
}

/** The program that subscribed to a wake and gets it instead of the agent. */
async function subscriptionOf({ schedule }: StartedTurn, write: UnderClaim): Promise<EventSubscription | null> {
  const key = schedule?.key ?? null;
  if (schedule === null || key === null || !isSubscriptionKey(key)) return null;
  const { userId } = schedule;
  const found = await write((tx) => findSubscriptionOfSchedule(tx, { userId, key }));
  if (found !== null) return found;
  throw terminal('the subscription that made this schedule is gone');
}

/** The model that a schedule names, otherwise the agent's own. */
function chooseModel({ models }: TurnHandlerParts, agent: LanguageAgent, name: string | null): LanguageModel {
  if (name === null) return agent.model;
  const model = models?.get(name);
  if (model !== undefined) return model;
  const names = [...(models?.keys() ?? [])];
  throw terminal(`the model "${name}" is not offered any more; there are: ${names.join(', ') || 'none'}`);
}

/**
 * Handles a turn whose agent is not declared any more. A reminder's stored text is sent, an action waits until the
 * agent is declared again, and a person who wrote is told at once.
 */
function withoutAgent({ turn, run, schedule }: StartedTurn, names: readonly string[]): TurnOutcome {
  const reason = absentReason(turn.agent);
  if (run !== null && schedule?.kind !== 'reminder') return { kind: 'absent', reason };
  throw terminal(`${reason}; there are: ${names.join(', ')}`);
}

async function composeWake(
  parts: TurnHandlerParts,
  { turn, run, schedule, earlier }: StartedTurn,
  write: UnderClaim,
  lateAfterMs: number,
): Promise<Wake | null> {
  if (run === null || schedule === null) return null;
  const now = parts.clock.now();
  const isRepeat = run.cause === 'follow_up' || run.cause === 'snooze';
  const repeat = isRepeat ? await write((tx) => loadRepeat(tx, run.id, schedule)) : null;
  // Loaded on first use: most functions never need it, and ten thousand of them may be due at once.
  const place = { threadId: turn.threadId, scheduleId: schedule.id };
  const hasContext = ['language', 'acp'].includes(parts.agents.get(turn.agent)?.kind ?? '');
  const background = hasContext ? await write((tx) => loadBackground(tx, place)) : null;
  const source = run.cause === 'after' ? await write((tx) => loadSource(tx, run)) : null;
  // The condition was judged after the turn began.
  const condition =
    schedule.onlyIf == null ? undefined : (await write((tx) => loadRun(tx, run.id)))?.facts.verdict?.reason;
  let upcoming: readonly number[] | undefined;
  let sentence: string | undefined;
  return {
    kind: repeat !== null && !repeat.snoozed ? 'follow_up' : schedule.kind,
    cause: run.cause,
    runId: run.id,
    scheduleId: schedule.id,
    threadId: turn.threadId,
    userId: turn.userId,
    prompt: schedule.what,
    // Computed on first use: most functions never need it, and ten thousand of them may be due at once.
    get sentence() {
      sentence ??= parts.sentenceOf(schedule, now);
      return sentence;
    },
    zone: schedule.zone,
    scheduledAt: schedule.createdAt,
    nominalAt: run.nominalAt,
    dueAt: run.dueAt,
    now,
    lateByMs: Math.max(0, now - run.dueAt),
    attempt: turn.attempts,
    get upcoming() {
      upcoming ??= occurrencesAfter(schedule, Math.max(now, run.nominalAt), 5).map(({ dueAt }) => dueAt);
      return upcoming;
    },
    repeat,
    ...(source === null ? {} : { source }),
    ...(run.facts.event === undefined ? {} : { event: run.facts.event }),
    ...(condition === undefined ? {} : { condition }),
    ...(schedule.checkAgain == null ? {} : { checkAgain: schedule.checkAgain }),
    task: null,
    previousOutcome: earlier,
    tellsLateness: now - run.dueAt > lateAfterMs,
    background,
  };
}

/** The run that this one follows, with its output. */
async function loadSource(tx: Tx, { causeId }: Pick<Run, 'causeId'>): Promise<WakeSource | null> {
  const run = causeId === null ? null : await loadRun(tx, causeId);
  const schedule = run === null ? null : await loadSchedule(tx, run.scheduleId);
  if (run === null || schedule === null) return null;
  const { id: runId, scheduleId, state, endedAt, output } = run;
  return { scheduleId, runId, what: schedule.what, state, endedAt, output };
}

/** Stores the wake in the thread's history, hidden from the person; once per run, however often it is tried. */
async function recordWake(
  parts: TurnHandlerParts,
  { attempt, turn, run }: StartedTurn,
  wake: Wake,
  write: UnderClaim,
): Promise<void> {
  await write(async (tx, now) => {
    const again = attempt.attempt > 1 || turn.attempts > 1 || turn.startedAt !== null;
    if (again && (await hasWake(tx, turn))) return;
    await insertMessage(tx, {
      id: parts.context().ids.next('msg'),
      userId: turn.userId,
      threadId: turn.threadId,
      role: 'wake',
      agent: turn.agent,
      text: wakeWords(wake),
      visible: false,
      turnId: turn.id,
      runId: run?.id ?? null,
      scheduleId: wake.scheduleId,
      now,
    });
  });
}
