import { z } from 'zod';
import { requirePass } from '../../engine/runs/run-pass.ts';
import { defineOperation } from '../frame/operation.ts';
import { passOf } from './pass-of.ts';

export const readWake = defineOperation({
  name: 'read-wake',
  summary: 'Shows a program what it was woken with: the JSON it got on standard input.',
  scope: 'run',
  effect: 'read',
  http: { method: 'GET', path: '/wake' },
  input: z.strictObject({}),
  output: z.object({
    type: z.literal('agent.wake').describe('What this is'),
    timestamp: z.string().describe('When the program was woken, ISO 8601'),
    data: z.record(z.string(), z.unknown()).describe('The wake, as agents elsewhere receive it, with `idempotencyKey`'),
  }),
  async handler({ tx, actor, engine }) {
    const { token } = await requirePass(tx, engine, actor.userId, passOf(actor));
    return JSON.parse(token.wake);
  },
});
