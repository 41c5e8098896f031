/** The secret address a person's calendar is read at. */
export interface CalendarAddressTable {
  /** Each person has one at most. */
  user_id: string;
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  shows: string;
  created_at: number;
  read_at: number | null;
}
