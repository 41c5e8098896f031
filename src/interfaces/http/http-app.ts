import type { Channel } from '../../domain/channels/delivery.ts';
import type { PushedCall } from '../../domain/channels/inbox.ts';
import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
import type { Standstill } from '../../domain/health/standstill.ts';
import type { Limits } from '../../domain/limits.ts';
import type { Role } from '../../domain/people/role.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { PushOutcome } from '../../engine/channels/take-pushed.ts';
import type { Log } from '../../engine/context.ts';
import type { Executor } from '../../operations/execute.ts';
import type { OperationEnvironment } from '../../operations/frame/operation.ts';
import type { Store } from '../../store/database.ts';
import type { Clock } from '../../when/index.ts';
import type { DeviceMove } from '../channels/incoming/take-device-move.ts';
import type { Subscriptions } from '../mcp/events/subscriber.ts';
import type { McpDoors } from '../mcp/mcp-doors.ts';
import type { ReadDocument } from '../outbound/client-document.ts';
import type { HearSpeech } from '../outbound/hear-speech.ts';
import type { AgentDoor, AgentHandle } from '../tools/agent-handle.ts';
import type { RunActor } from '../tools/run-handle.ts';
import type { Auth } from './session/auth.ts';

/** The parts of the application that the HTTP interface needs. */
export interface HttpApp {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  readonly store: Store;
  /** Reports every event, stored or passing, of all users; `here` is false for another process. */
  subscribe(listener: (event: StoredEvent | TransientEvent, here: boolean) => void): () => void;
  /** The ways to reach people. @default only the page */
  readonly channels?: ReadonlyMap<string, Channel>;
  /** How many activations are ready and not claimed by a worker, by kind. */
  ready(): Promise<Readonly<Record<string, number>>>;
  /** Writes recordings down; absent where none is heard. */
  readonly hear?: HearSpeech;
  /** Takes a delivery of a service; absent when no service calls. */
  takePushed?(channel: string, call: PushedCall): Promise<PushOutcome>;
  /** Carries out a notification's button; absent, or null for an invalid token. */
  takeDevicePress?(token: string): Promise<{ readonly words: string } | null>;
  /** Takes that a device displayed a notification; absent, or null for an invalid token. */
  takeDeviceShown?(token: string): Promise<{ readonly words: string } | null>;
  /** Moves a device to the new address of its push service; absent, or null for an unknown device. */
  takeDeviceMove?(move: DeviceMove): Promise<{ readonly words: string } | null>;
  /**
   * Lets somebody act as an agent in its conversation; absent when nobody can, and then `/mcp` does not exist.
   * @throws AppError unknown_agent, not_found
   */
  actAs?(userId: string, agent: string, threadId?: string, door?: AgentDoor): Promise<AgentHandle>;
  /** The events for programs over MCP; absent for none. */
  readonly subscriptions?: Subscriptions;
  /** Lets the program of a run act as its agent, within the run. @throws AppError forbidden */
  actInRun?(actor: RunActor, origin: Origin): Promise<AgentHandle>;
  /** A user's stored events after the given one, oldest first. */
  eventsAfter(userId: string, id: number, limit: number): Promise<readonly StoredEvent[]>;
}

export interface HttpServerOptions {
  readonly app: HttpApp;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The built web app; null for none. */
  readonly webFolder: string | null;
  /** Whether there is a page. @default true */
  readonly page?: boolean;
  readonly log: Log;
  /** Names besides loopback at which this server answers, without port. @default none */
  readonly hosts?: readonly string[];
  /** Foreign origins whose pages may call it. @default none */
  readonly origins?: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. @default none */
  readonly trustProxy?: readonly string[];
  /** @default 'all'; a `worker` answers only for its health and its numbers */
  readonly role?: Role;
  /** The handler of `/mcp` after authentication. @default Belfry's own MCP server */
  readonly mcpDoors?: McpDoors;
  /** Reads the self-description of a program that wants to connect. @default requests its address */
  readonly readDocument?: ReadDocument;
  /** The address at which people reach this server from anywhere. @default only from this computer */
  readonly publicUrl?: string | undefined;
  /** The last time this process stood still; null for none. @default nobody watches */
  readonly standstill?: () => Standstill | null;
  /** Who may read `/metrics`: callers with a credential of an admin, everybody, or nobody. @default 'token' */
  readonly metrics?: 'token' | 'open' | 'off';
}
