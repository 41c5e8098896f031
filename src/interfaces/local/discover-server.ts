import type { Secret } from '../../secret.ts';
import { isOwnProcess, readServerFiles, type ServerFacts } from './server-file.ts';
import { readToken } from './token-file.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** A server that answered. */
export interface FoundServer {
  readonly url: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly token: Secret;
  /** Whether something carries out due work: this server, or another process on its database. */
  readonly fires: boolean;
  /** Whether it works on a database that other processes may use too. */
  readonly shared: boolean;
}

export type Discovery =
  | { readonly kind: 'running'; readonly server: FoundServer }
  /** No file, or one of a dead server. */
  | { readonly kind: 'none' }
  /** The process lives and does not answer like a Belfry. `said` is its answer; null for none. */
  | { readonly kind: 'silent'; readonly pid: number; readonly url: string; readonly said: string | null };

export interface DiscoveryOptions {
  /**
   * How long the server may take to answer.
   * @default ten seconds, so that a slow answer on a busy computer does not count as hanging
   */
  readonly timeoutMs?: number;
  /** Only a server on this database counts, by its `databaseName`. @default any */
  readonly database?: string;
  readonly fetch?: typeof fetch;
}

/**
 * The server of this data folder. The file alone is not trusted: the process must be alive and belong to this user
 * (so that a stranger who took over the port does not get the token), and it must answer like a Belfry with this
 * token.
 */
export async function discoverServer(folder: string, options: DiscoveryOptions = {}): Promise<Discovery> {
  const { database } = options;
  const living = readServerFiles(folder)
    .filter((facts) => database === undefined || facts.database === database)
    .filter(({ pid }) => isOwnProcess(pid));
  const token = living.length === 0 ? null : readToken(folder);
  let found: Discovery = { kind: 'none' };
  for (const facts of token === null ? [] : living) {
    found = await ask(facts, token as Secret, options);
    if (found.kind === 'running') break;
  }
  return found;
}

async function ask(facts: ServerFacts, token: Secret, options: DiscoveryOptions): Promise<Discovery> {
  const silent = (said: string | null): Discovery => ({ kind: 'silent', pid: facts.pid, url: facts.url, said });
  try {
    const answer = await (options.fetch ?? fetch)(`${facts.url}/api/v1/status`, {
      headers: { authorization: `Bearer ${token.reveal()}` },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? ANSWERS_WITHIN_MS),
    });
    const status = (await answer.json()) as {
      version?: unknown;
      role?: string;
      clock?: { healthy?: boolean };
      detail?: unknown;
    };
    if (!answer.ok || typeof status.version !== 'string') {
      const detail = typeof status.detail === 'string' ? `: ${status.detail.slice(0, 200)}` : '';
      return silent(`answers ${answer.status}${detail}`);
    }
    const fires = status.role !== 'web' || status.clock?.healthy === true;
    const { url, pid, startedAt, database } = facts;
    return { kind: 'running', server: { url, pid, startedAt, token, fires, shared: database !== undefined } };
  } catch {
    return silent(null);
  }
}
