import type { Step } from '../../domain/threads/thread.ts';
import { addStep, completionOf } from '../../engine/runs/run-pass.ts';
import type { StartedTurn, TurnOutcome, UnderClaim, WokenTurn } from '../../engine/threads/turn-handler.ts';
import { deleteRunToken } from '../../store/runs/run-tokens.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { type Clock, describeMs } from '../../when/index.ts';
import type { CommandAgent } from '../agents.ts';
import { wakeBody } from '../webhook/wake-body.ts';
import { childEnvironment } from './child-environment.ts';
import { type ChildEnd, type Children, NotStarted } from './children.ts';
import { commandLimitMs, withPrompt } from './command-settings.ts';
import { programProblem } from './find-program.ts';
import { handOutToken, type RunTokenParts } from './run-token.ts';

/** How many bytes of a program's result and of its standard error are kept. */
const KEPT = { stdout: 64_000, stderr: 16_000 };
/** How much of standard error goes into the reason of a failure. */
const REASON_LENGTH = 500;
/** EX_TEMPFAIL of sysexits.h: a temporary failure. */
const TRY_AGAIN = 75;
const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;

export interface CommandTurnParts extends RunTokenParts {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly children: Children;
}

/**
 * Starts an agent's program with the wake on standard input. Its output is the result, and its exit code the outcome:
 * 0 is success, 75 means try again, anything else is a failure. Its end is stored before the end of the turn, so that
 * a crash in between repeats nothing.
 */
export async function runCommandTurn(
  parts: CommandTurnParts,
  agent: CommandAgent,
  { started, wake, write, abort: { signal } }: WokenTurn,
): Promise<TurnOutcome> {
  const { turn } = started;
  const before = outcomeBefore(await write((tx) => loadSteps(tx, turn.id)));
  if (before !== null) return before;
  const cwd = agent.cwd ?? process.cwd();
  const own = childEnvironment(agent.env ?? {});
  const problem = programProblem(agent.command[0] ?? '', { cwd, path: own.PATH ?? own.Path ?? '' });
  if (problem !== null) return failed('command_not_started', problem, false);
  const idempotencyKey = started.run?.id ?? turn.id;
  const input = wakeBody(agent.name, wake, idempotencyKey);
  const token = await handOutToken(parts, started, input, write);
  const startedAt = parts.clock.monotonic();
  try {
    const end = await parts.children.run({
      argv: withPrompt(agent.command, wake.prompt),
      cwd,
      env: { ...own, ...token.env, BELFRY_IDEMPOTENCY_KEY: idempotencyKey },
      input,
      limitMs: commandLimitMs(agent),
      keep: KEPT,
      signal,
    });
    signal.throwIfAborted();
    return await record(parts, agent, started, { end, ms: parts.clock.monotonic() - startedAt }, write);
  } catch (error) {
    if (error instanceof NotStarted) return failed('command_not_started', error.message, mayPass(error));
    throw error;
  } finally {
    await token.takeBack();
  }
}

/**
 * The outcome of an earlier attempt at the turn, if that decides it: the program reported that it is done, or its
 * exit with 0 was stored.
 */
function outcomeBefore(steps: readonly Step[]): TurnOutcome | null {
  const completion = completionOf(steps);
  const ended = steps.find(({ results }) => results.some(({ name, isError }) => name === ENDED && !isError));
  if (completion === null && ended === undefined) return null;
  return done(completion?.result ?? ended?.response.text ?? '');
}

/** The name of the step that records a program's end. */
const ENDED = 'command';

/** Stores how the program ended, and returns the outcome of its turn. */
async function record(
  { context }: CommandTurnParts,
  agent: CommandAgent,
  { turn, attempt }: StartedTurn,
  { end, ms }: { readonly end: ChildEnd; readonly ms: number },
  write: UnderClaim,
): Promise<TurnOutcome> {
  const steps = await write(async (tx) => {
    await deleteRunToken(tx, turn.id);
    const earlier = await loadSteps(tx, turn.id);
    await addStep(tx, context(), earlier, turn.id, {
      callId: `end:${turn.attempts}:${attempt.attempt}:${earlier.length}`,
      name: ENDED,
      input: { program: agent.command[0] },
      output: {
        exit_code: end.code,
        ...(end.signal === null ? {} : { signal: end.signal }),
        ...(end.timedOut ? { limit: describeMs(commandLimitMs(agent)) } : {}),
        seconds: Math.round(ms / 100) / 10,
        stderr: end.stderr,
      },
      isError: end.timedOut || end.code !== 0,
      text: end.stdout,
    });
    return earlier;
  });
  const completion = completionOf(steps);
  if (completion !== null) return done(completion.result ?? end.stdout);
  const said = end.stderr.trim() || end.stdout.trim();
  const beside = said === '' ? '' : `: ${said.slice(-REASON_LENGTH).replace(/\s+/g, ' ')}`;
  if (end.timedOut) {
    const limit = describeMs(commandLimitMs(agent));
    return failed('command_timeout', `the program was ended at its limit of ${limit}${beside}`, false);
  }
  if (end.code === 0) return done(end.stdout);
  const how = end.code === null ? `was ended by ${end.signal}` : `ended with the exit code ${end.code}`;
  return failed('command_failed', `the program ${how}${beside}`, end.code === TRY_AGAIN);
}

const done = (output: string): TurnOutcome => ({ kind: 'done', output, ...NOTHING });

function failed(code: string, message: string, retryable: boolean): TurnOutcome {
  return { kind: 'failed', failure: { code, message, retryable }, ...NOTHING };
}

/** True when the machine has no room for another process now; a missing or forbidden program stays that way. */
function mayPass({ cause }: NotStarted): boolean {
  return ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'].includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '');
}
