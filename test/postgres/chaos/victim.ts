/**
 * One of several processes on one PostgreSQL: a whole Belfry with language agents and functions, whose every effect goes into a file
 * outside. It says `ready` when it runs, carries out commands that come as lines of JSON on its standard input, and stops in order on
 * SIGTERM, as `belfry serve` does.
 */
import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import type { LanguageModel, ModelRequest } from '../../../src/agent/models/model.ts';
import { createApp } from '../../../src/app.ts';
import type { Channel } from '../../../src/domain/channels/delivery.ts';
import { isAppError, terminal } from '../../../src/domain/errors.ts';
import { DEFAULT_LIMITS } from '../../../src/domain/limits.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../../../src/engine/engine.ts';
import { createHttpServer } from '../../../src/interfaces/http/server.ts';
import { createAuth } from '../../../src/interfaces/http/session/auth.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { openOutside } from './outside.ts';
import { trueNow } from './shifted-clock.ts';
import type { Command, VictimSettings } from './trio.ts';

const { url, ledger, log, slots, token, concurrency } = JSON.parse(process.env.CHAOS_VICTIM ?? '{}') as VictimSettings;
const outside = openOutside(ledger);
const { pid } = process;

const record = (level: string) => (message: string, fields?: object) =>
  appendFileSync(
    log,
    `${new Date(trueNow()).toISOString()} ${pid} ${level} ${message} ${JSON.stringify(fields ?? {})}\n`,
  );

/** Takes as long as its instruction says ("take 300 ms"), or until it is told to stop. */
function work(what: string, signal: AbortSignal): Promise<void> {
  const ms = Number(/take (\d+) ms/.exec(what)?.[1] ?? 0);
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** At work in a lane until the answer is called, or `signal` ends it. */
function markAtWork(lane: string, run: string, signal: AbortSignal): () => void {
  let ended = false;
  const end = () => {
    if (!ended) outside.note({ is: 'end', lane, run, pid });
    ended = true;
  };
  outside.note({ is: 'begin', lane, run, pid });
  signal.addEventListener('abort', end, { once: true });
  return end;
}

/** In one of the places of a limit until the answer is called, or `signal` ends it. */
function takePlace(limit: string, run: string, signal: AbortSignal): () => void {
  let left = false;
  const leave = () => {
    if (!left) outside.note({ is: 'leave', limit, run, pid });
    left = true;
  };
  outside.note({ is: 'enter', limit, run, pid });
  signal.addEventListener('abort', leave, { once: true });
  return leave;
}

const opened = new Map<string, { promise: Promise<void>; resolve: () => void }>();
/** Something that only a command lets go on. */
function gate(name: string) {
  const known = opened.get(name) ?? Promise.withResolvers<void>();
  opened.set(name, known);
  return known;
}

const answered = { reasoning: '', finishReason: 'stop', inputTokens: 1, outputTokens: 1 } as const;
const model: LanguageModel = {
  name: 'scripted',
  provider: 'belfry-testing',
  builtIn: false,
  async respond(request) {
    const { wake } = request.facts;
    if (wake === null) return converse(request);
    const end = markAtWork(wake.threadId, wake.runId ?? '', request.signal);
    const leave = takePlace(model.provider, wake.runId ?? '', request.signal);
    try {
      if (request.messages.at(-1)?.role !== 'user') return { ...answered, text: '', toolCalls: [] };
      await work(wake.prompt, request.signal);
      const call = { id: 'say', name: 'notify_user', input: { text: `It is time: ${wake.prompt}` } };
      return { ...answered, text: '', toolCalls: [call] };
    } finally {
      leave();
      end();
    }
  },
};

/** Answers word by word; each word but the first waits for the command that lets it go. */
async function converse({ messages, onDelta }: ModelRequest) {
  const last = messages.at(-1);
  const words = last?.role === 'user' ? last.text.split(' ') : [];
  for (const [place, word] of words.entries()) {
    if (place > 0) await gate(word).promise;
    onDelta?.({ text: place > 0 ? ` ${word}` : word });
  }
  return { ...answered, text: words.join(' '), toolCalls: [] };
}

const channel: Channel = {
  name: 'web',
  capabilities: { maxLength: null, markup: true, buttons: true, dedupes: true },
  async send({ deliveryId, scheduleId, nominalAt, messageId }) {
    if (scheduleId !== null && nominalAt !== null)
      outside.note({ is: 'effect', key: deliveryId, scheduleId, nominalAt, at: trueNow(), pid });
    return { channelMessageId: messageId };
  },
};

const app = await createApp({
  dataFolder: process.cwd(),
  database: { url },
  model,
  agents: {
    worker: async (wake, { idempotencyKey, signal }) => {
      const leave = takePlace('worker', idempotencyKey, signal);
      try {
        await work(wake.prompt, signal);
        if (wake.prompt.startsWith('fail')) throw terminal('it was told to fail');
        outside.note({
          is: 'effect',
          key: idempotencyKey,
          scheduleId: wake.scheduleId ?? '',
          nominalAt: wake.nominalAt,
          at: trueNow(),
          pid,
        });
      } finally {
        leave();
      }
    },
  },
  channels: [channel],
  concurrency,
  limits: { activeSchedulesPerUser: 100_000, creationsPerMinute: 1_000_000, minimumGapMs: 1_000 },
  // Nothing is held back for the next day: what every run says is looked for outside.
  speech: { dailyMessages: 1_000_000 },
  // All of its agents have as few slots as one of them asks for.
  engine: {
    slots: { ...DEFAULT_ENGINE_SETTINGS.slots, function: slots?.turn ?? DEFAULT_ENGINE_SETTINGS.slots.turn, ...slots },
  },
  log: { debug() {}, info: record('info'), warn: record('warn'), error: record('error') },
});
const actor = { kind: 'user', userId: app.owner.id } as const;
await app.start();

/** How many at a time: of more a slow machine would hold some longer than a caller is held, and refuse them. */
const AT_ONCE = 20;

async function executeAll({ operation, inputs }: Extract<Command, { do: 'execute' }>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let done = 0; done < inputs.length; done += AT_ONCE) {
    const some = inputs.slice(done, done + AT_ONCE);
    answers.push(...(await Promise.all(some.map((input) => app.executor.execute(operation, { actor, input })))));
  }
  return answers;
}

async function carryOut(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'execute':
      return executeAll(command);
    case 'go':
      return gate(command.name).resolve();
    case 'listening':
      return (app.store as unknown as { listening: string }).listening;
    case 'serve': {
      const clock = systemClock;
      const auth = createAuth({ store: app.store, clock, token, ownerId: app.owner.id });
      const http = await createHttpServer({
        app,
        auth,
        clock,
        limits: DEFAULT_LIMITS,
        webFolder: null,
        log: { debug() {}, info() {}, warn() {}, error() {} },
        hosts: [],
        origins: [],
      });
      return (await http.listen({ host: '127.0.0.1', port: 0 })).url;
    }
  }
}

let stopping = false;
process.on('SIGTERM', () => {
  if (stopping) return;
  stopping = true;
  void app.stop().then(() => process.exit(0));
});
// The process that started it is gone.
process.stdin.on('end', () => process.exit(1));

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, command } = JSON.parse(line) as { id: number; command: Command };
  try {
    say({ id, value: (await carryOut(command)) ?? null });
  } catch (error) {
    say({ id, error: isAppError(error) ? { code: error.code, message: error.message } : { message: String(error) } });
  }
});
flushCompileCache();
say({ id: 0, value: 'ready' });
