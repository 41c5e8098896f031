import { type McpServer, ProtocolError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isAppError } from '../../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
import type { Principal } from '../principal.ts';
import { listEvents } from './catalog.ts';
import { pollParams, subscribeParams, unsubscribeParams } from './wire.ts';

const INVALID_PARAMS = -32_602;
const REFUSED = -32_000;

/** Offers the events for programs: the methods of the Events extension, beside tools and under the same token. */
export function addEvents(server: McpServer, principal: Principal): void {
  const { subscriptions } = principal;
  if (subscriptions === undefined) return;
  addCompletion(server, principal);
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

/** The one report of a woken program: the result of its wake. */
function addCompletion(server: McpServer, { executor, actor, origin }: Principal): void {
  const title = 'Say what came of a wake';
  server.registerTool(
    'complete_wake',
    {
      title,
      description:
        'After you were woken by the event "wake": says what came of it, once. It is kept with the run, and the person can read it; nobody is told.',
      annotations: {
        ...{ title, readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      },
      inputSchema: z.strictObject({
        run_id: z.string().min(1).max(100).describe('The runId of the wake'),
        result: z.string().regex(/\S/).refine(isNotUnseen, SAYS_NOTHING).max(32_000).describe('What came of it'),
      }),
      outputSchema: z.looseObject({ ok: z.boolean().describe('True') }),
    },
    async ({ run_id, result }) => {
      try {
        await executor.execute('report-wake', { actor, origin, input: { id: run_id, result } });
        const answer = { ok: true };
        return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
      } catch (error) {
        if (!isAppError(error)) throw error;
        const { code, message, hint } = error;
        return { content: [{ type: 'text', text: JSON.stringify({ ok: false, code, message, hint }) }], isError: true };
      }
    },
  );
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
