import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { deleteCalendarAddress, findCalendarAddress } from '../../store/calendar/addresses.ts';
import { defineOperation } from '../frame/operation.ts';
import { calendarAddressView, viewCalendarAddress } from './address-view.ts';

export const revokeCalendarAddress = defineOperation({
  name: 'revoke-calendar-address',
  summary: 'Ends the address of the calendar: the next request to it finds nothing.',
  scope: 'user',
  effect: 'write',
  done: 'ended the address of the calendar',
  http: { method: 'DELETE', path: '/calendar-address' },
  input: z.strictObject({}),
  output: z.object({ address: calendarAddressView.describe('The address as it was') }),
  errors: ['not_found'],
  subject: () => 'calendar-address',
  async handler(context) {
    const { tx, actor } = context;
    const found = await findCalendarAddress(tx, actor.userId);
    if (found === null)
      throw new AppError('not_found', 'The calendar has no address.', { hint: 'Nothing has to be ended.' });
    await deleteCalendarAddress(tx, actor.userId);
    context.recordChange(fieldGone(found.shows));
    return { address: viewCalendarAddress(found) };
  },
});

const fieldGone = (shows: string) => [{ field: 'shows', before: shows, after: null }];
