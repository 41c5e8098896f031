import type { ApiToken } from '../../domain/people/token.ts';
import type { RowOf } from '../records.ts';

export type TokenTable = RowOf<Omit<ApiToken, 'wakes'>> & {
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  /** The reminders that came up to here were handed to its program. */
  handed_until: number | null;
  wakes_most: number | null;
  wakes_gap_ms: number | null;
  wakes_used: number;
};

export interface RefusalTable {
  id: string;
  user_id: string;
  minute: number;
  actor: string;
  operation: string;
  code: string;
  subject: string;
  door: string;
  /** Empty when no issued token was used. */
  token_id: string;
  token_name: string | null;
  address: string | null;
  count: number;
}
