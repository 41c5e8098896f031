import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { ASK_EVERY_MS, LEASE_MS, RENEW_EVERY_MS } from '../../../domain/runs/wake-offer.ts';
import { claimWake } from '../../../engine/runs/held-wake.ts';
import { isoInstant, SECOND_MS } from '../../../when/index.ts';
import { defineOperation } from '../../frame/operation.ts';
import { instantView } from '../../views/views.ts';
import { workerOf } from './worker-of.ts';

export const claimWakeOperation = defineOperation({
  name: 'claim-wake',
  summary: 'Claims the longest due wake for a worker, which renews the claim until the wake is done.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'took a wake',
  http: { method: 'POST', path: '/wakes/claim' },
  input: z.strictObject({
    agent: z.string().max(100).optional().describe("The worker's agent; refused when the token is of another one"),
    worker: z
      .string()
      .regex(/^[ -~]{1,100}$/, 'must be 1 to 100 letters, digits or signs')
      .default('worker')
      .describe('The worker\'s own name, such as "shop-server:4711"'),
  }),
  output: z.object({
    claim: z
      .object({
        id: z.string().describe('The wake'),
        attempt: z.number().int().describe('The number of this claim: every write names it'),
        leasedUntil: instantView.describe('When the claim ends unless it is renewed'),
        endsAt: instantView.describe('When the claim ends in any case'),
        wake: z
          .object({
            type: z.literal('agent.wake').describe('The type of the message'),
            timestamp: z.string().describe('When it was claimed, ISO 8601'),
            data: z.record(z.string(), z.unknown()).describe('The wake in the form of outside agents'),
          })
          .describe('What to do, and every timing fact'),
        steps: z
          .array(z.object({ name: z.string().describe('The step'), result: z.unknown().describe('Its result') }))
          .describe('Results of earlier attempts, which need not be repeated'),
      })
      .nullable()
      .describe('Null when none waits, or when the limit is reached'),
    renewEverySeconds: z.number().describe('How often to renew a claim'),
    leaseSeconds: z.number().describe('How long a claim is valid without renewal'),
    askEverySeconds: z.number().describe('How often to call, besides at each event wake.offered'),
  }),
  errors: ['wrong_state'],
  subject: ({ claim }) => claim?.id ?? null,
  async handler(context, { agent, worker }) {
    const own = workerOf(context);
    if (agent !== undefined && agent !== own.agent) {
      throw new AppError('forbidden', `This token is of ${own.agent}, and takes no wakes of ${agent}.`, {
        hint: `Make one for it: belfry token create ${agent} --agent ${agent}`,
      });
    }
    const claimed = await claimWake(context.tx, context.engine, own, worker);
    const every = {
      renewEverySeconds: RENEW_EVERY_MS / SECOND_MS,
      leaseSeconds: LEASE_MS / SECOND_MS,
      askEverySeconds: ASK_EVERY_MS / SECOND_MS,
    };
    if (claimed === null) return { claim: null, ...every };
    const { offer, wake, steps } = claimed;
    const claim = {
      id: offer.turnId,
      attempt: offer.attempt,
      leasedUntil: isoInstant(offer.leasedUntil ?? context.now),
      endsAt: isoInstant((offer.claimedAt ?? context.now) + offer.limitMs),
      wake: wake as { type: 'agent.wake'; timestamp: string; data: Record<string, unknown> },
      steps: [...steps],
    };
    return { claim, ...every };
  },
});
