import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { isoInstant } from '../../domain/time/iso-instant.ts';
import { checkAccess, type Guarded } from '../../operations/check-access.ts';
import type { Auth } from './auth.ts';
import type { EventStreams } from './event-stream.ts';
import { endedCookie, sessionCookie, sessionCookieName } from './session-cookie.ts';
import { originOf, signedInOf } from './signed-in.ts';

export const signInBody = z
  .strictObject({ code: z.string().min(1).max(100).describe('The single-use code that Belfry printed') })
  .describe('What a browser signs in with');
/** A code reaches as far as the credential it is made with; an admin may make one for another person. */
export const CREATE_SIGN_IN_CODE: Guarded = { name: 'create-sign-in-code', scope: 'user', effect: 'write' };
export const signInCodeBody = z
  .strictObject({ userId: z.string().min(1).max(100).optional().describe('Whom it signs in; for admins') })
  .describe('Nothing, or another person');
export const signInCodeView = z.object({
  code: z.string().describe('Typed or opened once, within 10 minutes'),
  expiresAt: z.iso.datetime().describe('When it is void'),
});

/** Signing in: the one thing a stranger may ask for. */
export function addSignInRoute(server: FastifyInstance, auth: Auth): void {
  server.post('/session', async (request, reply) => {
    const body = signInBody.safeParse(request.body);
    if (!body.success) {
      throw new AppError('invalid_input', 'A sign-in code is needed: { "code": "AB12-CD34-EF56" }.', {
        hint: 'Use the code that Belfry printed when it started.',
        details: { issues: [{ path: 'code', message: 'must be a text' }] },
      });
    }
    const { secret } = await auth.signIn(body.data.code, request.ip);
    return reply
      .code(204)
      .header('set-cookie', sessionCookie(sessionCookieName(request.headers.host), secret))
      .send();
  });
}

/** Signing out, and codes for signing in elsewhere. */
export function addSessionRoutes(server: FastifyInstance, auth: Auth, streams: EventStreams): void {
  server.delete('/session', async (request, reply) => {
    const { sessionHash } = signedInOf(request);
    if (sessionHash !== null) {
      await auth.signOut(sessionHash);
      streams.endSession(sessionHash);
    }
    return reply
      .code(204)
      .header('set-cookie', endedCookie(sessionCookieName(request.headers.host)))
      .send();
  });
  server.post('/sign-in-codes', async (request, reply) => {
    const { actor, by } = signedInOf(request);
    checkAccess(CREATE_SIGN_IN_CODE, actor);
    const body = signInCodeBody.safeParse(request.body ?? {});
    if (!body.success) {
      throw new AppError('invalid_input', 'The body may hold a userId and nothing else.', {
        details: { issues: [{ path: 'userId', message: 'must be the id of a person' }] },
      });
    }
    const userId = body.data.userId ?? actor.userId;
    if (by !== 'token' && userId === actor.userId) {
      throw new AppError('forbidden', 'A sign-in code for yourself is made with a token, not with a browser session.', {
        hint: 'Run belfry open on the machine that holds the data.',
      });
    }
    const { code, expiresAt } = await auth.createSignInCodeFor(userId, { actor, origin: originOf(request) });
    return reply.code(201).send({ code, expiresAt: isoInstant(expiresAt) });
  });
}
