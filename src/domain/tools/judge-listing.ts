/** The earlier state of a server's tool: the definition that a person accepted, and a later one. */
export interface KnownTool {
  readonly name: string;
  /** Of the accepted definition; null for none. */
  readonly acceptedHash: string | null;
  /** Of the definition that waits for a decision; null for none. */
  readonly waitingHash: string | null;
  /** Of the refused definition; null for none. */
  readonly refusedHash: string | null;
}

/** The state of a listed tool. */
export type ListedVerdict =
  /** It may be called. */
  | 'accepted'
  /** The same definition already waits. */
  | 'waiting'
  /** A person refused exactly this definition. */
  | 'refused'
  /** It is listed for the first time, and may be called. */
  | 'first'
  /** It was missing in the first listing of the server. */
  | 'new'
  /** Its definition differs from the accepted one. */
  | 'changed';

/**
 * The state of a tool in a server's present listing. The first listing of a server is accepted, because every call
 * needs approval anyway; a later tool, or a changed definition, waits for a person's decision.
 */
export function judgeListed(hash: string, known: KnownTool | undefined, firstListing: boolean): ListedVerdict {
  if (known === undefined) return firstListing ? 'first' : 'new';
  if (known.acceptedHash === hash) return 'accepted';
  if (known.refusedHash === hash) return 'refused';
  if (known.waitingHash === hash) return 'waiting';
  return known.acceptedHash === null ? 'new' : 'changed';
}
