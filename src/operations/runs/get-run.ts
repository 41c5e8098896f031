import { z } from 'zod';
import { type PlaceLimit, placeWords } from '../../domain/policy/concurrency.ts';
import { wasAnswered } from '../../domain/reminders/reminder.ts';
import { holdTexts, jsonSize, RUN_SIZE_LIMIT, withoutMiddle } from '../../domain/runs/hold-size.ts';
import { type LateFacts, lateCausesOf } from '../../domain/runs/late-causes.ts';
import { isAskedFor } from '../../domain/runs/run.ts';
import { type Try, triesOf } from '../../domain/runs/tries.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { momentWords, rangeWords } from '../../engine/runs/late-words.ts';
import { loadParts } from '../../store/channels/delivery-parts.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling, loadReminder } from '../../store/reminders/reminders.ts';
import { listOutagesWithin } from '../../store/runs/outages.ts';
import {
  countAtPlace,
  countBegunBefore,
  listLaneWork,
  listRunsInTheWay,
  loadNeighbourRuns,
} from '../../store/runs/run-surroundings.ts';
import { findShownRun, listDeliveriesOfRun, type ShownRun } from '../../store/runs/run-views.ts';
import { listTries } from '../../store/runs/tries.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { findWakeText } from '../../store/threads/messages.ts';
import { listOutsideCalls } from '../../store/threads/outside-calls.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import { describeInstant, SECOND_MS } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { type RunDetail, runDetail } from '../views/run-views.ts';
import { withOutsideCalls } from './outside-view.ts';
import { readRunWaits } from './read-waits.ts';
import { viewDelivery, viewNeighbour, viewRun, viewRunFacts, viewWork } from './run-view.ts';

interface Known {
  readonly run: ShownRun;
  readonly turn: Turn | null;
  readonly tries: readonly Try[];
  readonly places: readonly PlaceLimit[];
  readonly now: number;
}

/** The fields of a run that may be long. */
type Work = Pick<RunDetail, 'output' | 'transcript' | 'steps'>;

/** The most bytes of the output, so that room is left for steps. */
const OUTPUT_SHARE = 48 * 1024;
/** The bytes of the three field names. */
const FRAME = 100;

/** An output with shorter JSON stays as it is, in characters. */
const SHORT_OUTPUT = 1_000;

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

/** An agent's steps and output, limited to 64 KB, with whether something is missing. */
function holdRun<T extends Work>(run: T): T & Pick<RunDetail, 'cut'> {
  const { output, transcript, steps } = run;
  if (jsonSize({ output, transcript, steps }) <= RUN_SIZE_LIMIT) return { ...run, cut: false };
  // Most readers want the output, which often is among the steps as well.
  const ended = holdTexts(output, OUTPUT_SHARE);
  const room = RUN_SIZE_LIMIT - jsonSize(ended) - FRAME;
  let done = holdTexts({ transcript, steps }, room);
  if (jsonSize(done) > room) done = holdTexts(asTexts({ transcript, steps }), room);
  // With very many steps, the beginning and the end say most.
  for (let kept = Math.max(transcript.length, steps.length); jsonSize(done) > room && kept > 1; ) {
    kept = Math.ceil(kept / 2);
    done = { transcript: withoutMiddle(done.transcript, kept), steps: withoutMiddle(done.steps, kept) };
  }
  return { ...run, output: ended, ...done, cut: true };
}

/** With the results of calls and steps as text, which can be cut anywhere. */
function asTexts({ transcript, steps }: Omit<Work, 'output'>): Omit<Work, 'output'> {
  const inText = (value: unknown): unknown => {
    const text = JSON.stringify(value ?? null);
    return typeof value === 'string' || text.length < SHORT_OUTPUT ? value : text;
  };
  return {
    transcript: transcript.map((step) => ({
      ...step,
      tools: step.tools.map((tool) => ({ ...tool, input: inText(tool.input), output: inText(tool.output) })),
    })),
    steps: steps.map((step) => ({ ...step, output: inText(step.output) })),
  };
}

/** Reads the facts about when a run began; only its own rows when it began on time. */
async function loadLateFacts(tx: Tx, { run, turn, tries, places, now }: Known): Promise<LateFacts> {
  const schedule = await loadSchedule(tx, run.scheduleId);
  const { timing = null } = schedule ?? {};
  const base: LateFacts = {
    run,
    now,
    jitterMs: timing?.jitterMs ?? 0,
    keepsQuietHours: timing?.quiet != null,
    outages: [],
    runsBefore: [],
    lane: [],
    limits: [],
    others: 0,
    tries,
  };
  const began = run.startedAt ?? run.endedAt ?? now;
  if (isAskedFor(run.cause) || began - run.dueAt < SECOND_MS) return base;
  const waited = { id: run.id, userId: run.userId, scheduleId: run.scheduleId, dueAt: run.dueAt, began };
  const limits: string[] = [];
  for (const limit of places) {
    const waits = run.line === limit.key;
    const took = turn?.places.includes(limit.key) === true;
    if (waits || (took && (await countAtPlace(tx, limit.key, waited)) >= limit.places)) limits.push(placeWords(limit));
  }
  return {
    ...base,
    outages: await listOutagesWithin(tx, run.dueAt, began, 5),
    runsBefore: await listRunsInTheWay(tx, waited),
    lane: turn?.lane == null ? [] : await listLaneWork(tx, turn.lane, waited),
    limits,
    others: await countBegunBefore(tx, waited),
  };
}
