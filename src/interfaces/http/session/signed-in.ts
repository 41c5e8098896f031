import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors.ts';
import type { Origin } from '../../../domain/schedules/origin.ts';
import { isLoopbackName } from '../request-guard.ts';
import type { Auth } from './auth.ts';
import type { SignedIn } from './credentials.ts';
import { sessionCookies } from './session-cookie.ts';

const known = new WeakMap<FastifyRequest, SignedIn>();

/** Lets nobody past without a credential, on all routes of this server's scope. */
export function requireSignIn(server: FastifyInstance, auth: Auth): void {
  server.addHook('onRequest', async (request) => {
    const { authorization, cookie, host, [PROOF_HEADER]: proof } = request.headers;
    const credentials = { authorization, sessions: sessionCookies(cookie, host), proof: [proof].flat()[0] };
    known.set(request, await auth.authenticate({ ...credentials, address: request.ip }));
  });
}

/** Who sends a request; only in a scope that requires signing in. */
export function signedInOf(request: FastifyRequest): SignedIn {
  const signedIn = known.get(request);
  if (signedIn === undefined) throw new AppError('unauthenticated', 'This needs a credential.');
  return signedIn;
}

/** In this header the page proves that its session is its own; a cookie alone may come from another port of this machine. */
const PROOF_HEADER = 'belfry-proof';

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
