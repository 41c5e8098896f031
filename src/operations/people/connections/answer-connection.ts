import { z } from 'zod';
import { fieldChanges } from '../../../domain/approval/field-change.ts';
import { AppError } from '../../../domain/errors.ts';
import { askingProgram, connectionName } from '../../../domain/people/connections/asking-program.ts';
import { CODE_LIFE_MS, issuerOf, REQUEST_LIFE_MS } from '../../../domain/people/connections/connection.ts';
import { withAnswer } from '../../../domain/people/connections/redirect-uri.ts';
import { type ApiToken, CODE_PREFIX } from '../../../domain/people/token.ts';
import type { WakeAllowance } from '../../../domain/people/wake-allowance.ts';
import { findClient, markClientConsented } from '../../../store/people/connections/clients.ts';
import { insertConnection, noSecretOf } from '../../../store/people/connections/connections.ts';
import {
  type ConnectionRequest,
  deleteConnectionRequest,
  findConnectionRequest,
  grantConnectionRequest,
} from '../../../store/people/connections/requests.ts';
import { insertToken } from '../../../store/people/tokens.ts';
import { SECOND_MS } from '../../../when/index.ts';
import { refusePrograms } from '../../approval/program.ts';
import { defineOperation, type OperationContext } from '../../frame/operation.ts';
import { checkAgent, threadWith } from '../../owned/choose-thread.ts';
import { notFound } from '../../owned/own-schedule.ts';
import { field } from '../../views/fields.ts';
import { personOf } from '../acting-for.ts';
import { hashSecret } from '../create-token.ts';
import { earlier, expiryOf, makeTokenRoom } from '../token-room.ts';
import { readWakes, wakesInput } from '../wakes-input.ts';

export const answerConnection = defineOperation({
  name: 'answer-connection',
  summary:
    'Answers a program that asked to connect over MCP. An approval makes a token for it, which opens only /mcp, as one of your agents.',
  scope: 'user',
  effect: 'write',
  done: 'answered a program that asked to be connected',
  stepUp: ({ allow }) => allow !== false,
  http: { method: 'POST', path: '/connection-requests/:id/answer' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id of the request (ocr_...)'),
    allow: z.boolean().describe('Whether it is approved'),
    agent: field.agent.optional().describe('The agent it acts as; the first one when left out'),
    wakes: wakesInput,
  }),
  output: z.object({
    redirectTo: z.string().describe('Where the browser goes next, to give the program the answer'),
    tokenId: z
      .string()
      .nullable()
      .describe('The token of the connection, as list-tokens shows it; null after a refusal'),
  }),
  errors: ['unknown_agent', 'limit_reached', 'not_found', 'wrong_state'],
  subject: (output) => output.tokenId,
  async handler(context, { id, allow, agent, wakes }) {
    const request = await waitingRequest(context, id);
    if (allow) refusePrograms(context);
    const { redirectUri, state, resource } = request;
    const iss = issuerOf(resource);
    if (!allow) {
      await deleteConnectionRequest(context.tx, request.userId, id);
      return { redirectTo: withAnswer(redirectUri, { error: 'access_denied', state, iss }), tokenId: null };
    }
    const { code, tokenId } = await letIn(context, request, {
      agent: checkAgent(context, agent ?? context.environment.defaultAgent),
      allowed: readWakes(wakes),
    });
    return { redirectTo: withAnswer(redirectUri, { code, state, iss }), tokenId };
  },
});

/** @throws AppError not_found, also for another person's; wrong_state, for one that was answered or has expired */
async function waitingRequest({ tx, actor, now }: OperationContext, id: string): Promise<ConnectionRequest> {
  const request = await findConnectionRequest(tx, actor.userId, id);
  const hint = 'Begin again in the program: choose to connect once more.';
  if (request === null) throw notFound('connection request', id, hint);
  const wrong = (words: string, state: string) => new AppError('wrong_state', words, { hint, details: { state } });
  if (request.tokenId !== null) throw wrong('This request was answered already: a yes counts once.', 'answered');
  const age = now - request.createdAt;
  if (age >= REQUEST_LIFE_MS || age < 0)
    throw wrong('This request is older than 10 minutes, so the program does not wait for it any more.', 'expired');
  return request;
}

/** Makes the token of the connection, which lasts until the code is traded in, or no longer than the code. */
async function letIn(
  context: OperationContext,
  request: ConnectionRequest,
  { agent, allowed }: { readonly agent: string; readonly allowed: WakeAllowance | null },
): Promise<{ readonly code: string; readonly tokenId: string }> {
  const { tx, now, ids, actor } = context;
  const client = await findClient(tx, request.clientId);
  if (client === null) throw notFound('program', request.clientId, 'Begin again in the program.');
  const person = await personOf(context, actor.userId);
  await makeTokenRoom(context, person);
  const thread = await threadWith(context, person.id, agent);
  const parentId = context.origin.token?.id ?? null;
  const asked = { ...client, name: request.clientName };
  const token: ApiToken = {
    id: ids.next('tok'),
    userId: person.id,
    name: connectionName(askingProgram(asked, request.redirectUri)),
    scope: 'agent',
    agent,
    threadId: thread.id,
    parentId,
    audience: 'mcp',
    purpose: 'program',
    createdAt: now,
    expiresAt: earlier(now + CODE_LIFE_MS, await expiryOf(context, parentId)),
    lastUsedAt: null,
    revokedAt: null,
    wakes: allowed === null ? null : { ...allowed, used: 0 },
  };
  const code = `${CODE_PREFIX}${Buffer.from(context.randomBytes(32)).toString('base64url')}`;
  await insertToken(tx, token, noSecretOf(token.id));
  await insertConnection(tx, { token, clientId: client.id, resource: request.resource });
  await markClientConsented(tx, client.id, now);
  await grantConnectionRequest(tx, request, { codeHash: hashSecret(code), tokenId: token.id, at: now });
  context.recordChange(
    fieldChanges(null, {
      ...{ name: token.name, agent, program: client.id },
      ...(allowed === null ? {} : { wakes: `${allowed.most}, ${allowed.gapMs / SECOND_MS} seconds apart` }),
    }),
  );
  tx.emit({ userId: person.id, type: 'token.created', at: now, data: { tokenId: token.id } });
  return { code, tokenId: token.id };
}
