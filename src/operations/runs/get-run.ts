import { z } from 'zod';
import { loadParts } from '../../store/channels/delivery-parts.ts';
import { findShownRun, listDeliveriesOfRun } from '../../store/runs/run-views.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { findWakeText } from '../../store/threads/messages.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import { describeInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { runDetail } from '../views/views.ts';
import { viewDelivery, viewRun, viewRunFacts, viewStep } from './run-view.ts';

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
