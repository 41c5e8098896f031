import type { FastifyInstance } from 'fastify';
import type { IdGenerator } from '../../../domain/ids.ts';
import type { Limits } from '../../../domain/limits.ts';
import { limitMet } from '../../../domain/met-limit.ts';
import { networkOf } from '../../../domain/net/address.ts';
import { readClientMetadata } from '../../../domain/people/connections/client-metadata.ts';
import { INERT_LIFE_MS, INERT_LIMIT } from '../../../domain/people/connections/connection.ts';
import type { Store, Tx } from '../../../store/database.ts';
import { pruneInertClients, registrationsFrom, saveClient } from '../../../store/people/connections/clients.ts';
import { type EpochMs, HOUR_MS, SECOND_MS } from '../../../when/index.ts';
import type { Issuer } from './issuer.ts';
import { NOT_STORED, OAuthError } from './oauth-error.ts';

export interface RegisterParts {
  readonly store: Store;
  readonly now: () => EpochMs;
  readonly ids: IdGenerator;
  readonly limits: Pick<Limits, 'registrationsPerHour'>;
  readonly issuer: Issuer;
}

/**
 * `POST /oauth/register` (RFC 7591): a program gives its name and where to send a browser back. It has no secret and
 * no rights; it is forgotten after a day unless a person connects it.
 */
export function addRegisterRoute(server: FastifyInstance, { store, now, ids, limits, issuer }: RegisterParts): void {
  server.post('/oauth/register', async (request, reply) => {
    issuer.get();
    const read = readClientMetadata(request.body);
    if (!read.ok) throw new OAuthError(read.error, read.words);
    const { name, redirectUris } = read.metadata;
    const createdAt = now();
    const client = { id: ids.next('ocl'), name, redirectUris, address: networkOf(request.ip), createdAt };
    await store.write(async (tx) => {
      await pruneInertClients(tx, { before: createdAt - INERT_LIFE_MS, keep: INERT_LIMIT - 1 });
      await checkRoom(tx, client.address, createdAt, limits.registrationsPerHour);
      await saveClient(tx, client);
    });
    // Other requested values are replaced by the supported ones (RFC 7591, section 3.2.1).
    return reply
      .code(201)
      .headers(NOT_STORED)
      .send({
        client_id: client.id,
        client_id_issued_at: Math.floor(createdAt / SECOND_MS),
        ...(name === null ? {} : { client_name: name }),
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
  });
}

/** @throws AppError rate_limited */
async function checkRoom(tx: Tx, address: string, now: EpochMs, allowed: number): Promise<void> {
  const times = await registrationsFrom(tx, address, { since: now - HOUR_MS + 1, limit: allowed });
  const oldest = times[allowed - 1];
  if (oldest === undefined) return;
  throw limitMet('registrationsPerHour', {
    ...{ code: 'rate_limited', allowed, used: times.length, roomAt: oldest + HOUR_MS, now },
    words: `${times.length} programs registered from this network within an hour`,
    hint: 'Use the client_id that was given before.',
  });
}
