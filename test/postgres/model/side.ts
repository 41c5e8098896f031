// One of the two Belfrys: its agents do what the steps say, it dies and is opened again, and it says what became of a step.
import type { AgentFunction } from '../../../src/agent/agents.ts';
import type { DatabaseOptions } from '../../../src/config-file/define-config.ts';
import { AppError, terminal } from '../../../src/domain/errors.ts';
import type { ModelScript } from '../../../src/testing/scripted-model.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock, type SimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../../../src/testing/test-belfry.ts';
import { Aliases } from './aliases.ts';
import { checkInvariants, type ScheduleRow } from './invariants.ts';
import { type Mood, TURN_LIMIT } from './reference.ts';

/** The agents of the model: neither has a lane of its own, and one of them has a to-do list. */
export const AGENTS = ['hands', 'helper'] as const;
const SHOWN_TROUBLES = 10;
const LIMITS = { activeSchedulesPerUser: 1_000, creationsPerMinute: 1_000 };

/** What an operation came to: its answer, or why it was refused. */
export type Outcome = { readonly answer: unknown } | { readonly refused: string };

export interface SideOptions {
  readonly name: string;
  readonly start: number;
  readonly dataFolder: string;
  readonly database?: DatabaseOptions;
  /** What the agent does with what begins with this label; shared by both sides. */
  readonly moods: ReadonlyMap<string, Mood>;
}

export class Side {
  readonly #options: SideOptions;
  readonly #ids = new Map<string, string>();
  readonly #aliases = new Aliases();
  #held = new Map<string, ((mood: Mood) => void)[]>();
  #clock: SimulatedClock;
  #belfry: TestBelfry | null = null;
  #seen = { events: 0, messages: 0 };
  readonly #troubles: string[] = [];

  constructor(options: SideOptions) {
    this.#options = options;
    this.#clock = createSimulatedClock(options.start);
  }

  get name(): string {
    return this.#options.name;
  }
  get now(): number {
    return this.#clock.now();
  }
  /** What an operator would have read in the log, last of all. */
  get troubles(): readonly string[] {
    return this.#troubles.slice(-SHOWN_TROUBLES);
  }

  async open(): Promise<void> {
    const { dataFolder, database } = this.#options;
    this.#seen = { events: 0, messages: 0 };
    this.#belfry = await createTestBelfry({
      dataFolder,
      ...(database && { database }),
      clock: this.#clock,
      model: createScriptedModel(answerOf),
      agents: {
        hands: { run: this.#act, heartbeat: false },
        helper: { run: this.#act, heartbeat: { every: '5m' } },
      },
      limits: LIMITS,
      log: { debug() {}, info() {}, warn: this.#note, error: this.#note },
      engine: { turnLimitMs: TURN_LIMIT, slots: { conversation: 4, turn: 200, delivery: 8 } },
    });
  }

  async close(): Promise<void> {
    for (const label of this.#held.keys()) this.release(label, 'succeed');
    await this.#belfry?.[Symbol.asyncDispose]();
  }

  /** Dies as it stands, and is opened again on the same data so much later. */
  async restart(outageMs: number): Promise<void> {
    await this.#open.app.abandon();
    const now = this.#clock.now() + outageMs;
    this.#held = new Map();
    this.#clock = createSimulatedClock(now);
    await this.open();
  }

  /** Does an operation and everything that follows from it at once. What it makes is called by `label` from then on. */
  async execute(operation: string, input: object, label?: string): Promise<Outcome> {
    const outcome = await this.#execute(operation, input);
    await this.#clock.advance(0);
    if (label !== undefined && 'answer' in outcome) this.#call(label, outcome.answer);
    return this.#aliases.replace(outcome) as Outcome;
  }

  /** Says something in the person's own conversation, and waits for what is answered. */
  async say(text: string): Promise<unknown> {
    const outcome = await this.execute('send-message', { id: await this.#thread(), text });
    const messages = await this.#execute('list-messages', { id: await this.#thread(), limit: 10 });
    return [outcome, this.#aliases.list(messages)];
  }

  /** As `execute`, for the open reminder of this number; null when there is none. */
  async answerReminder(operation: string, index: number, input: object): Promise<Outcome | null> {
    const { items } = await this.#open.execute('list-reminders', { state: 'open', limit: 100 });
    if (items.length === 0) return null;
    return this.execute(operation, { id: items[index % items.length].id, ...input });
  }

  advance(ms: number): Promise<void> {
    return this.#clock.advance(ms);
  }

  async release(label: string, mood: Mood): Promise<void> {
    for (const go of this.#held.get(label)?.splice(0) ?? []) go(mood);
    await this.#clock.advance(0);
  }

  isHeld(label: string): boolean {
    return (this.#held.get(label)?.length ?? 0) > 0;
  }

  /** What happened since this was asked last: events, and what the person was told, each in an order of its own. */
  happened(): { readonly events: readonly unknown[]; readonly said: readonly string[] } {
    const { events, channel } = this.#open;
    const fresh = events.slice(this.#seen.events).map(({ type, at, data }) => ({ type, at, data }));
    const said = channel.sent.slice(this.#seen.messages).map(({ text }) => text);
    this.#seen = { events: events.length, messages: channel.sent.length };
    return { events: this.#aliases.sorted(fresh.filter((event) => !waitedNoTime(event, fresh))), said: said.sort() };
  }

  /** Every schedule as it stands. @throws Error when one of them, or a run, has been forgotten by everything that moves it on */
  async schedules(): Promise<ScheduleRow[]> {
    return checkInvariants(this.#open.app.store);
  }

  async list(operation: string, input: object): Promise<unknown> {
    const answer = await this.#execute(operation, input);
    return this.#aliases.list(answer);
  }

  async #execute(operation: string, input: object): Promise<Outcome> {
    try {
      return { answer: await this.#open.execute(operation, this.#withIds(input)) };
    } catch (error) {
      if (error instanceof AppError) return { refused: `${error.code}: ${error.message}` };
      throw error;
    }
  }

  /** The conversation that is there from the beginning. */
  async #thread(): Promise<string> {
    const { items } = await this.#open.execute('list-threads');
    return items.find(({ title }: { title: string }) => title === 'Chat').id;
  }

  #call(label: string, answer: unknown): void {
    const { id, schedule } = answer as { id?: string; schedule?: { id: string } };
    this.#ids.set(label, schedule?.id ?? id ?? '');
  }

  get #open(): TestBelfry {
    if (this.#belfry === null) throw new Error(`${this.name} is not open`);
    return this.#belfry;
  }

  readonly #note = (message: string, fields?: object): void => {
    this.#troubles.push(`${this.name}: ${message} ${JSON.stringify(fields ?? {})}`);
  };

  /** Labels, written `@s3`, become ids. */
  #withIds(value: unknown): unknown {
    if (typeof value === 'string' && value.startsWith('@')) return this.#ids.get(value.slice(1)) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.#withIds(inner)]));
  }

  readonly #act: AgentFunction = async (wake, { notify, signal }) => {
    const label = wake.prompt.split(' ', 1)[0] ?? '';
    let mood = this.#options.moods.get(label) ?? 'succeed';
    if (mood === 'hold') {
      mood = await new Promise<Mood>((resolve) => {
        const waiting = this.#held.get(label) ?? [];
        waiting.push(resolve);
        this.#held.set(label, waiting);
        signal.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(resolve), 1);
          resolve('succeed');
        });
      });
      signal.throwIfAborted();
    }
    if (mood === 'fail') throw new Error('not now');
    if (mood === 'fail_for_good') throw terminal('never');
    if (mood === 'speak') await notify(`${label} says it at ${wake.now}`);
    return `${label} did it`;
  };
}

/** Words half of the reminders, is out of order for some, and says nothing to the rest. */
const answerOf: ModelScript = ({ facts, messages }) => {
  const last = messages.at(-1);
  if (facts.wake === null) return `You said ${last?.role === 'user' ? last.text.length : 0} characters.`;
  if (last?.role !== 'user') return '';
  const way = facts.wake.now % 3;
  if (way === 0) return { fail: 'model_unavailable', retryable: true };
  return way === 1 ? 'nothing to say' : { toolCalls: [{ name: 'notify_user', input: { text: 'A word in time' } }] };
};

interface Told {
  readonly type: string;
  readonly at: number;
  readonly data: object;
}

/**
 * Whether it says of a run that it waits which began in the same moment. One that begins as it is made does not say so, and whether it
 * does is for each database to find out.
 */
function waitedNoTime({ type, at, data }: Told, all: readonly Told[]): boolean {
  const runOf = (of: object): unknown => ('runId' in of ? of.runId : null);
  if (type !== 'run.queued') return false;
  return all.some((other) => other.type === 'run.started' && other.at === at && runOf(other.data) === runOf(data));
}
