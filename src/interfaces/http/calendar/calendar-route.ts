import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isReadNoted } from '../../../domain/calendar/address.ts';
import { readCalendarFeed } from '../../../operations/calendar/read-calendar-feed.ts';
import { hashSecret } from '../../../operations/people/create-token.ts';
import { findAddressBySecret, noteCalendarRead } from '../../../store/calendar/addresses.ts';
import type { Clock } from '../../../when/index.ts';
import type { HttpApp } from '../http-app.ts';
import type { Lockout } from '../session/lockout.ts';

const TEXT_CALENDAR = 'text/calendar; charset=utf-8';

/**
 * `/calendar/<secret>.ics`: planned occurrences for calendar programs. The secret is the proof, and no cookie is
 * read. A wrong one gets the answer for an unknown address. The lookup is by its hash, so its duration reveals
 * nothing.
 */
export function addCalendarRoute(
  server: FastifyInstance,
  app: HttpApp,
  { clock, lockout }: { readonly clock: Clock; readonly lockout: Lockout },
): void {
  server.get('/calendar/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    // The pages of the calendar have similar addresses without this ending.
    if (!file.endsWith('.ics')) return reply.callNotFound();
    const secretHash = hashSecret(file.slice(0, -'.ics'.length));
    const address = await app.store.read((tx) => findAddressBySecret(tx, secretHash));
    if (address === null) {
      // Checked last: a right secret is accepted, however many wrong ones come from the same place.
      lockout.check(request.ip);
      lockout.wrong(request.ip);
      return reply.callNotFound();
    }
    const { zone, events, isPartial } = await app.executor.execute(readCalendarFeed, {
      actor: { kind: 'system', userId: address.userId },
      origin: { door: 'rest', token: null, address: null },
      input: {},
    });
    const now = clock.now();
    if (!isReadNoted(address, now)) await app.store.write((tx) => noteCalendarRead(tx, secretHash, now));
    const { calendarText } = await import('./calendar-text.ts');
    const text = calendarText(events, { zone, shows: address.shows, isPartial });
    const tag = `"${hash('sha256', text, 'base64url')}"`;
    reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline; filename="belfry.ics"',
    });
    if (knows(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(TEXT_CALENDAR).send(text);
  });
}

/** Whether the caller already has the text with this tag. */
function knows(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
