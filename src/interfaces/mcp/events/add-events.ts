import { type McpServer, ProtocolError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isAppError } from '../../../domain/errors.ts';
import type { Principal } from '../principal.ts';
import { listEvents } from './catalog.ts';
import { pollParams, subscribeParams, unsubscribeParams } from './wire.ts';

const INVALID_PARAMS = -32_602;
const REFUSED = -32_000;

/** Offers the events for programs: the methods of the Events extension, beside tools and under the same token. */
export function addEvents(server: McpServer, principal: Principal): void {
  const { subscriptions } = principal;
  if (subscriptions === undefined) return;
  const { server: protocol } = server;
  protocol.setRequestHandler('events/list', { params: z.looseObject({}).optional() }, () => listEvents());
  protocol.setRequestHandler('events/subscribe', { params: subscribeParams }, async (params) => ({
    ...(await told(subscriptions.subscribe(principal, params))),
  }));
  protocol.setRequestHandler('events/unsubscribe', { params: unsubscribeParams }, async (params) => {
    await told(subscriptions.unsubscribe(principal, params));
    return {};
  });
  protocol.setRequestHandler('events/poll', { params: pollParams }, async (params) => ({
    ...(await told(subscriptions.poll(principal, params))),
  }));
}

/** Turns a refusal into a JSON-RPC error that says what to do. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message, hint, details } = error;
    const number =
      code === 'limit_reached' || code === 'rate_limited' || code === 'duplicate' ? REFUSED : INVALID_PARAMS;
    throw new ProtocolError(number, hint === undefined ? message : `${message} ${hint}`, { code, ...details });
  }
}
