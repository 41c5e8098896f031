import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors.ts';
import { isHeldByPerson } from '../../../domain/people/token.ts';
import type { Origin } from '../../../domain/schedules/origin.ts';
import { isLoopbackName } from '../request-guard.ts';
import type { Auth } from './auth.ts';
import type { SignedIn } from './credentials.ts';
import { sessionCookies } from './session-cookie.ts';

const known = new WeakMap<FastifyRequest, SignedIn>();

/** Requires a credential on all routes of this server's scope. */
export function requireSignIn(server: FastifyInstance, auth: Auth): void {
  server.addHook('onRequest', async (request) => {
    const { authorization, cookie, host, [PROOF_HEADER]: proof } = request.headers;
    const credentials = { authorization, sessions: sessionCookies(cookie, host), proof: [proof].flat()[0] };
    known.set(request, await auth.authenticate({ ...credentials, address: request.ip }));
  });
}

/** The caller of a request; only in a scope that requires signing in. */
export function signedInOf(request: FastifyRequest): SignedIn {
  const signedIn = known.get(request);
  if (signedIn === undefined) throw new AppError('unauthenticated', 'This needs a credential.');
  return signedIn;
}

/** The header with the page's proof of its session; a cookie alone may come from another port of this machine. */
const PROOF_HEADER = 'belfry-proof';

/** The header by which our own command line identifies itself. */
export const CLIENT_HEADER = 'belfry-client';
export const COMMAND_LINE_CLIENT = 'command-line';

/** The origin of a request. */
export function originOf(request: FastifyRequest): Origin {
  const { by, token, purpose } = signedInOf(request);
  const isCommandLine = isHeldByPerson(purpose, request.headers[CLIENT_HEADER] === COMMAND_LINE_CLIENT);
  const door = by === 'session' ? 'page' : isCommandLine ? 'command_line' : 'rest';
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { door, token, address: isLoopbackName(address) ? null : address };
}
