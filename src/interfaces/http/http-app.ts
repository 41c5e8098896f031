import type { Channel } from '../../domain/channels/delivery.ts';
import type { PushedCall } from '../../domain/channels/inbox.ts';
import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
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
import type { AgentDoor, AgentHandle } from '../tools/agent-handle.ts';
import type { RunActor } from '../tools/run-handle.ts';
import type { Auth } from './session/auth.ts';

/** What the HTTP interface needs of the application. */
export interface HttpApp {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  readonly store: Store;
  /** Tells of everything that happens, stored or passing, for all users; `here` is false for what another process did. */
  subscribe(listener: (event: StoredEvent | TransientEvent, here: boolean) => void): () => void;
  /** The ways to reach people. @default none but the page */
  readonly channels?: ReadonlyMap<string, Channel>;
  /** How many activations are ready and not claimed by a worker, by kind. */
  ready(): Promise<Readonly<Record<string, number>>>;
  /** Takes what a service hands over by calling; absent: none does. */
  takePushed?(channel: string, call: PushedCall): Promise<PushOutcome>;
  /** Carries out what a button of a notification stands for; absent, or null: the token is invalid. */
  takeDevicePress?(token: string): Promise<{ readonly words: string } | null>;
  /** Takes a device to the address that its push service gave it in place of another; absent, or null: the device is unknown. */
  takeDeviceMove?(move: DeviceMove): Promise<{ readonly words: string } | null>;
  /** Lets somebody act as an agent in its conversation; absent: nobody can, and there is no `/mcp`. @throws AppError unknown_agent, not_found */
  actAs?(userId: string, agent: string, threadId?: string, door?: AgentDoor): Promise<AgentHandle>;
  /** What programs are told of over MCP; absent: nothing. */
  readonly subscriptions?: Subscriptions;
  /** Lets the program of a run act as its agent, within the run. @throws AppError forbidden */
  actInRun?(actor: RunActor, origin: Origin): Promise<AgentHandle>;
  /** A user's stored events after the one named, oldest first. */
  eventsAfter(userId: string, id: number, limit: number): Promise<readonly StoredEvent[]>;
}

export interface HttpServerOptions {
  readonly app: HttpApp;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The built web app; null: none. */
  readonly webFolder: string | null;
  /** Whether there is a page at all. @default true */
  readonly page?: boolean;
  readonly log: Log;
  /** Names beyond loopback this server answers to, without port. @default none */
  readonly hosts?: readonly string[];
  /** Origins beyond its own whose pages may call it. @default none */
  readonly origins?: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For says who asks. @default none */
  readonly trustProxy?: readonly string[];
  /** @default 'all'; a `worker` answers for its health and its numbers, and has no page and no API */
  readonly role?: Role;
  /** What answers at `/mcp` once somebody was let in. @default Belfry's own MCP server */
  readonly mcpDoors?: McpDoors;
  /** Reads how a program describes itself that wants to be connected. @default asks its address */
  readonly readDocument?: ReadDocument;
  /** Under which address people reach this server from anywhere. @default only from this computer */
  readonly publicUrl?: string | undefined;
  /** Who may read `/metrics`: whoever has a credential of an admin, everybody, or nobody. @default 'token' */
  readonly metrics?: 'token' | 'open' | 'off';
}
