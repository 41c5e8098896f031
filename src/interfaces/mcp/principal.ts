import type { AuthInfo } from '@modelcontextprotocol/server';
import { cardPath } from '../../domain/approval/card-path.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { Executor } from '../../operations/execute.ts';
import type { Store } from '../../store/database.ts';
import type { EpochMs } from '../../when/index.ts';
import type { AgentHandle } from '../tools/agent-handle.ts';
import type { Subscriptions } from './events/subscriber.ts';
import { withoutOthersTexts } from './others-texts.ts';

/** The caller: an agent, by a token for MCP. It can request everything and decide nothing. */
export interface Principal {
  readonly actor: Extract<Actor, { readonly kind: 'agent' }>;
  readonly origin: Origin;
  readonly handle: AgentHandle;
  readonly executor: Executor;
  readonly store: Store;
  readonly now: () => EpochMs;
  readonly version: string;
  /** The address of the page on which the person decides, without a slash at its end. */
  readonly pageUrl: string;
  /** Its events; absent for none. */
  readonly subscriptions?: Subscriptions | undefined;
}

/**
 * Tells a handler the caller of a request, because each request has its own origin. A handler never sees the token
 * itself.
 */
export const authOf = (principal: Principal): AuthInfo => ({
  token: '',
  clientId: principal.actor.agent,
  scopes: [],
  extra: { principal },
});

/** The person's card. The page requires a sign-in; the link itself opens nothing. */
export const cardUrl = ({ pageUrl }: Pick<Principal, 'pageUrl'>, proposalId: string): string =>
  `${pageUrl}${cardPath(proposalId)}`;

/** Reads as the agent. @throws AppError not_found for anything that is not the agent's own */
export const readAs = (
  { executor, actor, origin }: Pick<Principal, 'executor' | 'actor' | 'origin'>,
  operation: string,
  input: object,
): Promise<unknown> => executor.execute(operation, { actor, origin, input });

/** What the caller may see of a result: no text that another program wrote. */
export const ownTexts = <T>(
  { store, actor, origin }: Pick<Principal, 'store' | 'actor' | 'origin'>,
  result: T,
): Promise<T> => {
  const { userId } = actor;
  return store.read((tx) => withoutOthersTexts(tx, { userId, tokenId: origin.token?.id }, result));
};
