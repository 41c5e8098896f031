import { SECOND_MS } from '../../../when/index.ts';
import { SESSION_LIFE_MS } from './credentials.ts';

/** The cookie of the page's session, which depends on how the page is reached. */
interface CookiePlace {
  readonly name: string;
  /** Sent only over TLS, and settable only by exactly this host: over TLS no neighbour can overwrite it. */
  readonly secure: boolean;
}

/**
 * The cookie for a sign-in. Browsers store cookies by name and host, not by port: two Belfrys on one machine need two
 * names, and servers on other ports get both. That is why the cookie alone opens nothing.
 */
export function cookiePlace(host: string | undefined, origin: string | undefined): CookiePlace {
  const secure = origin?.toLowerCase().startsWith('https://') ?? false;
  return { name: secure ? `__Host-${plainName(host)}` : plainName(host), secure };
}

/**
 * The values of a session's cookies in a Cookie header; the one that only exactly this host can have set comes first.
 */
export function sessionCookies(header: string | undefined, host: string | undefined): string[] {
  const name = plainName(host);
  return [...readCookies(header, `__Host-${name}`), ...readCookies(header, name)].slice(0, COOKIES_TRIED);
}

function plainName(host: string | undefined): string {
  const port = /:(\d+)$/.exec(host ?? '')?.[1];
  return port === undefined ? 'belfry_session' : `belfry_session_${port}`;
}

/**
 * A neighbour can set the same name for a longer path, which browsers send first: it must not precede the right one.
 */
const COOKIES_TRIED = 20;

/** The values of all cookies of a name in a Cookie header. */
function readCookies(header: string | undefined, name: string): string[] {
  return (header?.split(';') ?? []).flatMap((part) => {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).trim();
    return equals > 0 && part.slice(0, equals).trim() === name && value !== '' ? [value] : [];
  });
}

/** Not readable by scripts, not sent by other sites' pages. */
export function sessionCookie({ name, secure }: CookiePlace, secret: string): string {
  const age = SESSION_LIFE_MS / SECOND_MS;
  return `${name}=${secret}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${age}${secure ? '; Secure' : ''}`;
}

/** Deletes both cookies of a host. */
export function endedCookies(host: string | undefined): string[] {
  const ended = 'HttpOnly; SameSite=Strict; Path=/; Max-Age=0';
  return [`${plainName(host)}=; ${ended}`, `__Host-${plainName(host)}=; ${ended}; Secure`];
}
