import { z } from 'zod';
import { describeInstant } from '../domain/trigger/describe.ts';
import { loadParts } from '../store/delivery-parts.ts';
import { loadSpokenZone } from '../store/message-rows.ts';
import { findWakeText } from '../store/messages.ts';
import { findShownRun, listDeliveriesOfRun } from '../store/run-views.ts';
import { loadSteps } from '../store/steps.ts';
import { loadTurnOfRun } from '../store/turn-rows.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './own-schedule.ts';
import { viewDelivery, viewRun, viewRunFacts, viewStep } from './run-view.ts';
import { runDetail } from './views.ts';

export const getRun = defineOperation({
  name: 'get-run',
  summary: 'Shows one run whole: what the agent was told, what it did step by step, and what was sent.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/runs/:id' },
  input: z.strictObject({ id: field.runId }),
  output: runDetail,
  async handler({ tx, actor, now, environment }, { id }) {
    const run = await findShownRun(tx, actor.userId, id);
    if (run === null || (actor.kind === 'agent' && run.agent !== actor.agent)) {
      throw notFound('run', id, 'List the runs to see which there are.');
    }
    const turn = await loadTurnOfRun(tx, run.id);
    const steps = turn === null ? [] : await loadSteps(tx, turn.id);
    const zone = await loadSpokenZone(tx, actor.userId);
    const deliveries = [];
    for (const delivery of await listDeliveriesOfRun(tx, actor.userId, run.id))
      deliveries.push(viewDelivery(delivery, await loadParts(tx, delivery.id)));
    return {
      ...viewRun(run, environment.places),
      output: run.output,
      ...viewRunFacts(run, (at) => describeInstant(at, { zone, now })),
      wake: await findWakeText(tx, actor.userId, run.threadId, run.id),
      transcript: steps.map(viewStep),
      deliveries,
    };
  },
});
