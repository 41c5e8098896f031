// Setup of each file of scenarios: whatever a person reads on a channel there was said by Belfry's messages, or by somebody else.
import { appendFileSync } from 'node:fs';
import { afterEach, beforeEach, expect } from 'vitest';
import type { LanguageModel } from '../../../src/agent/models/model.ts';
import type { App } from '../../../src/app.ts';
import type { Channel } from '../../../src/domain/channels/delivery.ts';
import { errorMessage } from '../../../src/domain/errors.ts';
import type { Transcribe } from '../../../src/interfaces/outbound/transcribe.ts';
import { createRecordingChannel } from '../../../src/testing/recording-channel.ts';
import { overhear, type TestBelfryOptions } from '../../../src/testing/test-belfry.ts';
import { type Hearing, startHearing } from './judge.ts';

let hearing: Hearing = startHearing();

/** Scenarios that are not judged, by the reason. */
const NOT_JUDGED: Readonly<Record<string, readonly string[]>> = {
  'words of others come in by a door where nobody listens: programs over MCP and ACP, webhooks, feeds, templates, the command line':
    [
      ...[
        'mcp/clients',
        'mcp/cyclic-wakes',
        'mcp/door',
        'mcp/event-attacks',
        'mcp/events',
        'mcp/events-kill',
        'mcp/oauth',
      ],
      ...[
        'mcp/polled-wakes',
        'mcp/raw-events',
        'mcp/waiting',
        'mcp/wake-allowance',
        'webhook-agents',
        'acp-agents',
        'command-agents',
      ],
      ...['agent-from-outside', 'workers', 'hooks', 'calendars', 'restored-calendars', 'calendar-words', 'mcp-servers'],
      ...['template-talk', 'toolset-talk', 'failure-stories-toolsets', 'inferred-follow-ups', 'answers-after'],
    ],
  'the model of the test repeats in its own answer what Belfry told it': [
    ...['approvals', 'restored-backup', 'folded-steps', 'recognisable-reminders', 'promise-guard', 'evaluation'],
    ...['evaluation-by-act'],
  ],
  'the words of a person are cut, marked or mixed with hidden characters before they are read': [
    ...['approval-attacks', 'outside-tools', 'outside-allowances', 'direct', 'programs', 'channels', 'chat-approvals'],
    ...['questions-swallow-nothing', 'honest-lives'],
  ],
  'why a run failed is told in the words of its record, which are those of operators': [
    ...['clock-runs', 'turn-limit', 'misbehaving-model', 'model-economy', 'audit', 'provider-breaker', 'wake-context'],
    ...['conditions', 'heartbeat-stories', 'run-notices'],
  ],
};

/** What was heard of the present test so far. */
export const heardSoFar = (): Hearing => hearing;

// biome-ignore lint/suspicious/noExplicitAny: any function of a port
type Call = (...given: any[]) => unknown;

/** The same object, whose functions tell what they were given, or what came back. */
function watched<T extends object>(target: T, calls: Readonly<Record<string, (call: Call) => Call>>): T {
  return new Proxy(target, {
    get(of, key) {
      const value = Reflect.get(of, key);
      const wrap = typeof key === 'string' ? calls[key] : undefined;
      return typeof value === 'function' && wrap !== undefined ? wrap(value.bind(of)) : value;
    },
  });
}

interface Sent {
  readonly text: string | null;
  readonly choices?: readonly { readonly label: string }[];
}

function readSent({ text, choices = [] }: Sent): void {
  if (text !== null) hearing.read(text);
  for (const { label } of choices) hearing.read(label);
}

function onChannel(channel: Channel): Channel {
  // Why a service refuses a message is told in its own words.
  const sees =
    (call: Call) =>
    async (sent: Sent, ...more: unknown[]) => {
      readSent(sent);
      try {
        return await call(sent, ...more);
      } catch (error) {
        hearing.take(errorMessage(error));
        throw error;
      }
    };
  const says =
    (call: Call) =>
    (to: string, text: string, ...more: unknown[]) => {
      hearing.read(text);
      return call(to, text, ...more);
    };
  const takes =
    (call: Call) =>
    async (...given: unknown[]) => {
      const came = await call(...given);
      hearing.take(came);
      return came;
    };
  const inbox = channel.inbox && watched(channel.inbox, { receive: takes, say: says, answerPress: says });
  const seen = watched(channel, { send: sees, edit: sees });
  return inbox === undefined
    ? seen
    : new Proxy(seen, { get: (of, key) => (key === 'inbox' ? inbox : Reflect.get(of, key)) });
}

/** Models that are heard already: one may serve several houses. */
const heardModels = new WeakSet<LanguageModel>();

/** What a model other than Belfry's own answers is its own. */
function hearModel(model: LanguageModel): void {
  if (model.builtIn || heardModels.has(model)) return;
  heardModels.add(model);
  const respond = model.respond.bind(model);
  Object.assign(model, {
    respond: async (...given: Parameters<typeof respond>) => {
      const came = await respond(...given);
      hearing.take(came);
      return came;
    },
  });
}

/** A function that is an agent, whose words to the person are its own, and so is why it fails. */
function hearFunction(agent: Call): Call {
  const takes =
    (call: Call) =>
    (...given: unknown[]) => {
      hearing.take(given);
      return call(...given);
    };
  return async (wake: unknown, tools: object, ...more: unknown[]) => {
    try {
      return await agent(wake, watched(tools, { notify: takes, schedule: takes, ask: takes }), ...more);
    } catch (error) {
      hearing.take(errorMessage(error));
      throw error;
    }
  };
}

/** What a person says aloud is theirs, as it was understood. */
const hearSpeech =
  (transcribe: Transcribe): Transcribe =>
  async (...given) => {
    const came = await transcribe(...given);
    hearing.take(came);
    return came;
  };

/** An agent whose functions and models are heard. */
function hearAgent<Agent>(agent: Agent): Agent {
  if (typeof agent === 'function') return hearFunction(agent as unknown as Call) as unknown as Agent;
  if (typeof agent !== 'object' || agent === null) return agent;
  const { model, run } = agent as { model?: LanguageModel | string; run?: Call };
  if (typeof model === 'object') hearModel(model);
  return typeof run === 'function' ? { ...agent, run: hearFunction(run) } : agent;
}

overhear({
  options(options: TestBelfryOptions) {
    const { channels: given = [], model, transcribe, database: _, clock: __, ...rest } = options;
    // The page is a channel too, that most tests leave to the test kit.
    const channels = given.some(({ name }) => name === 'web') ? given : [createRecordingChannel(), ...given];
    if (model !== undefined) hearModel(model);
    for (const one of Object.values(options.models ?? {})) hearModel(one);
    const agents = Object.entries(options.agents ?? {}).map(([name, agent]) => [name, hearAgent(agent)]);
    hearing.take({ ...rest, channels: channels.map(({ name }) => name) });
    return {
      ...options,
      channels: channels.map(onChannel),
      ...(transcribe && { transcribe: hearSpeech(transcribe) }),
      ...(options.agents && { agents: Object.fromEntries(agents) }),
    };
  },
  app(app: App) {
    const takes =
      (call: Call) =>
      (name: string, ...given: unknown[]) => {
        hearing.take(given);
        return call(name, ...given);
      };
    (app as { executor: App['executor'] }).executor = watched(app.executor, { execute: takes });
  },
});

beforeEach(() => {
  hearing = startHearing();
  hearing.take(['belfry', 'owner']);
});

afterEach((context) => {
  const out = process.env.BELFRY_STRAYS;
  const names = Object.values(NOT_JUDGED).flat();
  if (out === undefined && names.some((name) => context.task.file.name.endsWith(`/${name}.test.ts`))) return;
  const strays = hearing.strays();
  if (out !== undefined) {
    for (const line of strays)
      appendFileSync(out, `${JSON.stringify([context.task.file.name, context.task.name, line])}\n`);
    return;
  }
  expect(strays.join('\n')).toBe('');
});
