import { z } from 'zod';
import { wasAnswered } from '../../domain/reminders/reminder.ts';
import { lateCausesOf } from '../../domain/runs/late-causes.ts';
import { triesOf } from '../../domain/runs/tries.ts';
import { momentWords, rangeWords } from '../../engine/runs/late-words.ts';
import { loadParts } from '../../store/channels/delivery-parts.ts';
import { findTelling, loadReminder } from '../../store/reminders/reminders.ts';
import { loadNeighbourRuns } from '../../store/runs/run-surroundings.ts';
import { findShownRun, listDeliveriesOfRun } from '../../store/runs/run-views.ts';
import { listTries } from '../../store/runs/tries.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { findWakeText } from '../../store/threads/messages.ts';
import { listOutsideCalls } from '../../store/threads/outside-calls.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import { describeInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { runDetail } from '../views/run-views.ts';
import { holdRun } from './hold-run.ts';
import { loadLateFacts } from './late-facts.ts';
import { withOutsideCalls } from './outside-view.ts';
import { readRunWaits } from './read-waits.ts';
import { viewDelivery, viewNeighbour, viewRun, viewRunFacts, viewWork } from './run-view.ts';

export const getRun = defineOperation({
  name: 'get-run',
  summary: 'Shows one run in detail: the wake, each step of the agent, and its messages.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/runs/:id' },
  input: z.strictObject({ id: field.runId }),
  output: runDetail,
  async handler(context, { id }) {
    const { tx, actor, now, environment } = context;
    const run = await findShownRun(tx, actor.userId, id);
    if (run === null || (actor.kind === 'agent' && run.agent !== actor.agent)) {
      throw notFound('run', id, 'List the runs to see which there are.');
    }
    const turn = await loadTurnOfRun(tx, run.id);
    const steps = turn === null ? [] : await loadSteps(tx, turn.id);
    const zone = await loadSpokenZone(tx, actor.userId);
    const told = await findTelling(tx, run.id);
    const reminder = told === null ? null : await loadReminder(tx, told.reminderId);
    const isAnswered = reminder !== null && wasAnswered(reminder);
    const deliveries = [];
    for (const delivery of await listDeliveriesOfRun(tx, actor.userId, run.id))
      deliveries.push(viewDelivery(delivery, await loadParts(tx, delivery.id), { isAnswered }));
    const tries = triesOf(run, await listTries(tx, run.id));
    const work = viewWork(steps, turn?.state ?? 'queued', tries);
    const { previous, next } = await loadNeighbourRuns(tx, run);
    const { places = [] } = environment;
    const say = (at: number) => momentWords(at, zone, run.dueAt);
    const range = (from: number, to: number) => rangeWords(from, to, zone);
    const wait = (await readRunWaits(context, [run], zone)).get(run.id) ?? null;
    return holdRun({
      ...viewRun(run, wait),
      output: run.output,
      ...viewRunFacts(run, (at) => describeInstant(at, { zone, now })),
      wake: await findWakeText(tx, actor.userId, run.threadId, run.id),
      ...work,
      transcript: withOutsideCalls(work.transcript, turn === null ? [] : await listOutsideCalls(tx, turn.id)),
      lateCauses: [...lateCausesOf(await loadLateFacts(tx, { run, turn, tries, places, now }), say, range)],
      previous: viewNeighbour(previous),
      next: viewNeighbour(next),
      deliveries,
    });
  },
});
