import { ConnectionError } from '../../domain/channels/inbox.ts';
import { closeError, DiscordRefusal, LostAnswer, toConnectionError } from './discord-errors.ts';
import { guardStrategy } from './guard-strategy.ts';
import type { DiscordLibrary } from './library.ts';

/**
 * The requested events: messages to Belfry, reactions to its messages, and its removal from a server. None needs a
 * switch in the developer portal.
 */
const GUILDS = 1 << 0;
const GUILD_MESSAGES = 1 << 9;
const GUILD_REACTIONS = 1 << 10;
const DIRECT_MESSAGES = 1 << 12;
const DIRECT_REACTIONS = 1 << 13;

/** The library reconnects at once by itself; a longer outage is reported, and retried with growing pauses. */
const TRIES_AT_ONCE = 3;
/** Closes the connection so that another one can resume the session. */
const LEAVE = { code: 4200, reason: 'Belfry is stopping' } as const;

/** An event as received, with its number within the session. */
export interface GatewayEvent {
  readonly type: string;
  readonly data: unknown;
  readonly sequence: number;
}

/** The position in a gateway session, from which another connection continues. */
export interface GatewaySession {
  readonly id: string;
  readonly sequence: number;
}

export interface GatewayHandlers {
  event(event: GatewayEvent): void;
  /** A connection is ready. `isNew`: earlier events do not come through it. */
  ready(isNew: boolean): void;
  /** The connection is lost; the library tries to reconnect. */
  down(): void;
  /** Discord answered a heartbeat. */
  alive(): void;
  /** No more events come. */
  lost(error: ConnectionError): void;
}

export interface GatewayOptions {
  readonly library: DiscordLibrary;
  readonly token: string;
  readonly apiRoot: string;
  readonly session: GatewaySession | null;
  /** For tests: without Discord's five seconds between two new sessions. */
  readonly isHasty?: boolean | undefined;
}

export interface Gateway {
  /** The position in the session; null without one. */
  readonly session: GatewaySession | null;
  close(): void;
}

/** A session in the library's form. */
type Session = Awaited<ReturnType<WsManager['options']['retrieveSessionInfo']>>;
/**
 * The part of discord.js that holds the connection; it passes it to the function that decides how to divide the work.
 */
type WsManager = Parameters<
  NonNullable<NonNullable<NonNullable<ConstructorParameters<DiscordLibrary['Client']>[0]>['ws']>['buildStrategy']>
>[0];

/** Its events by name; the names that discord.js exports belong to another part. */
interface Heard {
  on(event: 'ready' | 'resumed' | 'heartbeat' | 'error', act: () => void): void;
  on(event: 'dispatch', act: (heard: { readonly data: { t: string; d: unknown; s: number } }) => void): void;
  on(event: 'closed', act: (heard: { readonly code: number }) => void): void;
}

/** The gateway through discord.js: its connection, heartbeats and reconnections; its events are passed on unchanged. */
export function openGateway(options: GatewayOptions, handlers: GatewayHandlers): Gateway {
  const { library, token, apiRoot, isHasty } = options;
  let session: Session =
    options.session === null
      ? null
      : // Where to take a session up again is not kept: the token goes to no address that comes out of a file.
        ({ sessionId: options.session.id, sequence: options.session.sequence, shardId: 0, shardCount: 1 } as Session);
  let isClosed = false;
  let closes = 0;
  let manager: WsManager | null = null;

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    const end = async (): Promise<void> => {
      await manager?.destroy(LEAVE);
      await client.destroy();
    };
    // It was closed, whatever the other side does.
    end().catch(() => {});
  };
  const lose = (error: ConnectionError): void => {
    if (isClosed) return;
    close();
    handlers.lost(error);
  };
  const attach = (ws: WsManager): void => {
    manager = ws;
    // The library cannot be told to give up a connection that it is about to open: it then waits here for ever.
    ws.options.retrieveSessionInfo = () => (isClosed ? new Promise<Session>(() => {}) : session);
    ws.options.updateSessionInfo = (_, changed) => {
      if (!isClosed) session = changed;
    };
    // The library's own model of servers and people is not used, and unreadable data in it would end the process.
    queueMicrotask(() => {
      ws.removeAllListeners();
      hear(ws as unknown as Heard);
    });
  };
  const hear = (heard: Heard): void => {
    const stand = (isNew: boolean) => (): void => {
      closes = 0;
      if (!isClosed) handlers.ready(isNew);
    };
    heard.on('ready', stand(true));
    heard.on('resumed', stand(false));
    heard.on('heartbeat', () => handlers.alive());
    heard.on('error', () => {});
    heard.on('dispatch', ({ data }: { readonly data: { t: string; d: unknown; s: number } }) => {
      if (isClosed) return;
      try {
        handlers.event({ type: data.t, data: data.d, sequence: data.s });
      } catch {
        // Unreadable data are skipped, like everything unknown.
      }
    });
    heard.on('closed', ({ code }: { readonly code: number }) => {
      closes += 1;
      if (!isClosed) handlers.down();
      const error = closeError(code);
      if (error !== null) lose(error);
      else if (closes >= TRIES_AT_ONCE)
        lose(new ConnectionError('unreachable', 'Discord closes the connection again and again'));
    });
  };
  const client = new library.Client({
    intents: GUILDS | GUILD_MESSAGES | GUILD_REACTIONS | DIRECT_MESSAGES | DIRECT_REACTIONS,
    shards: [0],
    shardCount: 1,
    rest: { api: apiRoot, retries: 0 },
    ws: {
      buildStrategy(ws) {
        attach(ws);
        return guardStrategy(new library.SimpleShardingStrategy(ws), {
          leaving() {
            if (!isClosed) handlers.down();
          },
          failed: () => lose(new ConnectionError('unreachable', 'the connection to Discord broke')),
        });
      },
      ...(isHasty === true ? { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) } : {}),
    },
  });
  client.login(token).catch((error: unknown) => lose(loginError(error)));
  return {
    get session() {
      return session === null || session === undefined ? null : { id: session.sessionId, sequence: session.sequence };
    },
    close,
  };
}

function loginError(error: unknown): ConnectionError {
  const { code, status } = (error ?? {}) as { readonly code?: unknown; readonly status?: unknown };
  const refusal =
    code === 'TokenInvalid'
      ? new DiscordRefusal(401, 0, 'invalid token')
      : typeof status === 'number'
        ? new DiscordRefusal(status, 0, 'no gateway')
        : new LostAnswer(typeof code === 'string' ? code : null, true);
  return toConnectionError(refusal) as ConnectionError;
}
