/** When a server of an agent was first listed. */
export interface McpServerTable {
  agent: string;
  server: string;
  first_listed_at: number;
}

/** A tool of a server: the definition in force, and the one that waits for a person's look. */
export interface McpToolTable {
  agent: string;
  server: string;
  name: string;
  accepted_hash: string | null;
  accepted_text: string | null;
  waiting_hash: string | null;
  waiting_text: string | null;
  /**
   * The hash of the definition that a person refused; the tool stays unavailable as long as its definition has this
   * hash.
   */
  refused_hash: string | null;
  seen_at: number;
  looked_at: number | null;
  /** The user who accepted or refused it; null when it came with the first listing. */
  looked_by: string | null;
}
