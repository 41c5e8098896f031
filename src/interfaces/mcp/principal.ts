import type { AuthInfo } from '@modelcontextprotocol/server';
import { cardPath } from '../../domain/approval/card-path.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { Executor } from '../../operations/execute.ts';
import type { AgentHandle } from '../tools/agent-handle.ts';
import type { Subscriptions } from './events/subscriber.ts';

/** Who is at the door: an agent, by a token that was made for MCP. It can ask for everything and decide nothing. */
export interface Principal {
  readonly actor: Extract<Actor, { readonly kind: 'agent' }>;
  readonly origin: Origin;
  readonly handle: AgentHandle;
  readonly executor: Executor;
  readonly version: string;
  /** The page's address, where the person decides: without a slash at its end. */
  readonly pageUrl: string;
  /** What it can be told of; absent: nothing. */
  readonly subscriptions?: Subscriptions | undefined;
}

/** Says to a handler for whom a request is: each comes from somewhere of its own. A handler never sees the token itself. */
export const authOf = (principal: Principal): AuthInfo => ({
  token: '',
  clientId: principal.actor.agent,
  scopes: [],
  extra: { principal },
});

/** The person's card. The page asks for a sign-in where nobody is signed in: the link itself opens nothing. */
export const cardUrl = ({ pageUrl }: Pick<Principal, 'pageUrl'>, proposalId: string): string =>
  `${pageUrl}${cardPath(proposalId)}`;

/** Reads as the agent. @throws AppError not_found for what is not the agent's own */
export const readAs = (
  { executor, actor, origin }: Pick<Principal, 'executor' | 'actor' | 'origin'>,
  operation: string,
  input: object,
): Promise<unknown> => executor.execute(operation, { actor, origin, input });
