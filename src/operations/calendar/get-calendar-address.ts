import { z } from 'zod';
import { findCalendarAddress } from '../../store/calendar/addresses.ts';
import { defineOperation } from '../frame/operation.ts';
import { calendarAddressView, viewCalendarAddress } from './address-view.ts';

export const getCalendarAddress = defineOperation({
  name: 'get-calendar-address',
  summary: 'Shows whether there is a secret address for calendar programs, without the secret.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/calendar-address' },
  input: z.strictObject({}),
  output: z.object({
    address: calendarAddressView.nullable().describe('The address; null when there is none'),
    reachable: z.boolean().describe('Whether a public address is set (BELFRY_PUBLIC_URL)'),
  }),
  async handler({ tx, actor, engine }) {
    const found = await findCalendarAddress(tx, actor.userId);
    const reachable = engine.speech.publicUrl !== null;
    return { address: found === null ? null : viewCalendarAddress(found), reachable };
  },
});
