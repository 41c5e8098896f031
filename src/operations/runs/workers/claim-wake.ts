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
  summary: 'Takes the wake that is due longest into the hands of a worker, which renews it until it is done.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'took a wake',
  http: { method: 'POST', path: '/wakes/claim' },
  input: z.strictObject({
    agent: z.string().max(100).optional().describe('The agent the worker is of; refused where the token is of another'),
    worker: z
      .string()
      .regex(/^[ -~]{1,100}$/, 'must be 1 to 100 letters, digits or signs')
      .default('worker')
      .describe('What this worker calls itself, as in "shop-server:4711"'),
  }),
  output: z.object({
    claim: z
      .object({
        id: z.string().describe('The wake'),
        attempt: z.number().int().describe('The number of this claim: every write names it'),
        leasedUntil: instantView.describe('When it is another worker’s unless it is renewed'),
        endsAt: instantView.describe('When its time is over, however often it is renewed'),
        wake: z
          .object({
            type: z.literal('agent.wake').describe('What this is'),
            timestamp: z.string().describe('When it was claimed, ISO 8601'),
            data: z.record(z.string(), z.unknown()).describe('The wake, as agents elsewhere receive it'),
          })
          .describe('What to do, and every timing fact'),
        steps: z
          .array(z.object({ name: z.string().describe('The step'), result: z.unknown().describe('What came of it') }))
          .describe('What earlier attempts did; it need not be done again'),
      })
      .nullable()
      .describe('Null: none waits, or as many as may be are under way'),
    renewEverySeconds: z.number().describe('How often to renew a claim'),
    leaseSeconds: z.number().describe('How long a claim stands without being renewed'),
    askEverySeconds: z.number().describe('How often to ask, besides whenever the stream of events says wake.offered'),
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
