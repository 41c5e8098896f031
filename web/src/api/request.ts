import { ApiError, offlineError, readProblem } from './problem.ts';

const BASE = '/api/v1';

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** True: the call outlives the page (used when the page is being closed). */
  readonly keepalive?: boolean;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let onSignedOut: () => void = () => {};

/** Who is told when an answer says that the session is over. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** Says that the session is over, as an answer would. */
export function announceSignOut(): void {
  onSignedOut();
}

/**
 * One call to the page's own server.
 * @throws ApiError with the server's problem, or with code `offline` when no answer came
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const hasBody = options.body !== undefined;
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  };
  let response: Response;
  try {
    response = await fetch(BASE + path, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw offlineError();
  }
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return body as T;
  if (response.status === 401 && path !== '/session') onSignedOut();
  throw new ApiError(readProblem(response.status, body));
}

/** `?a=1&b=2` of what is set; empty when nothing is. */
export function queryString(fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()}`;
}
