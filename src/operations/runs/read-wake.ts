import { z } from 'zod';
import { requirePass } from '../../engine/runs/run-pass.ts';
import { defineOperation } from '../frame/operation.ts';
import { passOf } from './pass-of.ts';

export const readWake = defineOperation({
  name: 'read-wake',
  summary: 'Shows a program its wake: the JSON that it got on standard input.',
  scope: 'run',
  effect: 'read',
  http: { method: 'GET', path: '/wake' },
  input: z.strictObject({}),
  output: z.object({
    type: z.literal('agent.wake').describe('The type of the message'),
    timestamp: z.string().describe('When the program was woken, ISO 8601'),
    data: z.record(z.string(), z.unknown()).describe('The wake in the form of outside agents, with `idempotencyKey`'),
  }),
  async handler({ tx, actor, engine }) {
    const { token } = await requirePass(tx, engine, actor.userId, passOf(actor));
    return JSON.parse(token.wake);
  },
});
