// The gateway: HELLO, IDENTIFY, RESUME, heartbeats, dispatches with their numbers. Payloads: discord-api-types (gateway/v10);
// the order of things: discord.com/developers/docs/events/gateway.
import type { Server } from 'node:http';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord.js';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

/** An event as it goes out. */
export interface Dispatch {
  readonly t: string;
  readonly d: unknown;
  readonly s: number;
}

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly sent: Dispatch[];
  sequence: number;
  socket: WebSocket | undefined;
}

/** What an event needs so that a session hears of it. */
export interface Audience {
  /** Any of these intents; none: everybody hears it. */
  readonly intents?: readonly GatewayIntentBits[];
  /** Changes it for a session, as the missing intent for contents does. */
  readonly seenBy?: (data: unknown, hasIntent: (intent: GatewayIntentBits) => boolean) => unknown;
}

export interface GatewaySettings {
  readonly token: string;
  /** Where clients come back to with RESUME. */
  readonly url: () => string;
  readonly heartbeatMs: number;
  /** Privileged intents that the owner switched on in the portal. */
  readonly privileged: number;
  /** What READY says, and what comes after it. */
  welcome(): { readonly ready: object; readonly after: readonly { readonly t: string; readonly d: unknown }[] };
}

export interface Gateway {
  /** Sends an event to each session that may hear it, now or when it resumes. */
  dispatch(t: string, d: unknown, audience?: Audience): void;
  /** Sends an event once more, with its own content and a new number. */
  repeat(t: string, isMeant?: (data: Record<string, unknown>) => boolean): void;
  /** Keeps events back until `release`. */
  hold(): void;
  /** Lets them go, in another order, twice or not at all when `arrange` says so. */
  release(arrange?: (held: readonly { t: string; d: unknown }[]) => readonly { t: string; d: unknown }[]): void;
  /** Op 7: everybody shall come back and resume. */
  askToReconnect(): void;
  /** Op 9. Without `canResume` the sessions are forgotten too. */
  invalidate(canResume: boolean): void;
  /** The next RESUME finds nothing: what was missed meanwhile never comes. */
  forgetSessions(): void;
  /** Cuts the connections without a word. */
  cut(): void;
  closeAll(code: number): void;
  /** Op 1: asks for a heartbeat now. */
  askForHeartbeat(): void;
  /** Heartbeats stay without an answer: a connection that only looks alive. */
  ignoreHeartbeats(isIgnored: boolean): void;
  /** Who connects hears nothing, not even HELLO. */
  beSilent(isSilent: boolean): void;
  readonly identifies: number;
  readonly resumes: number;
  readonly heartbeats: number;
  readonly isConnected: boolean;
  /** Resolves when this many sessions have been opened, or resumed, since the start. */
  whenIdentified(count: number): Promise<void>;
  whenResumed(count: number): Promise<void>;
  whenHeartbeats(count: number): Promise<void>;
  /** Resolves when this many connections have been opened since the start, whatever came of them. */
  whenCalled(count: number): Promise<void>;
  close(): void;
}

const PRIVILEGED = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

export function createGateway(server: Server, settings: GatewaySettings): Gateway {
  const sockets = new WebSocketServer({ server });
  const sessions = new Map<string, Session>();
  const held: { t: string; d: unknown; audience: Audience }[] = [];
  const recent: { t: string; d: unknown; audience: Audience }[] = [];
  const counts = { identify: 0, resume: 0, heartbeat: 0, call: 0 };
  const watchers = new Set<() => void>();
  let isHeld = false;
  let areHeartbeatsIgnored = false;
  let isSilent = false;
  let serial = 0;

  const send = (socket: WebSocket | undefined, op: number, d: unknown, more: object = {}): void => {
    if (socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify({ op, d, s: null, t: null, ...more }));
  };
  const count = (what: keyof typeof counts): void => {
    counts[what]++;
    for (const watcher of watchers) watcher();
  };
  const reach = (what: keyof typeof counts, wanted: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (counts[what] < wanted) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
    });
  const deliver = (session: Session, t: string, d: unknown): void => {
    const event: Dispatch = { t, d, s: ++session.sequence };
    session.sent.push(event);
    send(session.socket, GatewayOpcodes.Dispatch, d, { t, s: event.s });
  };
  const broadcast = (t: string, d: unknown, { intents, seenBy }: Audience): void => {
    for (const session of sessions.values()) {
      const hasIntent = (intent: GatewayIntentBits): boolean => (session.intents & intent) !== 0;
      if (intents && !intents.some(hasIntent)) continue;
      deliver(session, t, structuredClone(seenBy ? seenBy(d, hasIntent) : d));
    }
  };
  const identify = (socket: WebSocket, data: Record<string, unknown>): Session | undefined => {
    count('identify');
    const intents = Number(data.intents ?? 0);
    if (String(data.token).replace(/^Bot /, '') !== settings.token) {
      socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
      return undefined;
    }
    if (intents & PRIVILEGED & ~settings.privileged) {
      socket.close(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
      return undefined;
    }
    const session: Session = { id: `session-${++serial}`, intents, sent: [], sequence: 0, socket };
    sessions.set(session.id, session);
    const { ready, after } = settings.welcome();
    deliver(session, 'READY', {
      ...ready,
      v: 10,
      session_id: session.id,
      resume_gateway_url: settings.url(),
      shard: [0, 1],
    });
    if (session.intents & GatewayIntentBits.Guilds) for (const { t, d } of after) deliver(session, t, d);
    return session;
  };
  const resume = (socket: WebSocket, data: Record<string, unknown>): Session | undefined => {
    const session = sessions.get(String(data.session_id));
    const sequence = Number(data.seq ?? 0);
    if (!session || String(data.token).replace(/^Bot /, '') !== settings.token) {
      send(socket, GatewayOpcodes.InvalidSession, false);
      return undefined;
    }
    if (sequence > session.sequence) {
      socket.close(GatewayCloseCodes.InvalidSeq, 'Invalid seq.');
      return undefined;
    }
    session.socket = socket;
    for (const event of session.sent.filter(({ s }) => s > sequence)) {
      send(socket, GatewayOpcodes.Dispatch, event.d, { t: event.t, s: event.s });
    }
    deliver(session, 'RESUMED', { _trace: [] });
    count('resume');
    return session;
  };

  sockets.on('connection', (socket) => {
    let session: Session | undefined;
    socket.on('error', () => {});
    socket.on('close', (code) => {
      // "1000 or 1001 … your session will be invalidated"
      if (session && (code === 1000 || code === 1001)) sessions.delete(session.id);
      if (session?.socket === socket) session.socket = undefined;
    });
    socket.on('message', (raw: RawData) => {
      let payload: { op?: number; d?: unknown };
      try {
        payload = JSON.parse(String(raw)) as { op?: number; d?: unknown };
      } catch {
        return socket.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
      }
      const data = (payload?.d ?? {}) as Record<string, unknown>;
      switch (payload?.op) {
        case GatewayOpcodes.Heartbeat:
          if (!areHeartbeatsIgnored) send(socket, GatewayOpcodes.HeartbeatAck, null);
          return count('heartbeat');
        case GatewayOpcodes.Identify:
          if (session) return socket.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
          session = identify(socket, data);
          return;
        case GatewayOpcodes.Resume:
          if (session) return socket.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
          session = resume(socket, data);
          return;
        case GatewayOpcodes.PresenceUpdate:
        case GatewayOpcodes.VoiceStateUpdate:
        case GatewayOpcodes.RequestGuildMembers:
          if (!session) socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
          return;
        default:
          return socket.close(GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.');
      }
    });
    count('call');
    if (!isSilent) send(socket, GatewayOpcodes.Hello, { heartbeat_interval: settings.heartbeatMs, _trace: [] });
  });

  const each = (act: (socket: WebSocket) => void): void => {
    for (const socket of sockets.clients) act(socket);
  };
  return {
    dispatch(t, d, audience = {}) {
      recent.push({ t, d, audience });
      if (isHeld) held.push({ t, d, audience });
      else broadcast(t, d, audience);
    },
    repeat(t, isMeant = () => true) {
      const last = recent.findLast((event) => event.t === t && isMeant(event.d as Record<string, unknown>));
      if (!last) throw new Error(`No ${t} has been sent yet.`);
      broadcast(last.t, last.d, last.audience);
    },
    hold() {
      isHeld = true;
    },
    release(arrange = (events) => events) {
      isHeld = false;
      const events = held.splice(0);
      for (const event of arrange(events)) {
        const audience = events.find((one) => one.d === event.d)?.audience ?? {};
        broadcast(event.t, event.d, audience);
      }
    },
    askToReconnect: () => each((socket) => send(socket, GatewayOpcodes.Reconnect, null)),
    invalidate(canResume) {
      if (!canResume) sessions.clear();
      each((socket) => send(socket, GatewayOpcodes.InvalidSession, canResume));
    },
    forgetSessions: () => sessions.clear(),
    cut: () => each((socket) => socket.terminate()),
    closeAll: (code) => each((socket) => socket.close(code)),
    askForHeartbeat: () => each((socket) => send(socket, GatewayOpcodes.Heartbeat, null)),
    ignoreHeartbeats(isIgnored) {
      areHeartbeatsIgnored = isIgnored;
    },
    beSilent(silent) {
      isSilent = silent;
    },
    get identifies() {
      return counts.identify;
    },
    get resumes() {
      return counts.resume;
    },
    get heartbeats() {
      return counts.heartbeat;
    },
    get isConnected() {
      return [...sessions.values()].some((session) => session.socket !== undefined);
    },
    whenIdentified: (wanted) => reach('identify', wanted),
    whenResumed: (wanted) => reach('resume', wanted),
    whenHeartbeats: (wanted) => reach('heartbeat', wanted),
    whenCalled: (wanted) => reach('call', wanted),
    close() {
      each((socket) => socket.terminate());
      sockets.close();
    },
  };
}
