import { hash } from 'node:crypto';
import type { McpServer } from '@agentclientprotocol/sdk';
import { addStep, completionOf } from '../../engine/runs/run-pass.ts';
import type { StartedTurn, TurnOutcome, UnderClaim, WokenTurn } from '../../engine/threads/turn-handler.ts';
import { countPendingOfTurn, listProposalsOfTurn } from '../../store/approval/proposals.ts';
import { type AcpSessionKey, findAcpSession, putAcpSession } from '../../store/runs/acp-sessions.ts';
import { deleteRunToken } from '../../store/runs/run-tokens.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { type Clock, describeMs, SECOND_MS } from '../../when/index.ts';
import type { AcpAgent } from '../agents.ts';
import { childEnvironment } from '../command/child-environment.ts';
import type { Children } from '../command/children.ts';
import { commandLimitMs } from '../command/command-settings.ts';
import { programProblem } from '../command/find-program.ts';
import { type HandedOut, handOutToken, type RunTokenParts } from '../command/run-token.ts';
import { wakeBody } from '../webhook/wake-body.ts';
import { ACP_END, failed, failureOf, NOTHING, outcomeBefore, outputOf } from './acp-outcome.ts';
import { type AcpProcess, startAcpProcess } from './acp-process.ts';
import { type MetAgent, meetAgent } from './acp-session.ts';
import { HOLD_MS } from './acp-settings.ts';
import { promptOf } from './acp-words.ts';
import { createPermissions, PERMISSION_CANCELLED, type PermissionParts } from './answer-permissions.ts';
import { type AcpStep, followUpdates } from './updates.ts';
import { startWorkTime } from './work-time.ts';

/** How long an agent has to stop after it was asked to; then its program is ended. */
const CANCEL_MS = 2 * SECOND_MS;

export interface AcpTurnParts extends RunTokenParts, PermissionParts {
  readonly clock: Clock;
  readonly children: Children;
  /**
   * The command that starts Belfry itself, for agents that start their MCP servers; null when Belfry is a part of
   * another program.
   */
  readonly ownProgram: readonly string[] | null;
  /** Belfry's own version, for the handshake. */
  readonly version: string;
}

/** Why a prompt is not awaited any longer. */
type Stop =
  | { readonly kind: 'limit' }
  /** The person was asked and has not answered for a while. */
  | { readonly kind: 'held' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'broken'; readonly error: unknown };

/**
 * Wakes an agent that speaks ACP: starts its program, loads or makes the session of its lane, and sends the wake as a
 * prompt. Its work is stored step by step; its requests for permission become cards. If the person does not answer
 * within ten minutes, the program ends and the run waits. After the answer it starts again, loads its session,
 * repeats its request, and gets the answer.
 */
export async function runAcpTurn(
  parts: AcpTurnParts,
  agent: AcpAgent,
  { started, wake, write, abort: { signal } }: WokenTurn,
): Promise<TurnOutcome> {
  const { turn } = started;
  const steps = await write((tx) => loadSteps(tx, turn.id));
  const before = outcomeBefore(steps);
  if (before !== null) return before;
  // The process died while the person was asked: the card is still open, and its answer resumes the turn.
  if ((await write((tx) => countPendingOfTurn(tx, turn.id))) > 0) return { kind: 'waiting', ...NOTHING };
  const cwd = agent.cwd ?? process.cwd();
  const own = childEnvironment(agent.env ?? {});
  const problem = programProblem(agent.acp[0] ?? '', { cwd, path: own.PATH ?? own.Path ?? '' });
  if (problem !== null) return failed('acp_not_started', problem);
  const key = { ...sessionKeyOf(started), programHash: hash('sha256', JSON.stringify([agent.acp, cwd]), 'hex') };
  const idempotencyKey = started.run?.id ?? turn.id;
  const token = await handOutToken(parts, started, wakeBody(agent.name, wake, idempotencyKey), write);
  const startedAt = parts.clock.monotonic();
  const stopped = Promise.withResolvers<Stop>();
  const onAbort = () => stopped.resolve({ kind: 'aborted' });
  signal.addEventListener('abort', onAbort, { once: true });
  const work = startWorkTime(parts.clock, commandLimitMs(agent), () => stopped.resolve({ kind: 'limit' }));
  const hold = holdFor(parts.clock, () => stopped.resolve({ kind: 'held' }));
  let child: AcpProcess | null = null;
  let met: MetAgent | null = null;
  let sessionId: string | null = null;
  let stopReason: string | null = null;
  let writes: Promise<unknown> = Promise.resolve();
  const updates = followUpdates();
  const permissions = createPermissions(
    parts,
    {
      program: () => ({ argv: agent.acp, version: met?.about.agentInfo?.version ?? null }),
      started,
      steps,
      write,
    },
    () => {
      const [resume, release] = [work.pause(), hold.begin()];
      return () => {
        resume();
        release();
      };
    },
  );
  const broken = (error: unknown) => stopped.resolve({ kind: 'broken', error });
  const talk = async (process: AcpProcess): Promise<string> => {
    met = await meetAgent(parts, process, {
      permit: (request) =>
        writes
          .then(() => permissions.answer({ ...request, toolCall: updates.whole(request.toolCall) }))
          .catch((error: unknown) => {
            broken(error);
            // When the turn ends, the agent still gets this answer, which neither allows nor denies.
            return PERMISSION_CANCELLED;
          }),
      update(update) {
        const step = updates.take(update);
        if (step !== null) writes = writes.then(() => storeStep(parts, started, step, write));
        // Handled at once, because the next write would fail as well.
        writes.catch(broken);
      },
    });
    const earlier = await write((tx) => findAcpSession(tx, key));
    const mcpServers = toolServers(met, token, parts.ownProgram);
    const session = await met.open({ cwd, mcpServers, earlier });
    sessionId = session.sessionId;
    if (!session.isLoaded) {
      const kept = session.sessionId;
      await write((tx, now) => putAcpSession(tx, key, kept, now));
    }
    const asked = await write((tx) => listProposalsOfTurn(tx, turn.id));
    const isAgain = turn.attempts > 1 || steps.length > 0 || asked.length > 0;
    const place = { hasTools: mcpServers.length > 0, isAgain, isLoaded: session.isLoaded, asked };
    const { stopReason: reason } = await met.prompt(session.sessionId, promptOf(wake, place));
    return reason;
  };

  try {
    signal.throwIfAborted();
    child = startAcpProcess(parts.clock, parts.children, {
      argv: agent.acp,
      cwd,
      env: { ...own, ...token.env, BELFRY_IDEMPOTENCY_KEY: idempotencyKey },
    });
    const conversation = talk(child).then(
      (reason) => {
        stopReason = reason;
        return null;
      },
      (error: unknown): Stop => ({ kind: 'broken', error }),
    );
    const stop = await Promise.race([conversation, stopped.promise]);
    work.dispose();
    if (stop !== null && stop.kind !== 'broken') {
      if (met !== null && sessionId !== null) await (met as MetAgent).cancel(sessionId).catch(() => undefined);
      permissions.cancel();
      await Promise.race([conversation, after(parts.clock, CANCEL_MS), child.ended]);
    }
    const ending = child.ending();
    await child.end();
    await writes;
    signal.throwIfAborted();
    const ended = { stop, stopReason, ending, exitCode: child.exitCode() };
    const rest = updates.rest();
    const failure = failureOf(ended, describeMs(commandLimitMs(agent)), child.beside().lastWords);
    const isHeld = stop?.kind === 'held' && stopReason !== 'end_turn';
    // A program that dies while the person is asked starts again after the answer.
    const mayGoOn = failure === null || failure.failure.code === 'acp_ended';
    const waits = await write(async (tx) => {
      await deleteRunToken(tx, turn.id);
      const pending = (await countPendingOfTurn(tx, turn.id)) > 0;
      const stored = await loadSteps(tx, turn.id);
      const known = child?.beside() ?? { stderr: '', noise: [] as readonly string[] };
      const goesOn = mayGoOn && (pending || isHeld);
      await addStep(tx, parts.context(), stored, turn.id, {
        callId: `end:${turn.attempts}:${stored.length}`,
        name: ACP_END,
        input: { program: agent.acp[0], session: sessionId },
        output: {
          stop_reason: isHeld ? 'waits_for_answer' : stopReason,
          ...(goesOn ? { goes_on: true } : {}),
          seconds: Math.round((parts.clock.monotonic() - startedAt) / 100) / 10,
          ...(rest.leftOut === 0 ? {} : { calls_left_out: rest.leftOut }),
          ...(known.noise.length === 0 ? {} : { no_messages: known.noise }),
          stderr: known.stderr,
        },
        isError: failure !== null,
        text: rest.text,
        reasoning: rest.reasoning,
      });
      return goesOn;
    });
    const said = completionOf(await write((tx) => loadSteps(tx, turn.id)));
    if (said !== null) return { kind: 'done', output: said.result ?? rest.text, ...NOTHING };
    if (waits) return { kind: 'waiting', ...NOTHING };
    return failure ?? { kind: 'done', output: outputOf(rest.text, child.beside().lastWords), ...NOTHING };
  } catch (error) {
    await writes.catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.dispose();
    hold.dispose();
    permissions.cancel();
    await child?.end();
    await token.takeBack();
  }
}

const sessionKeyOf = ({ turn }: StartedTurn): Omit<AcpSessionKey, 'programHash'> => ({
  userId: turn.userId,
  threadId: turn.threadId,
  agent: turn.agent,
});

/**
 * Belfry's own tools, opened by the token of the run: over HTTP where the agent supports it, otherwise through
 * Belfry's command.
 */
function toolServers({ about }: MetAgent, { door, env }: HandedOut, program: readonly string[] | null): McpServer[] {
  if (door === null) return [];
  if (about.agentCapabilities?.mcpCapabilities?.http === true) {
    const headers = [{ name: 'authorization', value: `Bearer ${door.secret}` }];
    return [{ type: 'http', name: 'belfry', url: `${door.url.replace(/\/$/, '')}/mcp`, headers }];
  }
  const [command, ...args] = program ?? [];
  if (command === undefined) return [];
  const named = Object.entries(env).map(([name, value]) => ({ name, value }));
  return [{ name: 'belfry', command, args: [...args, 'mcp'], env: named }];
}

/** Stores one report of an agent as a step. */
async function storeStep(
  { context }: AcpTurnParts,
  { turn }: StartedTurn,
  { text, reasoning, call }: AcpStep,
  write: UnderClaim,
): Promise<void> {
  const { id, ...told } = call;
  await write(async (tx) => {
    const stored = await loadSteps(tx, turn.id);
    const callId = `tool:${stored.length}:${id.slice(0, 100)}`;
    await addStep(tx, context(), stored, turn.id, { callId, ...told, text, reasoning });
  });
}

/**
 * Limits the waits for the person: all waits of an attempt share one limit, because the turn's own limit allows no
 * more.
 */
function holdFor(clock: Pick<Clock, 'monotonic' | 'setTimer'>, over: () => void) {
  let left = HOLD_MS;
  let waits = 0;
  let since = 0;
  let disarm = () => {};
  return {
    /** The first wait starts the timer; it runs until nobody has to be awaited. */
    begin() {
      if (waits++ === 0) {
        since = clock.monotonic();
        disarm = clock.setTimer(over, left);
      }
      return () => {
        if (--waits > 0) return;
        disarm();
        left = Math.max(0, left - (clock.monotonic() - since));
      };
    },
    dispose: () => disarm(),
  };
}

const after = (clock: Pick<Clock, 'setTimer'>, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimer(resolve, ms));
