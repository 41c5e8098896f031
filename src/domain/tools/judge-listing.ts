/** What is known of a tool of a server from before: what a person accepted, and what the server says since. */
export interface KnownTool {
  readonly name: string;
  /** Of the definition that counts; null: nobody looked at it yet. */
  readonly acceptedHash: string | null;
  /** Of the definition that waits for a look; null: none does. */
  readonly waitingHash: string | null;
  /** Of the definition that a person looked at and refused; null: none. */
  readonly refusedHash: string | null;
}

/** What becomes of one listed tool. */
export type ListedVerdict =
  /** It may be called. */
  | 'accepted'
  /** It is the same that waits for a look already. */
  | 'waiting'
  /** A person looked at exactly this and refused it. */
  | 'refused'
  /** It is first seen now, and may be called. */
  | 'first'
  /** It was not there when the server was first listed. */
  | 'new'
  /** It says something else than what was accepted. */
  | 'changed';

/**
 * What becomes of a tool as a server lists it now. The first listing of a server is taken as it is, since every call asks anyhow; what
 * appears later, or says something else than before, waits until a person looked at it.
 */
export function judgeListed(hash: string, known: KnownTool | undefined, firstListing: boolean): ListedVerdict {
  if (known === undefined) return firstListing ? 'first' : 'new';
  if (known.acceptedHash === hash) return 'accepted';
  if (known.refusedHash === hash) return 'refused';
  if (known.waitingHash === hash) return 'waiting';
  return known.acceptedHash === null ? 'new' : 'changed';
}
