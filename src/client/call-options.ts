/** What goes beside an operation's input. */
export interface CallOptions {
  /** The revision the caller saw; the call is refused when it is no longer the present one. */
  readonly expectedRevision?: number;
  /** Sent again with the same key, the call has its effect once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}
