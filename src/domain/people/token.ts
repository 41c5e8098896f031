import type { EpochMs } from '../../when/index.ts';
import type { WakeAllowance } from './wake-allowance.ts';

/**
 * The scope of a token. `user`: its person's rights without users; `agent`: the rights of one agent of that person;
 * `read_only`: only reads; `admin`: everything, for admins.
 */
export const TOKEN_SCOPES = ['user', 'agent', 'read_only', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The door of a token: `api`, for everything but `/mcp`, or `mcp`, for only `/mcp`. */
export const TOKEN_AUDIENCES = ['api', 'mcp'] as const;
export type TokenAudience = (typeof TOKEN_AUDIENCES)[number];

/**
 * Who holds a token. `program`: a program, which asks, and its person decides; `person`: its person, at the command
 * line of another computer or on the page; `undeclared`: made before tokens said it, so that either may be.
 */
export const TOKEN_PURPOSES = ['program', 'person', 'undeclared'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Whether its person holds a token. `saysSo`: the holder does, which nobody believes of a program. */
export const isHeldByPerson = (purpose: TokenPurpose, saysSo: boolean): boolean =>
  purpose === 'person' || (purpose === 'undeclared' && saysSo);

/** The prefix of every issued token, by which people and scanners for leaked secrets recognise one. */
export const TOKEN_PREFIX = 'bfy_';
/** The prefix of a program's refresh token, and of the code before it. */
export const REFRESH_PREFIX = 'bfr_';
export const CODE_PREFIX = 'bfc_';
/** The prefix of the secret in a calendar's address. */
export const CALENDAR_PREFIX = 'bfk_';
/** The prefix of every webhook secret, by Standard Webhooks. */
export const HOOK_SECRET_PREFIX = 'whsec_';
const PREFIXES = [TOKEN_PREFIX, REFRESH_PREFIX, CODE_PREFIX, CALENDAR_PREFIX, HOOK_SECRET_PREFIX];
/** 256 random bits in base64url, or the 192 of a webhook's secret in base64. */
const SECRET_PATTERN = /(bf[yrck]_)[A-Za-z0-9_-]{43}|(whsec_)[A-Za-z0-9+/]{32}/g;

/** An issued token, without its secret, of which only the hash is stored. */
export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scope: TokenScope;
  /** Set for scope `agent`: the agent it acts as, and the thread for notices to the person. */
  readonly agent: string | null;
  readonly threadId: string | null;
  readonly audience: TokenAudience;
  readonly purpose: TokenPurpose;
  /**
   * The token that made it; null when a person made it on the page or the command line. Revoking that one revokes
   * this one.
   */
  readonly parentId: string | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  /** To within some minutes. */
  readonly lastUsedAt: EpochMs | null;
  readonly revokedAt: EpochMs | null;
  /** The wakes that its program may subscribe to without approval; null for none. */
  readonly wakes: (WakeAllowance & { readonly used: number }) | null;
}

export type TokenState = 'live' | 'expired' | 'revoked';

export function tokenState(token: Pick<ApiToken, 'revokedAt' | 'expiresAt'>, now: EpochMs): TokenState {
  if (token.revokedAt !== null) return 'revoked';
  return token.expiresAt !== null && token.expiresAt <= now ? 'expired' : 'live';
}

/** The tokens of data folders that this process has read. They have no recognisable form. */
const known = new Set<string>();

/** Makes this process redact a secret from now on. */
export function keepOut(secret: string): void {
  known.add(secret);
}

/** Redacts the tokens of data folders in a text, for output that shows an issued token once, on purpose. */
export function redactKnown(text: string): string {
  let rest = text;
  for (const secret of known) if (rest.includes(secret)) rest = rest.replaceAll(secret, '[redacted]');
  return rest;
}

/** Redacts tokens and webhook secrets in any text: those of data folders by their value, issued ones by their form. */
export function redactTokens(text: string): string {
  const rest = redactKnown(text);
  const mayHold = PREFIXES.some((prefix) => rest.includes(prefix));
  return mayHold
    ? rest.replace(SECRET_PATTERN, (_, token?: string) => `${token ?? HOOK_SECRET_PREFIX}[redacted]`)
    : rest;
}
