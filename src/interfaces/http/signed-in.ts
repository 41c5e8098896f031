import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Origin } from '../../domain/origin.ts';
import type { Auth, SignedIn } from './auth.ts';
import { isLoopbackName } from './request-guard.ts';
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

/** With this header and value our own command line says that it is the one who asks. */
export const CLIENT_HEADER = 'belfry-client';
export const COMMAND_LINE_CLIENT = 'command-line';

/** Where a request came from. The header is believed of whoever can read the data folder's token, and of nobody else. */
export function originOf(request: FastifyRequest): Origin {
  const { by, token } = signedInOf(request);
  const isCommandLine = by === 'token' && token === null && request.headers[CLIENT_HEADER] === COMMAND_LINE_CLIENT;
  const door = by === 'session' ? 'page' : isCommandLine ? 'command_line' : 'rest';
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { door, token, address: isLoopbackName(address) ? null : address };
}
