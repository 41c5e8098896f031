import { onTestFinished } from 'vitest';
import type { AgentDefinition } from '../../src/agent/agents.ts';
import type { ConcurrencyOptions } from '../../src/agent/declare-limits.ts';
import type { LanguageModel, ModelRequest } from '../../src/agent/models/model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

/** From nine in the morning to a moment after noon. */
export const NOON_MS = 3 * 3_600_000 + 1_000;

/** One thing that somebody does, until the test lets it end. */
interface Work {
  readonly who: string;
  readonly what: string;
  readonly end: () => void;
}

export interface PlacesOptions {
  readonly concurrency?: ConcurrencyOptions;
  /** Functions by name, with what they may do at a time. */
  readonly functions?: Readonly<Record<string, number | null>>;
  /** Language agents besides `belfry`, the same way. */
  readonly languages?: Readonly<Record<string, { readonly concurrency?: number; readonly provider?: string }>>;
  /** Models that a schedule may ask for, with their providers. */
  readonly models?: Readonly<Record<string, string>>;
  readonly turnSlots?: number;
}

/** A Belfry of agents whose work ends when the test says so, which can be opened again with other limits. */
export async function openPlaces(options: PlacesOptions) {
  const clock = createSimulatedClock('2026-11-23T09:00:00Z');
  const dataFolder = temporaryFolder();
  const atWork: Work[] = [];
  /** What began, in order, as `who: what`. */
  const begun: string[] = [];

  const doIt = (who: string, what: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        const place = atWork.indexOf(work);
        if (place >= 0) atWork.splice(place, 1);
      };
      const work: Work = {
        who,
        what,
        end: () => {
          leave();
          resolve();
        },
      };
      signal.addEventListener('abort', () => {
        leave();
        reject(signal.reason);
      });
      atWork.push(work);
      begun.push(`${who}: ${what}`);
    });

  const modelOf = (provider: string): LanguageModel => ({
    name: 'gated',
    provider,
    builtIn: false,
    async respond(request: ModelRequest) {
      const answer = { text: '', reasoning: '', finishReason: 'stop', inputTokens: 1, outputTokens: 1, toolCalls: [] };
      const { wake } = request.facts;
      const last = request.messages.at(-1);
      const said = last?.role === 'user' ? last.text : 'the next step';
      await doIt(provider, wake?.prompt ?? said, request.signal);
      if (wake === null) return { ...answer, text: `answered ${said}` };
      // The first step uses a tool, so that there is a second one.
      if (last?.role !== 'user') return answer;
      return { ...answer, toolCalls: [{ id: 'look', name: 'list_schedules', input: {} }] };
    },
  });
  const functionOf = (who: string): AgentDefinition['run' & keyof AgentDefinition] =>
    (async (wake: { prompt: string }, { signal }: { signal: AbortSignal }) => doIt(who, wake.prompt, signal)) as never;

  const open = async (present: PlacesOptions): Promise<TestBelfry> => {
    const agents: Record<string, AgentDefinition> = {};
    for (const [name, concurrency] of Object.entries(present.functions ?? {}))
      agents[name] = { run: functionOf(name) as never, ...(concurrency !== null && { concurrency }) };
    for (const [name, { concurrency, provider = 'acme' }] of Object.entries(present.languages ?? {}))
      agents[name] = {
        instructions: 'You work.',
        model: modelOf(provider),
        ...(concurrency !== undefined && { concurrency }),
      };
    return createTestBelfry({
      clock,
      dataFolder,
      zone: 'UTC',
      model: modelOf('acme'),
      models: Object.fromEntries(
        Object.entries(present.models ?? {}).map(([name, provider]) => [name, modelOf(provider)]),
      ),
      agents,
      concurrency: present.concurrency,
      limits: { creationsPerMinute: 100_000, activeSchedulesPerUser: 10_000 },
      engine: { slots: { conversation: 4, turn: present.turnSlots ?? 50, delivery: 4 } },
    });
  };
  let belfry = await open(options);
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    for (const work of [...atWork]) work.end();
    await belfry[Symbol.asyncDispose]();
  };
  onTestFinished(close);

  /** The conversation with an agent, or one more. */
  const threadWith = async (agent: string, another = false): Promise<string> => {
    const title = `with ${agent}`;
    const { items } = (await belfry.execute('list-threads', { limit: 100 })) as {
      items: { id: string; agent: string; title: string }[];
    };
    const known = items.find((thread) => thread.title === title);
    if (known !== undefined && !another) return known.id;
    const made = { agent, title: another ? `apart from ${agent}` : title };
    return ((await belfry.execute('create-thread', made)) as { id: string }).id;
  };

  return {
    clock,
    atWork,
    begun,
    close,
    get belfry() {
      return belfry;
    },
    /** Who is at work, in order. */
    who: () => atWork.map(({ who }) => who).sort(),
    what: () => atWork.map(({ what }) => what).sort(),
    /** Schedules for noon. */
    draft: (agent: string, what: string, more: object = {}) =>
      belfry.execute('create-schedule', { kind: 'action', agent, what, when: 'today at 12:00 UTC', ...more }),
    noon: () => belfry.advance(NOON_MS),
    /** Lets one piece of work end; the first where it is not named. */
    async end(what?: string) {
      const work = what === undefined ? atWork[0] : atWork.find((one) => one.what === what);
      if (work === undefined)
        throw new Error(`nobody does ${what ?? 'anything'}; they do ${atWork.map((w) => w.what)}`);
      work.end();
      await belfry.advance(1);
    },
    /** Lets everything end, one by one; `look` is asked after each. */
    async workOff(look: () => void = () => {}) {
      for (let work = atWork[0]; work !== undefined; work = atWork[0]) {
        look();
        work.end();
        await belfry.advance(1);
      }
    },
    threadWith,
    /** Says something to an agent, and does not wait for the answer. */
    async write(agent: string, text: string) {
      await belfry.execute('send-message', { id: await threadWith(agent), text });
      await belfry.advance(1);
    },
    /** The states of all runs, counted. */
    async runs(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (let cursor: string | undefined; ; ) {
        const page = (await belfry.execute('list-runs', { limit: 100, ...(cursor && { cursor }) })) as {
          items: { state: string }[];
          nextCursor: string | null;
        };
        for (const { state } of page.items) counts[state] = (counts[state] ?? 0) + 1;
        if (page.nextCursor === null) return counts;
        cursor = page.nextCursor;
      }
    },
    /** Ends the process as a power cut does, and opens the data again. */
    async reopen(present: PlacesOptions) {
      await belfry.app.abandon();
      atWork.length = 0;
      belfry = await open(present);
    },
  };
}
