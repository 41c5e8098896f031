import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdGenerator } from '../../../domain/ids.ts';
import { readParameters } from '../../../domain/people/connections/authorization-request.ts';
import { CONNECTION_SCOPE } from '../../../domain/people/connections/connection.ts';
import type { Store } from '../../../store/database.ts';
import { type EpochMs, SECOND_MS } from '../../../when/index.ts';
import { bodyTooLarge } from '../problem.ts';
import type { Issuer } from './issuer.ts';
import { NOT_STORED, OAuthError } from './oauth-error.ts';
import { endConnection, renew, type Trade, type TradeParts, tradeCode } from './trade-secrets.ts';

/** Larger than any correct request to these addresses. */
const FORM_BYTES = 16 * 1024;

export interface TokenRouteParts {
  readonly store: Store;
  readonly now: () => EpochMs;
  readonly ids: IdGenerator;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly issuer: Issuer;
}

/**
 * `POST /oauth/token` and `/oauth/revoke` (RFC 6749, 7009): programs trade their code, renew their connection, and
 * end it. The routes are public: the shown code or token is the proof, cookies are ignored, and a program that sends
 * a client secret is refused.
 */
export function addTokenRoutes(
  server: FastifyInstance,
  { store, now, ids, randomBytes, issuer }: TokenRouteParts,
): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request: unknown, payload: IncomingMessage) =>
    readForm(payload),
  );
  const inOne = <T>(fn: (parts: TradeParts) => Promise<T>): Promise<T> =>
    store.write((tx) => fn({ tx, now: now(), ids, randomBytes }));

  server.post('/oauth/token', async (request, reply) => {
    issuer.get();
    const form = formOf(request);
    const trade = await inOne((parts) => tradeOf(parts, form));
    if (!trade.ok) throw new OAuthError(trade.error, trade.words);
    return reply.headers(NOT_STORED).send({
      access_token: trade.access,
      token_type: 'Bearer',
      expires_in: Math.floor(trade.lastsMs / SECOND_MS),
      refresh_token: trade.refresh,
      scope: CONNECTION_SCOPE,
    });
  });
  server.post('/oauth/revoke', async (request, reply) => {
    issuer.get();
    const form = formOf(request);
    const [token, clientId] = [needed(form, 'token'), needed(form, 'client_id')];
    await inOne((parts) => endConnection(parts, token, clientId));
    // An unknown secret counts as ended (RFC 7009, section 2.2).
    return reply.headers(NOT_STORED).send({});
  });
}

function tradeOf(parts: TradeParts, form: Form): Promise<Trade> {
  const type = needed(form, 'grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
  const clientId = needed(form, 'client_id');
  const resource = form.get('resource') ?? null;
  if (type === 'refresh_token') return renew(parts, needed(form, 'refresh_token'), { clientId, resource });
  const [redirectUri, verifier] = [needed(form, 'redirect_uri'), needed(form, 'code_verifier')];
  return tradeCode(parts, needed(form, 'code'), { clientId, redirectUri, verifier, resource });
}

type Form = ReadonlyMap<string, string>;

/** @throws OAuthError */
function formOf({ body, headers }: FastifyRequest): Form {
  if (headers.authorization !== undefined)
    throw new OAuthError(
      'invalid_client',
      'No program has a secret here: send client_id in the body, and no authorization header.',
    );
  if (!(body instanceof Map))
    throw new OAuthError(
      'invalid_request',
      'Send the parameters with the content-type application/x-www-form-urlencoded, each once.',
    );
  if (body.has('client_secret') || body.has('client_assertion'))
    throw new OAuthError('invalid_client', 'No program has a secret here: send client_id alone.');
  return body as Form;
}

/** @throws OAuthError */
function needed(form: Form, name: string): string {
  const value = form.get(name);
  if (value !== undefined && value !== '') return value;
  throw new OAuthError('invalid_request', `${name} is missing.`);
}

async function readForm(payload: IncomingMessage): Promise<Form | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_BYTES) throw bodyTooLarge(FORM_BYTES);
    chunks.push(chunk);
  }
  return readParameters(Buffer.concat(chunks).toString('utf8'));
}
