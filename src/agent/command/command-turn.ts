import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_PREFIX } from '../../domain/people/token.ts';
import type { Wake } from '../../domain/runs/wake.ts';
import type { Step } from '../../domain/threads/thread.ts';
import type { EngineContext } from '../../engine/context.ts';
import { addStep, completionOf } from '../../engine/runs/run-pass.ts';
import type { StartedTurn, TurnOutcome, UnderClaim } from '../../engine/threads/turn-handler.ts';
import { deleteRunToken, putRunToken } from '../../store/runs/run-tokens.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { type Clock, describeMs } from '../../when/index.ts';
import type { CommandAgent } from '../agents.ts';
import { wakeBody } from '../webhook/wake-body.ts';
import { childEnvironment } from './child-environment.ts';
import { type ChildEnd, type Children, NotStarted } from './children.ts';
import { commandLimitMs, withPrompt } from './command-settings.ts';
import { programProblem } from './find-program.ts';

/** How much of what a program writes is kept, in bytes: of the result, and of what it says beside. */
const KEPT = { stdout: 64_000, stderr: 16_000 };
/** How much of standard error stands in the reason of a failure. */
const REASON_LENGTH = 500;
/** EX_TEMPFAIL of sysexits.h: it failed, and may succeed later. */
const TRY_AGAIN = 75;
const SECRET_BYTES = 32;
const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;

export interface CommandTurnParts {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly context: () => EngineContext;
  readonly children: Children;
  /** Where programs reach this Belfry over HTTP; null: nowhere, so they get no token. */
  readonly ownUrl: () => string | null;
  readonly hashSecret: (secret: string) => string;
}

/**
 * Starts the program of an agent with the wake on standard input. What it writes is the result and its exit code says what came of it: 0 it is
 * done, 75 it is tried again, anything else is a failure. Its end is stored before the turn's, so that a crash between them repeats nothing.
 */
export async function runCommandTurn(
  parts: CommandTurnParts,
  agent: CommandAgent,
  started: StartedTurn,
  wake: Wake,
  write: UnderClaim,
  signal: AbortSignal,
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
  const token = await handOut(parts, started, input, write);
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

/** What a program did in an earlier life of the turn that ends it: it said that it is done, or its end with 0 was stored. */
function outcomeBefore(steps: readonly Step[]): TurnOutcome | null {
  const completion = completionOf(steps);
  const ended = steps.find(({ results }) => results.some(({ name, isError }) => name === ENDED && !isError));
  if (completion === null && ended === undefined) return null;
  return done(completion?.result ?? ended?.response.text ?? '');
}

/** The name of the step that a program's end is. */
const ENDED = 'command';

/** Stores how the program ended, and answers what that means for its turn. */
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

interface HandedOut {
  readonly env: Readonly<Record<string, string>>;
  /** Also when the run was taken away: what is left of the token opens nothing then. */
  takeBack(): Promise<void>;
}

/** Gives the program a token of its own, in a file that only this user reads. */
async function handOut(
  { context, ownUrl, hashSecret }: CommandTurnParts,
  { turn, attempt }: StartedTurn,
  wake: string,
  write: UnderClaim,
): Promise<HandedOut> {
  const url = ownUrl();
  if (url === null) return { env: {}, takeBack: async () => undefined };
  const secret = `${TOKEN_PREFIX}${Buffer.from(context().randomBytes(SECRET_BYTES)).toString('base64url')}`;
  const folder = await mkdtemp(join(tmpdir(), 'belfry-run-'));
  const takeBack = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  try {
    await chmod(folder, 0o700);
    const file = join(folder, 'token');
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    const { id: turnId, userId, agent, threadId } = turn;
    const { id: activationId, attempt: number } = attempt;
    const claim = { turnId, activationId, attempt: number };
    await write((tx, now) =>
      putRunToken(tx, { ...claim, userId, agent, threadId, wake, said: 0, createdAt: now }, hashSecret(secret)),
    );
    return { env: { BELFRY_URL: url, BELFRY_TOKEN_FILE: file }, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

const done = (output: string): TurnOutcome => ({ kind: 'done', output, ...NOTHING });

function failed(code: string, message: string, retryable: boolean): TurnOutcome {
  return { kind: 'failed', failure: { code, message, retryable }, ...NOTHING };
}

/** The machine has no room for another process now; what is missing or refused stays so. */
function mayPass({ cause }: NotStarted): boolean {
  return ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'].includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '');
}
