/** When a server of an agent's was listed first. */
export interface McpServerTable {
  agent: string;
  server: string;
  first_listed_at: number;
}

/** A tool of a server: the definition that counts, and the one that waits for a look. */
export interface McpToolTable {
  agent: string;
  server: string;
  name: string;
  accepted_hash: string | null;
  accepted_text: string | null;
  waiting_hash: string | null;
  waiting_text: string | null;
  /** Of the definition a person looked at and did not want; it stays away as long as it says that. */
  refused_hash: string | null;
  seen_at: number;
  looked_at: number | null;
  /** The user who accepted or refused it; null: it was in the first listing. */
  looked_by: string | null;
}
