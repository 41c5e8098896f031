import { z } from 'zod';
import { sayFromRun } from '../../engine/runs/run-pass.ts';
import { defineOperation } from '../frame/operation.ts';
import { passOf } from './pass-of.ts';
import { saidAnswer, saidText } from './said-fields.ts';

export const notifyFromRun = defineOperation({
  name: 'notify-from-run',
  summary:
    'Sends the person a message for a run, once however often it is tried; quiet hours and the daily limit apply.',
  scope: 'run',
  effect: 'write',
  done: 'said something for a run',
  http: { method: 'POST', path: '/wake/notify' },
  input: z.strictObject({
    text: saidText,
  }),
  output: z.object(saidAnswer),
  errors: ['limit_reached'],
  subject: ({ id }) => id,
  handler: ({ tx, actor, engine, limits }, { text }) =>
    sayFromRun(tx, engine, actor.userId, { pass: passOf(actor), text, allowed: limits.saidPerRun }),
});
