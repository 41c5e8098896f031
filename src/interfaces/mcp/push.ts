// What Belfry has for a client is pushed into its open session: Claude Code shows it to its model as the event of a channel. Where
// the session was not started for channels it is dropped in silence, so nothing is taken for told, and the next call hands it
// all the same.
import type { Clock } from '../../when/index.ts';
import { createHttpRelay, type HttpRelayOptions } from './http-relay.ts';
import { type RpcMessage, type RpcRequest, VERSION_META } from './messages.ts';
import { WAITING_URI, type Waiting, waitingWords } from './waiting-words.ts';

/** The experimental capability of a server that pushes. */
const CHANNEL = 'claude/channel';
/** The version of the protocol that has streams of changes. */
const MODERN = '2026-07-28';
/** How long to wait before a lost stream is opened anew: longer each time, up to the most. Milliseconds. */
const AGAIN_MS = 10_000;
const AGAIN_MOST_MS = 300_000;

type Fields = Readonly<Record<string, unknown>>;

interface PushParts extends Pick<HttpRelayOptions, 'post'> {
  /** Writes to the client. */
  readonly send: (message: RpcMessage) => void;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly signal: AbortSignal;
}

/** Pushes to a client that takes it each of its reminders that comes while its session is open. */
export function createPush(parts: PushParts) {
  let isWanted = false;
  return {
    /** The answer to a request, with the capability for a client that takes pushes. The first answer after that begins them. */
    attend(request: RpcRequest, answer: Fields): Fields {
      if (request.method === 'initialize') {
        isWanted = takesPushes(request);
        const capabilities = { ...(answer.capabilities as Fields), experimental: { [CHANNEL]: {} } };
        return isWanted ? { ...answer, capabilities } : answer;
      }
      if (isWanted) setImmediate(() => listenForMore(parts));
      isWanted = false;
      return answer;
    },
  };
}

/** Whether a client announces it, or is the one that is known to take it unannounced. */
function takesPushes({ params }: RpcRequest): boolean {
  const { capabilities, clientInfo } = (params ?? {}) as {
    readonly capabilities?: { readonly experimental?: Fields };
    readonly clientInfo?: Fields;
  };
  return capabilities?.experimental?.[CHANNEL] !== undefined || clientInfo?.name === 'claude-code';
}

function listenForMore({ post, send, clock, signal }: PushParts): void {
  const known = new Set<string>();
  let isFirst = true;
  let number = 0;
  let waitMs = AGAIN_MS;
  let disarm = () => {};
  const relay = createHttpRelay({ post, onMessage: hear });
  signal.addEventListener('abort', () => disarm());

  const ask = (method: string, params: Fields): Promise<void> => {
    const _meta = { [VERSION_META]: MODERN, 'io.modelcontextprotocol/clientCapabilities': {} };
    const id = `belfry-push-${++number}`;
    return relay.send({ jsonrpc: '2.0', id, method, params: { ...params, _meta } }, { signal });
  };

  function listen(): void {
    const again = () => {
      if (signal.aborted) return;
      disarm = clock.setTimer(listen, waitMs);
      waitMs = Math.min(AGAIN_MOST_MS, waitMs * 2);
    };
    ask('subscriptions/listen', { notifications: { resourceSubscriptions: [WAITING_URI] } }).then(again, again);
  }

  /** The stream began, or says that something changed: what waits is read, and what is new of it pushed. */
  function hear({ method, result }: RpcMessage): void {
    if (method !== undefined) ask('resources/read', { uri: WAITING_URI }).catch(() => {});
    const text = (result?.contents as readonly { readonly text?: string }[] | undefined)?.[0]?.text;
    if (text === undefined) return;
    waitMs = AGAIN_MS;
    for (const item of (JSON.parse(text) as Waiting).items) {
      const { reminderId, since } = item;
      const key = `${reminderId} ${since}`;
      const params = { content: waitingWords(item), meta: { reminder_id: reminderId, since } };
      // What came before the session began is handed with its first call.
      if (!isFirst && !known.has(key)) send({ jsonrpc: '2.0', method: `notifications/${CHANNEL}`, params });
      known.add(key);
    }
    isFirst = false;
  }

  listen();
}
