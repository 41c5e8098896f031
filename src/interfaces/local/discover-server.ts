import type { Secret } from '../../secret.ts';
import { readServerFile } from './server-file.ts';
import { readToken } from './token-file.ts';

/** A server that was asked and answered. */
export interface FoundServer {
  readonly url: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly token: Secret;
}

export type Discovery =
  | { readonly kind: 'running'; readonly server: FoundServer }
  /** No file, or one that a dead server left behind. */
  | { readonly kind: 'none' }
  /** The process lives and does not answer as a Belfry does. */
  | { readonly kind: 'silent'; readonly pid: number; readonly url: string };

export interface DiscoveryOptions {
  /** How long the server may take to answer. @default 2000 */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/**
 * The server that works on this data folder. The file alone is not believed: the process must be alive and belong to this user
 * (so that the token is not shown to a stranger who took over the port), and it must answer as a Belfry with this token does.
 */
export async function discoverServer(folder: string, options: DiscoveryOptions = {}): Promise<Discovery> {
  const facts = readServerFile(folder);
  if (!facts || !isOwnProcess(facts.pid)) return { kind: 'none' };
  const token = readToken(folder);
  if (!token) return { kind: 'none' };
  const silent = { kind: 'silent', pid: facts.pid, url: facts.url } as const;
  try {
    const answer = await (options.fetch ?? fetch)(`${facts.url}/api/v1/status`, {
      headers: { authorization: `Bearer ${token.reveal()}` },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 2000),
    });
    const status = (await answer.json()) as { version?: unknown };
    if (!answer.ok || typeof status.version !== 'string') return silent;
    return { kind: 'running', server: { url: facts.url, pid: facts.pid, startedAt: facts.startedAt, token } };
  } catch {
    return silent;
  }
}

/** Alive, and ours to signal. */
function isOwnProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
