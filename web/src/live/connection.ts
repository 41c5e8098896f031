/** The connection between the page and Belfry. `offline` is a `reconnecting` that has lasted. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Since when the stream is down; null while it is up. Milliseconds. */
  readonly downSince: number | null;
  /** When the last event or ping came; null before the first. Milliseconds. */
  readonly heardAt: number | null;
}

export type ConnectionChange =
  | { readonly kind: 'opened' | 'heard' | 'failed' | 'checked'; readonly at: number }
  | { readonly kind: 'network'; readonly at: number; readonly online: boolean };

/** Down for longer than this counts as offline. @default 6 seconds */
export const OFFLINE_AFTER_MS = 6_000;

export const FIRST_CONNECTION: Connection = { state: 'connecting', downSince: null, heardAt: null };

/** The next state of the connection; the same object when nothing but the clock changed. */
export function nextConnection(before: Connection, change: ConnectionChange): Connection {
  switch (change.kind) {
    case 'opened':
    case 'heard':
      return { state: 'live', downSince: null, heardAt: change.at };
    case 'failed':
      return down(before, change.at);
    case 'network':
      return change.online ? before : { ...before, state: 'offline', downSince: before.downSince ?? change.at };
    case 'checked':
      return before.downSince === null || before.state === 'offline' ? before : down(before, change.at);
    default:
      return unreachable(change);
  }
}

function down(before: Connection, at: number): Connection {
  const downSince = before.downSince ?? at;
  const state = at - downSince >= OFFLINE_AFTER_MS || before.state === 'offline' ? 'offline' : 'reconnecting';
  return { ...before, state, downSince };
}

function unreachable(value: never): never {
  throw new Error(`unknown change ${JSON.stringify(value)}`);
}
