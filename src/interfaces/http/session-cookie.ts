import { SECOND_MS } from '../../domain/time/clock.ts';
import { SESSION_LIFE_MS } from './auth.ts';

/** Browsers keep cookies by name and host, not by port: two Belfrys on one machine need two names. */
export function sessionCookieName(host: string | undefined): string {
  const port = /:(\d+)$/.exec(host ?? '')?.[1];
  return port === undefined ? 'belfry_session' : `belfry_session_${port}`;
}

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** Not readable by scripts, not sent by other sites' pages; no `Secure`, because loopback has no TLS. */
export function sessionCookie(name: string, secret: string): string {
  return `${name}=${secret}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SESSION_LIFE_MS / SECOND_MS}`;
}

export function endedCookie(name: string): string {
  return `${name}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0`;
}
