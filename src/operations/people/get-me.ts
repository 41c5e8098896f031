import { z } from 'zod';
import { findEventBounds } from '../../store/event-log.ts';
import { findUser } from '../../store/people/users.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { meAnswer } from '../views/person-views.ts';
import { viewMe } from './me-view.ts';

export const getMe = defineOperation({
  name: 'get-me',
  summary: 'Shows who is signed in, with the time zone.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/me' },
  input: z.strictObject({}),
  output: meAnswer,
  async handler({ tx, actor }) {
    const user = await findUser(tx, actor.userId);
    if (user === null) throw notFound('user', actor.userId);
    const events = await findEventBounds(tx);
    return { ...viewMe(user, actor), lastEventId: events?.newest ?? 0 };
  },
});
