export interface TokenTable {
  id: string;
  user_id: string;
  name: string;
  scope: string;
  agent: string | null;
  thread_id: string | null;
  parent_id: string | null;
  audience: string;
  purpose: string;
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
  /** The reminders that came up to here were handed to its program. */
  handed_until: number | null;
  wakes_most: number | null;
  wakes_gap_ms: number | null;
  wakes_used: number;
}

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
