import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import { AppError } from '../../domain/errors.ts';

/** The names of this server, and the origins of pages that may call it. */
export interface GuardOptions {
  /** Names besides loopback at which this server is reached, without port; read anew for each request. */
  readonly hosts: readonly string[];
  /** Foreign origins whose pages may call it, such as `http://localhost:5173`. */
  readonly origins: readonly string[];
}

export interface GuardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Checks each request first, on every path. A foreign page that reaches this address by DNS rebinding sends its own
 * host name; a page of another origin sends its origin; both are refused.
 * @throws AppError hostile_host, forbidden
 */
export function createGuard({ hosts, origins }: GuardOptions): (request: GuardedRequest) => void {
  const allowedOrigins = new Set(origins.map((origin) => origin.toLowerCase()));
  return ({ method, url, headers }) => {
    const host = headers.host;
    const name = host === undefined ? null : hostName(host);
    if (name === null || !(isLoopbackName(name) || hosts.some((known) => known.toLowerCase() === name))) {
      throw new AppError(
        'hostile_host',
        `This Belfry does not answer to the host ${JSON.stringify((host ?? '').slice(0, 100))}.`,
        {
          hint: 'Use http://127.0.0.1 with its port, or add the name to BELFRY_HOSTS if it is yours.',
        },
      );
    }
    const { origin } = headers;
    if (origin !== undefined && !isOwnOrigin(origin, host ?? '') && !allowedOrigins.has(origin.toLowerCase())) {
      throw new AppError('forbidden', `Pages of ${JSON.stringify(origin.slice(0, 100))} may not call this Belfry.`, {
        hint: 'Open the page that Belfry itself serves.',
      });
    }
    const site = headers['sec-fetch-site'];
    const strange = site === 'cross-site' || site === 'same-site';
    if (strange && origin === undefined && !isPageVisit(method, url, headers)) {
      throw new AppError('forbidden', 'Another site made the browser send this request.', {
        hint: 'Open the page that Belfry itself serves.',
      });
    }
  };
}

/** Somebody follows a link to the page: harmless, because no GET changes anything. */
function isPageVisit(method: string, url: string, headers: IncomingHttpHeaders): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && !/^\/api(\/|\?|$)/i.test(url);
}

function isOwnOrigin(origin: string, host: string): boolean {
  const wanted = host.toLowerCase();
  const given = origin.toLowerCase();
  return given === `http://${wanted}` || given === `https://${wanted}`;
}

/** The name in a Host header without its port, in lower case; null when invalid. */
function hostName(host: string): string | null {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host);
  return found?.[1]?.toLowerCase() ?? null;
}

/** Whether a host name or address can only mean this machine. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}
