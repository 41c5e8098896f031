// Both Belfrys and the reference, taken through the same steps and held against each other after each.
import { inspect, isDeepStrictEqual } from 'node:util';
import { createRandom } from '../../support/random.ts';
import { differences } from './differences.ts';
import type { ScheduleRow } from './invariants.ts';
import { type Answer, type Mood, ReferenceSchedule } from './reference.ts';
import type { Side } from './side.ts';
import { everyList, type Known, ruleOf, type Step, Steps } from './steps.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly steps: number;
  /** The Belfrys that must agree, not yet open. */
  open(start: number, moods: ReadonlyMap<string, Mood>): readonly Side[];
}

/** Worlds begin a few days before the clocks change somewhere. */
const STARTS = ['2026-10-23T18:00:00.137Z', '2026-03-06T05:00:00.211Z', '2026-03-27T20:00:00.019Z'];
/** All lists are compared each so many steps. */
const LISTS_EVERY = 250;
const SHOWN_STEPS = 30;

/** Where the worlds parted, with the way there. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

export async function live({ seed, steps: wanted, open }: WorldOptions): Promise<{ readonly runs: number }> {
  const random = createRandom(seed);
  const start = Date.parse(random.pick(STARTS));
  const moods = new Map<string, Mood>();
  const sides = open(start, moods);
  const world = new World(sides, moods);
  const generator = new Steps(random);
  const log: string[] = [];
  let number = 0;
  const perform = async (step: Step): Promise<void> => {
    log.push(`${number} ${new Date(world.now).toISOString()} ${JSON.stringify(step)}`);
    await world.perform(step);
  };
  try {
    for (const side of sides) await side.open();
    for (number = 1; number <= wanted; number++) {
      await perform(generator.next(world.known));
      await world.compare();
      if (number % LISTS_EVERY === 0) await world.compareLists();
    }
    await world.compareLists();
    return { runs: world.runs };
  } catch (error) {
    const way = log.slice(-SHOWN_STEPS).join('\n');
    throw new Disagreement(
      `seed ${seed}, step ${number} of ${wanted}: ${error instanceof Error ? error.message : error}\n` +
        `Do it again with BELFRY_TEST_MODEL_SEED=${seed} BELFRY_TEST_MODEL_STEPS=${number}. The last steps:\n${way}\n` +
        `What the logs say:\n${sides.flatMap(({ troubles }) => troubles).join('\n') || 'nothing'}`,
      { cause: error },
    );
  } finally {
    for (const side of sides) await side.close();
  }
}

class World {
  readonly #sides: readonly Side[];
  readonly #moods: Map<string, Mood>;
  readonly #references = new Map<string, ReferenceSchedule>();
  readonly #labels: string[] = [];
  readonly #tasks: string[] = [];
  #rows: readonly ScheduleRow[] = [];
  /** How often the process died while a run was under way, by label. */
  #deaths = new Map<string, number>();

  constructor(sides: readonly Side[], moods: Map<string, Mood>) {
    this.#sides = sides;
    this.#moods = moods;
  }

  get #first(): Side {
    return this.#sides[0] as Side;
  }
  get now(): number {
    return this.#first.now;
  }
  get runs(): number {
    return this.#rows.reduce((sum, { runs }) => sum + runs, 0);
  }

  get known(): Known {
    const schedules = this.#rows.map((row) => {
      const label = labelOf(row);
      return { label, state: row.state, held: this.#first.isHeld(label) };
    });
    return { schedules, tasks: this.#tasks, restart: this.#restart() };
  }

  /** What begins anew after a death and what falls due meanwhile must not race each other: either may come first, and both are right. */
  #restart(): Known['restart'] {
    const held = this.#rows.filter((row) => this.#first.isHeld(labelOf(row)));
    const isQuiet = held.every((row) => row.state === 'active' && (this.#deaths.get(labelOf(row)) ?? 0) < 3);
    return isQuiet ? 'any' : 'at once';
  }

  async perform(step: Step): Promise<void> {
    switch (step.do) {
      case 'advance': {
        await this.#each((side) => side.advance(step.ms));
        this.#pass(this.now);
        return;
      }
      case 'restart':
        return this.#die(step.outageMs);
      case 'mood': {
        this.#moods.set(step.label, step.mood);
        const reference = this.#references.get(step.label);
        if (reference !== undefined) reference.mood = step.mood;
        return;
      }
      case 'release':
        this.#deaths.delete(step.label);
        this.#references.get(step.label)?.release(step.mood, this.now);
        return this.#each((side) => side.release(step.label, step.mood)).then(() => {});
      case 'list':
        return this.#agree(await this.#each((side) => side.list(step.operation, step.input)), 'answer differently');
      case 'say':
        return this.#agree(await this.#each((side) => side.say(step.text)), 'answer differently');
      case 'reminder': {
        const { operation, index, input } = step;
        return this.#agree(
          await this.#each((side) => side.answerReminder(operation, index, input)),
          'answer differently',
        );
      }
      default:
        return this.#execute(step);
    }
  }

  async #execute(step: Extract<Step, { do: 'execute' }>): Promise<void> {
    const { operation, input, label, rule } = step;
    const { now } = this;
    const outcomes = await this.#each((side) => side.execute(operation, input, label));
    this.#agree(outcomes, 'answer differently');
    const outcome = outcomes[0] as { answer?: unknown; refused?: string };
    if (label !== undefined && 'answer' in outcome) {
      const labels = operation === 'add-task' ? this.#tasks : this.#labels;
      if (!labels.includes(label)) labels.push(label);
    }
    if (operation === 'create-schedule' && rule !== undefined && label !== undefined) {
      if (outcome.refused !== undefined) throw new Error(`the reference makes ${label}; refused: ${outcome.refused}`);
      this.#references.set(label, new ReferenceSchedule(ruleOf(rule, now), now));
      return;
    }
    const reference = this.#references.get(input.id?.slice(1) ?? '');
    if (reference === undefined) return;
    const expected = this.#ask(reference, step, now);
    const answered = outcome.refused?.split(':', 1)[0] ?? 'ok';
    if (answered !== expected) throw new Error(`the reference says ${expected}, they say ${outcome.refused ?? 'ok'}`);
  }

  #ask(reference: ReferenceSchedule, { operation, rule }: Extract<Step, { do: 'execute' }>, now: number): Answer {
    switch (operation) {
      case 'pause-schedule':
        return reference.pause();
      case 'resume-schedule':
        return reference.resume(now);
      case 'cancel-schedule':
        return reference.cancel(now);
      case 'restore-schedule':
        return reference.restore(now);
      case 'run-schedule':
        return reference.run(now);
      case 'skip-next':
        return reference.skipNext(now);
      case 'update-schedule':
        return reference.change(rule === undefined ? null : ruleOf(rule, now), now);
      default:
        return 'ok';
    }
  }

  /** Lets the reference live until a moment. */
  #pass(until: number): void {
    for (const reference of this.#references.values()) {
      for (let at = reference.wakesAt; at !== null && at <= until; at = reference.wakesAt) reference.wake(at);
    }
  }

  async #die(outageMs: number): Promise<void> {
    // What was under way holds again when it begins anew: see `#restart`.
    for (const label of this.#labels) {
      if (!this.#first.isHeld(label)) continue;
      this.#moods.set(label, 'hold');
      this.#deaths.set(label, (this.#deaths.get(label) ?? 0) + 1);
      const reference = this.#references.get(label);
      if (reference !== undefined) reference.mood = 'hold';
    }
    await this.#each((side) => side.restart(outageMs));
    for (const reference of this.#references.values()) {
      reference.takeOver(this.now);
      if (reference.wakesAt !== null && reference.wakesAt <= this.now) reference.wake(this.now);
    }
    this.#pass(this.now);
  }

  /** What happened, how every schedule stands, and the invariant, after every step. */
  async compare(): Promise<void> {
    this.#agree(
      this.#sides.map((side) => side.happened()),
      'tell different things',
    );
    const rows = await this.#each((side) => side.schedules());
    this.#rows = rows[0] as ScheduleRow[];
    this.#agree(
      rows.map((side) => side.map(({ id: _, trigger: __, ...row }) => row)),
      'hold different schedules',
    );
    for (const row of this.#rows) {
      const reference = this.#references.get(labelOf(row));
      if (reference === undefined) continue;
      const { state, next, runs, failed, skipped, missed, unfinished } = row;
      const is = { state, next, runs, failed, skipped, missed, unfinished };
      const expected = {
        state: reference.state,
        next: reference.next,
        runs: reference.runs,
        failed: reference.failed,
        skipped: reference.skipped,
        missed: reference.missed,
        unfinished: reference.unfinished,
      };
      if (!isDeepStrictEqual(is, expected))
        throw new Error(`"${row.what}" is ${inspect(is)}; the reference says ${inspect(expected)}`);
    }
  }

  /** Every list a person sees, and the runs one by one. */
  async compareLists(): Promise<void> {
    const recent = this.#labels.slice(-20);
    for (const step of everyList(recent)) await this.perform(step);
    for (const label of recent) {
      const reference = this.#references.get(label);
      if (reference === undefined) continue;
      const page = (await this.#first.list('list-runs', { scheduleId: `@${label}`, limit: 100 })) as RunPage;
      if (page.nextCursor) continue;
      const [is, expected] = [wordsOf(page.items), wordsOf(reference.all)];
      const at = is.findIndex((words, index) => words !== expected[index]);
      if (at >= 0 || is.length !== expected.length)
        throw new Error(`a run of "${label}" is ${is[at]}; the reference says ${expected[at]}`);
    }
  }

  #each<T>(fn: (side: Side) => Promise<T>): Promise<T[]> {
    return Promise.all(this.#sides.map(fn));
  }

  #agree(answers: readonly unknown[], what: string): void {
    for (const [index, answer] of answers.entries()) {
      if (isDeepStrictEqual(answer, answers[0])) continue;
      throw new Error(
        `they ${what} (${this.#first.name} / ${this.#sides[index]?.name}):\n${differences(answers[0], answer)}`,
      );
    }
  }
}

/** A run as the list and the reference say it. */
interface SaidRun {
  readonly cause: string;
  readonly nominalAt: string | number;
  readonly state: string;
  readonly startedAt: string | number | null;
  readonly endedAt: string | number | null;
}
interface RunPage {
  readonly items: readonly SaidRun[];
  readonly nextCursor: boolean;
}

/** The runs in words, oldest first. */
function wordsOf(runs: readonly SaidRun[]): string[] {
  const iso = (at: string | number | null) => (at === null ? 'never' : new Date(at).toISOString());
  return runs
    .map(({ cause, nominalAt, state, startedAt, endedAt }) => {
      return `${iso(nominalAt)} ${cause} ${state}, began ${iso(startedAt)}, ended ${iso(endedAt)}`;
    })
    .sort();
}

const labelOf = ({ what }: ScheduleRow): string => what.split(' ', 1)[0] ?? '';
