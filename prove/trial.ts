// One trial: the same data as always, the load with something that goes wrong, a clean start, and the verdict.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type House, openHouse, Refused } from './house.ts';
import type { Verdict } from './judge.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { BEFORE, type Ids, LAST, LOAD, type Step } from './load.ts';
import type { Receiver } from './receiver.ts';
import { type Ground, startServer } from './server.ts';

/** How long after the last start everything must have come: a channel that failed is tried again within it. */
const COMES_WITHIN_MS = 45_000;
/** How long the life of the load may take to say what is due: a clock that was set is followed within ten seconds. */
const FIRST_LIFE_MS = 15_000;

/** Data as every trial finds them, with what the world outside saw of them. */
export interface Beginning {
  readonly folder: string;
  readonly ids: Readonly<Record<string, Ids>>;
}

export interface Trial {
  readonly ground: Ground;
  readonly receiver: Receiver;
  readonly beginning: Beginning;
  readonly ledgerFile: string;
  /** Called before the life in which something goes wrong, and before each further one. */
  begin(life: 'faulty' | 'clean'): void;
  /** Called before each group of the load. */
  beforeGroup?(group: number): void;
  /** Called when the load is over, before everything must have come. */
  afterLoad?(): void;
  /** Is there when nobody runs, between the life with the load and the clean one. */
  readonly between?: (data: string) => void;
}

export interface Outcome extends Verdict {
  /** How often it had to be started again though it ran. */
  readonly stuck: number;
}

/** Makes the data on which all trials begin. */
export async function prepare(ground: Ground, receiver: Receiver, folder: string): Promise<Beginning> {
  mkdirSync(folder, { recursive: true });
  const ledger = createLedger(join(folder, 'ledger'));
  receiver.writeTo(ledger);
  const server = await startServer(ground);
  const linked = await server.ask('POST', '/channels', { channel: 'webhook', address: receiver.url });
  if (linked.status !== 201) throw new Error(`The channel was not linked: ${JSON.stringify(linked)}`);
  await server.stop();
  const house = await openHouse(ground, ledger, () => {});
  const made: Record<string, string> = {};
  const make = async (step: Step) => {
    made[step.name] = (await house.confirm(step)).body.schedule.id;
  };
  for (const step of [...BEFORE.said, ...BEFORE.off]) await make(step);
  for (const { name } of BEFORE.said) await receiver.whenCame(name, COMES_WITHIN_MS);
  const { items } = (await house.ask('GET', '/reminders?state=all')).body as { items: Reminder[] };
  for (const step of BEFORE.overdue) await make(step);
  await house.stop();
  const idsOf = ([name, schedule]: [string, string]): [string, Ids] => {
    const reminder = items.find(({ scheduleId }) => scheduleId === schedule)?.id ?? '';
    return [name, { schedule, reminder }];
  };
  cpSync(ground.data, join(folder, 'data'), { recursive: true });
  return { folder, ids: Object.fromEntries(Object.entries(made).map(idsOf)) };
}

interface Reminder {
  readonly id: string;
  readonly scheduleId: string;
  readonly state: string;
}

/** @throws Error for what is no fault of the trial: the load itself was refused */
export async function carryOut(trial: Trial): Promise<Outcome> {
  const { ground, receiver, beginning, ledgerFile } = trial;
  rmSync(ground.data, { recursive: true, force: true });
  cpSync(join(beginning.folder, 'data'), ground.data, { recursive: true });
  writeFileSync(ledgerFile, readFileSync(join(beginning.folder, 'ledger')));
  const ledger = createLedger(ledgerFile);
  receiver.writeTo(ledger);
  let stuck = 0;
  try {
    trial.begin('faulty');
    const house = await openHouse(ground, ledger, () => trial.begin('clean'));
    const ids = await loadOn(house, trial);
    stuck = house.stuck;
    await (trial.between === undefined ? house.stop() : house.kill());
    trial.begin('clean');
    trial.between?.(ground.data);
    const last = await openHouse(ground, ledger, () => {});
    try {
      await told(last, ledger);
      await last.confirm(LAST);
      await last.while(() => allCame(receiver, [...DUE, LAST], COMES_WITHIN_MS));
      await noteStates(last, ledger, ids);
    } finally {
      await last.stop();
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ledger.note({ kind: 'told', words: error.message });
  }
  return { ...verdictOn(ledgerFile), stuck };
}

/** Answers the ids of all reminders, by name. */
async function loadOn(house: House, trial: Trial): Promise<Map<string, string>> {
  const { ids } = trial.beginning;
  const schedules = new Map(Object.entries(ids).map(([name, { schedule }]) => [name, schedule]));
  for (const [number, group] of LOAD.entries()) {
    trial.beforeGroup?.(number);
    const confirmed = group.map(async (step) => {
      const { body } = await house.confirm(step, ids[step.name]);
      if (step.act === 'create') schedules.set(step.name, body.schedule.id);
    });
    await Promise.all(confirmed);
  }
  trial.afterLoad?.();
  // What does not come in this life must come in the next.
  await house.while(() => allCame(trial.receiver, DUE, FIRST_LIFE_MS));
  return schedules;
}

const DUE = [...BEFORE.overdue, ...LOAD.flat()].filter(
  ({ act, isLater }) => act === 'snooze' || (act === 'create' && !isLater),
);

async function allCame(receiver: Receiver, steps: readonly Step[], limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  for (const { name } of steps) await receiver.whenCame(name, Math.max(1, end - performance.now()));
}

/** What Belfry answers by itself about its data: held back and asked about, or in trouble. */
async function told(house: House, ledger: Ledger): Promise<void> {
  const { items = [] } = (await house.ask('GET', '/doubts')).body ?? {};
  if (items.length > 0) ledger.note({ kind: 'told', words: `asked about ${items.length}` });
  const { trouble } = (await house.ask('GET', '/status')).body ?? {};
  if (trouble) ledger.note({ kind: 'told', words: String(trouble) });
  const ready = await house.ask('GET', '/ready');
  if (ready.status === 503) ledger.note({ kind: 'told', words: JSON.stringify(ready.body) });
}

async function noteStates(house: House, ledger: Ledger, schedules: ReadonlyMap<string, string>): Promise<void> {
  const { items } = (await house.ask('GET', '/reminders?state=all&limit=100')).body as { items: Reminder[] };
  for (const [name, schedule] of schedules) {
    const reminder = items.find(({ scheduleId }) => scheduleId === schedule);
    const { body } = await house.ask('GET', `/schedules/${schedule}`);
    ledger.note({ kind: 'state', name, state: reminder?.state ?? body?.schedule?.state ?? body?.state ?? null });
  }
}

/** The judge is a program of its own, which is handed the ledger and nothing else. */
function verdictOn(ledgerFile: string): Verdict {
  const judge = join(import.meta.dirname, 'judge.ts');
  try {
    return JSON.parse(execFileSync(process.execPath, [judge, ledgerFile], { encoding: 'utf8' }));
  } catch (error) {
    // Its exit code says that something was found.
    const { stdout } = error as { readonly stdout?: string };
    if (!stdout) throw error;
    return JSON.parse(stdout);
  }
}
