import { createMcpHandler, type McpHttpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import { AppError, errorMessage } from '../../domain/errors.ts';
import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
import type { Log } from '../../engine/context.ts';
import { type Clock, DAY_MS, type EpochMs } from '../../when/index.ts';
import { tellChange } from './changes.ts';
import { createBelfryMcpServer } from './mcp-server.ts';
import type { Principal } from './principal.ts';

/** The most open streams of changes of one token. */
const STREAMS_PER_TOKEN = 32;

/** One handler for each recently used token: messages on a stream of one token reach no other, and end with it. */
export interface McpDoors {
  /**
   * The handler of a token.
   * @param endsAt when the token expires
   * @throws AppError unauthenticated, when it was revoked meanwhile
   */
  of(tokenId: string, endsAt: EpochMs | null, principal: Principal): Promise<McpHttpHandler>;
  /** Ends every stream. */
  close(): Promise<void>;
}

interface Door {
  readonly handler: McpHttpHandler;
  readonly end: () => Promise<void>;
}

export function createMcpDoors({
  subscribe,
  clock,
  log,
  bodyLimit,
  isLive,
}: {
  readonly subscribe: (listener: (event: StoredEvent | TransientEvent) => void) => () => void;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly log: Log;
  readonly bodyLimit: number;
  /** Whether a token is still valid. */
  readonly isLive: (tokenId: string) => Promise<boolean>;
}): McpDoors {
  const doors = new Map<string, Door>();
  const told = (error: Error) => log.debug('an MCP request was refused', { error: errorMessage(error) });

  // The secret of a connection changes by the hour while its token stays: the streams of each secret end with it.
  const keyOf = (tokenId: string, endsAt: EpochMs | null): string => `${tokenId} ${endsAt}`;

  function open(tokenId: string, endsAt: EpochMs | null, principal: Principal): Door {
    const key = keyOf(tokenId, endsAt);
    const serve = ({ era, authInfo }: McpRequestContext) =>
      createBelfryMcpServer((authInfo?.extra?.principal as Principal | undefined) ?? principal, era === 'modern');
    const handler = createMcpHandler(serve, {
      onerror: told,
      maxSubscriptions: STREAMS_PER_TOKEN,
      maxRequestBodySize: bodyLimit,
    });
    const stopListening = subscribe((event) => {
      if (endsToken(event, tokenId)) return void end();
      tellChange(event, principal, handler.notify).catch(told);
    });
    let disarm = () => {};
    // Timers are limited to some weeks.
    const endInTime = (): void => {
      const left = endsAt === null ? DAY_MS : endsAt - clock.now();
      if (left <= 0) return void end();
      disarm = clock.setTimer(endInTime, Math.min(left, DAY_MS));
    };
    if (endsAt !== null) endInTime();
    const end = async (): Promise<void> => {
      if (doors.get(key)?.handler === handler) doors.delete(key);
      stopListening();
      disarm();
      await handler.close();
    };
    return { handler, end };
  }

  return {
    async of(tokenId, endsAt, principal) {
      const key = keyOf(tokenId, endsAt);
      const known = doors.get(key);
      if (known !== undefined) return known.handler;
      const door = open(tokenId, endsAt, principal);
      doors.set(key, door);
      // The handler hears of later revocations; this check is for one during its creation.
      if (principal.actor.pass !== undefined || (await isLive(tokenId))) return door.handler;
      await door.end();
      throw new AppError('unauthenticated', 'This token was revoked.');
    },
    async close() {
      await Promise.all([...doors.values()].map((door) => door.end()));
    },
  };
}

/** A token ends when it is revoked; that of a run, named after its turn, ends with the turn. */
function endsToken({ type, data }: StoredEvent | TransientEvent, tokenId: string): boolean {
  const about = data as { readonly tokenId?: string; readonly turnId?: string };
  return (
    (type === 'token.revoked' && about.tokenId === tokenId) || (type === 'turn.finished' && about.turnId === tokenId)
  );
}
