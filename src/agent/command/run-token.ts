import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_PREFIX } from '../../domain/people/token.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { StartedTurn, UnderClaim } from '../../engine/threads/turn-handler.ts';
import { putRunToken } from '../../store/runs/run-tokens.ts';

const SECRET_BYTES = 32;

export interface RunTokenParts {
  readonly context: () => EngineContext;
  /** Belfry's address for programs; null when it has none, and then programs get no token. */
  readonly ownUrl: () => string | null;
  readonly hashSecret: (secret: string) => string;
}

/** What a program gets to authenticate to Belfry. */
export interface HandedOut {
  readonly env: Readonly<Record<string, string>>;
  /** The address and the secret; null when there is no address. */
  readonly door: { readonly url: string; readonly secret: string } | null;
  /** Also used when the run was taken away: the rest of the token then opens nothing. */
  takeBack(): Promise<void>;
}

/** Gives the program a token of its own, in a file that only this user can read. */
export async function handOutToken(
  { context, ownUrl, hashSecret }: RunTokenParts,
  { turn, attempt }: StartedTurn,
  wake: string,
  write: UnderClaim,
): Promise<HandedOut> {
  const url = ownUrl();
  if (url === null) return { env: {}, door: null, takeBack: async () => undefined };
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
    return { env: { BELFRY_URL: url, BELFRY_TOKEN_FILE: file }, door: { url, secret }, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}
