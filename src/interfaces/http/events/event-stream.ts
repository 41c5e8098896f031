import type { ServerResponse } from 'node:http';
import { errorMessage } from '../../../domain/errors.ts';
import type { EventType, StoredEvent, TransientEvent } from '../../../domain/events.ts';
import type { Log } from '../../../engine/context.ts';
import { findEventBounds } from '../../../store/event-log.ts';
import { type Clock, type EpochMs, SECOND_MS } from '../../../when/index.ts';
import type { HttpApp } from '../http-app.ts';
import { EVERY_SESSION } from '../session/auth.ts';

/** How often to send a comment, so that no proxy takes a quiet stream for a dead one. */
export const HEARTBEAT_MS = 15 * SECOND_MS;
/** The backlog at which a slow reader is disconnected; it reconnects with its last id. */
export const BACKLOG_BYTES_LIMIT = 1024 * 1024;
/** A reader that missed more than this many events is told to read everything again. */
export const REPLAY_LIMIT = 5_000;
const REPLAY_PAGE = 500;
/** The most open streams of one user. */
export const STREAMS_PER_USER = 64;

/** The person of a stream, and the credentials it depends on. */
export interface StreamReader {
  readonly userId: string;
  /** Set for a worker of this agent: it gets that agent's wakes, and nothing of the person. */
  readonly agent: string | null;
  readonly sessionHash: string | null;
  /** The issued token that opened it, or that began its session. */
  readonly tokenId: string | null;
  /** When that credential ends; the next heartbeat then ends the stream. */
  readonly endsAt: EpochMs | null;
}

interface Stream extends StreamReader {
  end(): void;
}

/** Server-sent events: all events of one user, resumable by id. */
export interface EventStreams {
  /**
   * Takes over a response and writes events to it until either side ends it.
   * @param after the reader's last id; null starts now
   */
  open(response: ServerResponse, reader: StreamReader & { readonly after: number | null }): Promise<void>;
  /** Ends the streams of an ended session. */
  endSession(sessionHash: string): void;
  /** Ends all streams and accepts no new ones. */
  close(): void;
  /** The number of open streams. */
  count(): number;
}

export function createEventStreams(
  app: Pick<HttpApp, 'subscribe' | 'eventsAfter' | 'store'>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): EventStreams {
  const streams = new Set<Stream>();
  let closed = false;
  const endSession = (sessionHash: string): void => {
    const isOver = (hash: string | null) => hash !== null && (sessionHash === EVERY_SESSION || hash === sessionHash);
    for (const stream of [...streams]) if (isOver(stream.sessionHash)) stream.end();
  };
  const stopListening = app.store.onNotice('signed-out', endSession);
  return {
    async open(response, { userId, agent, sessionHash, tokenId, endsAt, after }) {
      if (closed) {
        response.end();
        return;
      }
      // Workers of an agent take no stream away from its person, nor from workers of another agent.
      const alike = [...streams].filter((stream) => stream.userId === userId && stream.agent === agent);
      for (const oldest of alike.slice(0, 1 - STREAMS_PER_USER)) oldest.end();
      const waiting: StoredEvent[] = [];
      let replaying = true;
      let ended = false;
      let lastId = after ?? 0;
      const write = (text: string): void => {
        if (response.destroyed || response.writableEnded) return;
        response.write(text);
        if (response.writableLength > BACKLOG_BYTES_LIMIT) response.destroy();
      };
      const tell = (event: StoredEvent): void => {
        if (event.id <= lastId) return;
        lastId = event.id;
        if (!isFor(agent, event)) return;
        write(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
      };
      const unsubscribe = app.subscribe((event) => {
        if (ended) return;
        if (endsReader(event, { userId, sessionHash, tokenId })) stream.end();
        if (event.userId !== userId || ended) return;
        if (!isFor(agent, event)) return;
        if (!isStored(event)) write(`event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
        else if (replaying) waiting.push(event);
        else tell(event);
      });
      let stopTimer = () => {};
      const beat = () => {
        if (endsAt !== null && endsAt <= clock.now()) {
          stream.end();
          return;
        }
        write(': still here\n\n');
        stopTimer = clock.setTimer(beat, HEARTBEAT_MS);
      };
      stopTimer = clock.setTimer(beat, HEARTBEAT_MS);
      const stream: Stream = {
        userId,
        agent,
        sessionHash,
        tokenId,
        endsAt,
        end() {
          ended = true;
          response.end();
        },
      };
      streams.add(stream);
      response.on('close', () => {
        unsubscribe();
        stopTimer();
        streams.delete(stream);
      });
      write('retry: 1000\n\n');
      try {
        lastId = await replay(app, { userId, after, tell, write });
      } catch (error) {
        // The reader reconnects and tries again; the cause is for the operator.
        log.error('a stream of events could not be brought up to date', { error: errorMessage(error) });
        response.destroy();
        return;
      }
      replaying = false;
      for (const event of waiting.splice(0)) tell(event);
    },
    endSession(sessionHash) {
      endSession(sessionHash);
      // The same browser may read a stream of another process.
      app.store.tellOthers('signed-out', sessionHash);
    },
    close() {
      closed = true;
      stopListening();
      for (const stream of [...streams]) stream.end();
    },
    count: () => streams.size,
  };
}

/** The events for workers. */
const OF_WORKERS: ReadonlySet<string> = new Set<EventType>(['wake.offered', 'wake.withdrawn']);
const isFor = (agent: string | null, { type, data }: StoredEvent | TransientEvent): boolean =>
  agent === null || (OF_WORKERS.has(type) && 'agent' in data && data.agent === agent);

const isStored = (event: StoredEvent | TransientEvent): event is StoredEvent => 'id' in event;

interface Replay {
  readonly userId: string;
  readonly after: number | null;
  tell(event: StoredEvent): void;
  write(text: string): void;
}

/**
 * Brings a reader up to date and returns its new id. When that is impossible event by event, because they are gone or
 * too many, or because the id is from other data, it sends `reset`: the reader must read everything again.
 */
async function replay(
  app: Pick<HttpApp, 'eventsAfter' | 'store'>,
  { userId, after, tell, write }: Replay,
): Promise<number> {
  const bounds = await app.store.read((tx) => findEventBounds(tx));
  const newest = bounds?.newest ?? 0;
  // An id without data moves the reader's position and is not an event.
  const standAt = (id: number): number => {
    write(`id: ${id}\n\n`);
    return id;
  };
  if (after === null || after === newest) return standAt(newest);
  const reset = (id: number): number => {
    write(`id: ${id}\nevent: reset\ndata: null\n\n`);
    return id;
  };
  if (after > newest || (bounds !== null && after < bounds.oldest - 1)) return reset(newest);
  let place = after;
  for (let told = 0; told < REPLAY_LIMIT; told += REPLAY_PAGE) {
    const page = await app.eventsAfter(userId, place, REPLAY_PAGE);
    for (const event of page) tell(event);
    const last = page.at(-1);
    if (last !== undefined) place = last.id;
    if (page.length < REPLAY_PAGE) return Math.max(place, after);
  }
  // Newer events may exist since the first read: sent ones are not sent again.
  return reset(Math.max(newest, place));
}

/** Whether an event ends the reader's credential: from its commit on, the reader gets no further event. */
function endsReader(
  event: StoredEvent | TransientEvent,
  {
    userId,
    sessionHash,
    tokenId,
  }: { readonly userId: string; readonly sessionHash: string | null; readonly tokenId: string | null },
): boolean {
  if (event.type === 'token.revoked')
    return tokenId !== null && 'tokenId' in event.data && event.data.tokenId === tokenId;
  // Every session and token of the person was deleted too.
  return event.type === 'user.emptied' && event.userId === userId && (sessionHash !== null || tokenId !== null);
}
