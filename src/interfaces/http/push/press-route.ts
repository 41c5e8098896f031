import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { HttpApp } from '../http-app.ts';
import type { Lockout } from '../session/lockout.ts';

export const devicePressBody = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the token of a button')
    .describe('What the notification brought for the button, encrypted for this device'),
});
export const devicePressView = z.object({ words: z.string().describe('What was done') });

/**
 * `POST /push/presses`: somebody pressed a button of a notification. The route needs no other credential and reads no
 * cookie: a service worker has none, and 256 random bits that went to one device are the proof. Wrong calls are
 * limited like wrong passwords.
 */
export function addPressRoute(server: FastifyInstance, app: HttpApp, lockout: Lockout): void {
  addTokenRoute(server, lockout, '/push/presses', async (token) => app.takeDevicePress?.(token));
}

/** `POST /push/shown`: a device displayed a notification with buttons. The token of one of them is the proof. */
export function addShownRoute(server: FastifyInstance, app: HttpApp, lockout: Lockout): void {
  addTokenRoute(server, lockout, '/push/shown', async (token) => app.takeDeviceShown?.(token));
}

function addTokenRoute(
  server: FastifyInstance,
  lockout: Lockout,
  path: string,
  take: (token: string) => Promise<{ readonly words: string } | null | undefined>,
): void {
  server.post(path, { exposeHeadRoute: false }, async (request, reply) => {
    const body = devicePressBody.safeParse(request.body ?? {});
    const taken = body.success ? await take(body.data.token) : null;
    if (taken != null) return reply.send(taken);
    // Checked last: a right call is accepted, however many wrong ones come from the same place.
    lockout.check(request.ip);
    lockout.wrong(request.ip);
    throw new AppError('not_found', 'This button means nothing any more: it was used, or its reminder was answered.', {
      hint: 'Open Belfry to see how things stand.',
    });
  });
}
