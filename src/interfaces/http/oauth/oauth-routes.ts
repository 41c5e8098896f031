import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createIdGenerator } from '../../../domain/ids.ts';
import { createReadDocument } from '../../outbound/client-document.ts';
import type { HttpServerOptions } from '../http-app.ts';
import type { Issuer } from './issuer.ts';
import { addMetadataRoutes } from './metadata-routes.ts';
import { addOAuthErrors } from './oauth-error.ts';
import { addRegisterRoute } from './register-route.ts';
import { addRequestRoute } from './request-route.ts';
import { addTokenRoutes } from './token-routes.ts';

/**
 * The routes by which a person connects programs with OAuth: `open` for programs, which have no credential yet, and
 * `closed` for the person's page.
 */
export function createOAuthRoutes(options: HttpServerOptions, issuer: Issuer) {
  const { app, clock, limits, log, readDocument = createReadDocument({ clock }) } = options;
  const { store, environment, executor } = app;
  const now = () => clock.now();
  const ids = createIdGenerator({ now, randomBytes: systemRandomBytes });
  const parts = {
    executor,
    store,
    now,
    ids,
    limits,
    environment,
    readDocument,
    issuer,
    randomBytes: systemRandomBytes,
  };
  return {
    open(server: FastifyInstance): void {
      addOAuthErrors(server, log);
      addMetadataRoutes(server, issuer);
      addRegisterRoute(server, parts);
      addTokenRoutes(server, parts);
    },
    closed: (server: FastifyInstance): void => addRequestRoute(server, parts),
  };
}
