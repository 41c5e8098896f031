import type { EpochMs } from '../../when/index.ts';
import type { WakeAllowance } from './wake-allowance.ts';

/**
 * What a token may do. `user`: what its person may, but for users; `agent`: what one agent of that person may, and no more;
 * `read_only`: look; `admin`: everything, for people who are admins.
 */
export const TOKEN_SCOPES = ['user', 'agent', 'read_only', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Which door a token opens: `api`, which is everything but `/mcp`, or `mcp`, which is `/mcp` and nothing else. */
export const TOKEN_AUDIENCES = ['api', 'mcp'] as const;
export type TokenAudience = (typeof TOKEN_AUDIENCES)[number];

/** Begins every token that is issued, so that people and scanners of leaked secrets recognise one. */
export const TOKEN_PREFIX = 'bfy_';
/** Begin what a program renews its connection with, and the code it got first. */
export const REFRESH_PREFIX = 'bfr_';
export const CODE_PREFIX = 'bfc_';
/** Begins the secret in the address of a calendar. */
export const CALENDAR_PREFIX = 'bfk_';
/** Begins every secret of a webhook, as Standard Webhooks has it. */
export const HOOK_SECRET_PREFIX = 'whsec_';
const PREFIXES = [TOKEN_PREFIX, REFRESH_PREFIX, CODE_PREFIX, CALENDAR_PREFIX, HOOK_SECRET_PREFIX];
/** 256 random bits in base64url, or the 192 of a webhook's secret in base64. */
const SECRET_PATTERN = /(bf[yrck]_)[A-Za-z0-9_-]{43}|(whsec_)[A-Za-z0-9+/]{32}/g;

/** An issued token. Its secret is not among these: only its hash is kept. */
export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scope: TokenScope;
  /** Set for scope `agent`: who it acts as, and the thread in which the person hears of it. */
  readonly agent: string | null;
  readonly threadId: string | null;
  readonly audience: TokenAudience;
  /** The token it was made with; null: made by a person on the page or the command line. Revoking that one revokes this one. */
  readonly parentId: string | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  /** To within some minutes. */
  readonly lastUsedAt: EpochMs | null;
  readonly revokedAt: EpochMs | null;
  /** What its program may have itself woken for without a yes; null: nothing. */
  readonly wakes: (WakeAllowance & { readonly used: number }) | null;
}

export type TokenState = 'live' | 'expired' | 'revoked';

export function tokenState(token: Pick<ApiToken, 'revokedAt' | 'expiresAt'>, now: EpochMs): TokenState {
  if (token.revokedAt !== null) return 'revoked';
  return token.expiresAt !== null && token.expiresAt <= now ? 'expired' : 'live';
}

/** Tokens of data folders that this process has seen. They have no form to be known by. */
const known = new Set<string>();

/** From here on this process says a secret nowhere. */
export function keepOut(secret: string): void {
  known.add(secret);
}

/** Takes the tokens of data folders out of a text, for output in which an issued token is shown once, on purpose. */
export function redactKnown(text: string): string {
  let rest = text;
  for (const secret of known) if (rest.includes(secret)) rest = rest.replaceAll(secret, '[redacted]');
  return rest;
}

/**
 * Takes tokens and secrets of webhooks out of any text, wherever they turn up: those of data folders by their value, issued ones, which
 * are not known here, by their form.
 */
export function redactTokens(text: string): string {
  const rest = redactKnown(text);
  const mayHold = PREFIXES.some((prefix) => rest.includes(prefix));
  return mayHold
    ? rest.replace(SECRET_PATTERN, (_, token?: string) => `${token ?? HOOK_SECRET_PREFIX}[redacted]`)
    : rest;
}
