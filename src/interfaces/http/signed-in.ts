import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Auth, SignedIn } from './auth.ts';
import { readCookie, sessionCookieName } from './session-cookie.ts';

const known = new WeakMap<FastifyRequest, SignedIn>();

/** Lets nobody past without a credential, on all routes of this server's scope. */
export function requireSignIn(server: FastifyInstance, auth: Auth): void {
  server.addHook('onRequest', async (request) => {
    const { authorization, cookie, host } = request.headers;
    const session = readCookie(cookie, sessionCookieName(host));
    known.set(request, await auth.authenticate({ authorization, session, address: request.ip }));
  });
}

/** Who sends a request; only in a scope that requires signing in. */
export function signedInOf(request: FastifyRequest): SignedIn {
  const signedIn = known.get(request);
  if (signedIn === undefined) throw new AppError('unauthenticated', 'This needs a credential.');
  return signedIn;
}
