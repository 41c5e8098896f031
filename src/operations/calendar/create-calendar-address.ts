import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { CALENDAR_SHOWS, calendarPath } from '../../domain/calendar/address.ts';
import { CALENDAR_PREFIX } from '../../domain/people/token.ts';
import { findCalendarAddress, putCalendarAddress } from '../../store/calendar/addresses.ts';
import { defineOperation } from '../frame/operation.ts';
import { hashSecret } from '../people/create-token.ts';
import { calendarAddressView, viewCalendarAddress } from './address-view.ts';

const SECRET_BYTES = 32;

export const createCalendarAddress = defineOperation({
  name: 'create-calendar-address',
  summary:
    'Makes a secret address at which calendar programs read what is planned. It replaces the earlier one and is shown in this answer only.',
  scope: 'user',
  effect: 'write',
  done: 'made an address for the calendar',
  stepUp: true,
  http: { method: 'POST', path: '/calendar-address', status: 201 },
  // No idempotency key, because an answer with a secret must not be stored.
  input: z.strictObject({
    shows: z
      .enum(CALENDAR_SHOWS)
      .default('titles')
      .describe('What each event shows: "titles", or "busy", which hides the text'),
  }),
  output: z.object({
    address: calendarAddressView,
    path: z
      .string()
      .describe(
        '/calendar/bfk_....ics, below the address of the server; anybody who knows it can read what is planned',
      ),
    url: z.string().nullable().describe('The whole address; null when no public address is set (BELFRY_PUBLIC_URL)'),
    replaced: z.boolean().describe('Whether it replaced an earlier address, which now opens nothing'),
  }),
  subject: () => 'calendar-address',
  async handler(context, { shows }) {
    const { tx, actor, now, engine, randomBytes } = context;
    const before = await findCalendarAddress(tx, actor.userId);
    const secret = `${CALENDAR_PREFIX}${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')}`;
    const address = { userId: actor.userId, shows, createdAt: now, readAt: null };
    await putCalendarAddress(tx, address, hashSecret(secret));
    context.recordChange(fieldChanges(before === null ? null : { shows: before.shows }, { shows }));
    const path = calendarPath(secret);
    const base = engine.speech.publicUrl;
    const url = base === null ? null : `${base.replace(/\/+$/, '')}${path}`;
    return { address: viewCalendarAddress(address), path, url, replaced: before !== null };
  },
});
