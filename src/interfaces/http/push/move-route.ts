import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { HttpApp } from '../http-app.ts';
import type { Lockout } from '../session/lockout.ts';

const subscription = z.strictObject({
  endpoint: z.string().min(1).max(1_000).describe('Where a push service takes messages for the browser'),
  p256dh: z.string().max(200).describe('Its public key, in base64url'),
  auth: z.string().max(100).describe('Its secret, in base64url'),
});

export const deviceMoveBody = z.strictObject({
  old: subscription.describe('What was linked'),
  new: subscription.describe('What takes its place'),
});
export const deviceMoveView = z.object({ words: z.string().describe('What was done') });

/**
 * `POST /push/moves`: the push service of a browser gave it another address. The route needs no other credential and
 * reads no cookie: only that browser and this Belfry know the old address with its keys. Wrong calls are limited like
 * wrong passwords.
 */
export function addMoveRoute(server: FastifyInstance, app: HttpApp, lockout: Lockout): void {
  server.post('/push/moves', { exposeHeadRoute: false }, async (request, reply) => {
    const body = deviceMoveBody.safeParse(request.body ?? {});
    const taken = body.success ? await app.takeDeviceMove?.(body.data) : null;
    if (taken !== undefined && taken !== null) return reply.send(taken);
    // Checked last: a right call is accepted, however many wrong ones come from the same place.
    lockout.check(request.ip);
    lockout.wrong(request.ip);
    throw new AppError('not_found', 'No device is linked at that address any more.', {
      hint: 'Open Belfry on the device and turn its notifications on.',
    });
  });
}
