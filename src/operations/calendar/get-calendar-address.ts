import { z } from 'zod';
import { findCalendarAddress } from '../../store/calendar/addresses.ts';
import { defineOperation } from '../frame/operation.ts';
import { calendarAddressView, viewCalendarAddress } from './address-view.ts';

export const getCalendarAddress = defineOperation({
  name: 'get-calendar-address',
  summary: 'Says whether programs with calendars can read what is planned at a secret address, without the secret.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/calendar-address' },
  input: z.strictObject({}),
  output: z.object({
    address: calendarAddressView.nullable().describe('The address; null: there is none'),
    reachable: z.boolean().describe('Whether the server was told under which address others reach it'),
  }),
  async handler({ tx, actor, engine }) {
    const found = await findCalendarAddress(tx, actor.userId);
    const reachable = engine.speech.publicUrl !== null;
    return { address: found === null ? null : viewCalendarAddress(found), reachable };
  },
});
