import { hash } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import type { Actor } from '../../../domain/people/actor.ts';
import type { TokenAudience, TokenPurpose } from '../../../domain/people/token.ts';
import { DAY_MS, type EpochMs } from '../../../when/index.ts';

/** How long a browser stays signed in. */
export const SESSION_LIFE_MS = 90 * DAY_MS;

/** The credentials of a request. */
export interface Credentials {
  readonly authorization: string | undefined;
  /**
   * The values of the session's cookies, the most trusted first. Another program on this machine may have set any of
   * them.
   */
  readonly sessions: readonly string[];
  /** The page's proof, without which a cookie is worth nothing. */
  readonly proof: string | undefined;
  readonly address: string;
}

/** The caller. `session` is set for a browser, for what ends with signing out. */
export interface SignedIn {
  readonly actor: Actor;
  readonly by: 'token' | 'session';
  readonly sessionHash: string | null;
  /** The shown token, or the one that began the session; null for the token of the data folder. */
  readonly token: { readonly id: string; readonly name: string } | null;
  /** Who holds the token. The token of the data folder is its person's: the header only names their door. */
  readonly purpose: TokenPurpose;
  /** When the credential expires; null when it does not. */
  readonly endsAt: EpochMs | null;
  /** When a session's person last showed a sign-in code; null for tokens, which need none. */
  readonly confirmedAt: EpochMs | null;
}

export const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** A right token at the wrong door does not count as a guess, but opens nothing. */
export function otherDoor(audience: TokenAudience): AppError {
  return audience === 'mcp'
    ? new AppError('unauthenticated', 'This address takes tokens that were made for MCP, and nothing else.', {
        hint: 'Make one: belfry token create NAME --mcp, or in Settings. Send it as authorization: Bearer TOKEN.',
      })
    : new AppError('unauthenticated', 'This token was made for MCP: it opens /mcp and nothing else.', {
        hint: 'Make one for the API: belfry token create NAME.',
      });
}

export const signInFirst = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
  new AppError('unauthenticated', message, {
    details,
    hint: 'Open the address that Belfry printed when it started, or send authorization: Bearer TOKEN.',
  });
