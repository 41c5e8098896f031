import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { CallOptions } from '../../src/client/call-options.ts';
import { clientOver, type Transport } from '../../src/client/client.ts';
import type { ReceivedEvent } from '../../src/client/events.ts';
import type { OperationName } from '../../src/client/operation-types.ts';
import { ROUTES } from '../../src/client/routes.ts';
import type { CliPorts } from '../../src/interfaces/cli/ports.ts';
import { runCli } from '../../src/interfaces/cli/run-cli.ts';
import type { ProposalView } from '../../src/operations/proposals/proposal-view.ts';

type Handlers = Partial<Record<OperationName, (input: Record<string, unknown>) => unknown>>;

/** 2026-11-21 12:00 in UTC, a Saturday. */
export const NOW = 1_795_262_400_000;

interface CliSetup {
  /** What each operation answers; anything else called is a failure of the test. */
  readonly handlers?: Handlers;
  readonly ports?: Partial<CliPorts>;
  readonly events?: () => AsyncGenerator<ReceivedEvent>;
  /** What is piped in. */
  readonly stdin?: string;
  /** Typed lines; setting it makes the terminal interactive. */
  readonly typed?: string;
  readonly tty?: boolean;
  readonly columns?: number;
  readonly env?: Record<string, string>;
}

/** A command line over canned answers, in a terminal that remembers what was written. */
export function setupCli({
  handlers = {},
  ports = {},
  events,
  stdin: piped,
  typed,
  tty,
  columns,
  env = {},
}: CliSetup = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const calls: [OperationName, Record<string, unknown>][] = [];
  const closed: string[] = [];
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written, isTTY: boolean) => {
    const sink = new PassThrough();
    sink.on('data', (chunk) => {
      written[name] += String(chunk);
    });
    return Object.assign(sink, { isTTY, columns: columns ?? 100 });
  };
  const interactive = typed !== undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY: interactive });
  if (typed !== undefined) stdin.write(typed);
  else stdin.end(piped);
  const terminal = {
    env: { HOME: folder, BELFRY_DATA: folder, ...env },
    stdin,
    stdout: stream('stdout', tty ?? interactive),
    stderr: stream('stderr', tty ?? interactive),
  };
  const options: CallOptions[] = [];
  const call: Transport['call'] = async (called, input, beside) => {
    const name = called as OperationName;
    options.push(beside);
    calls.push([name, { ...input }]);
    const handler = handlers[name];
    if (!handler) throw new Error(`${name} was not expected`);
    return handler({ ...input });
  };
  const client = clientOver(Object.keys(ROUTES), { call });
  const all: CliPorts = {
    version: '1.2.3',
    clock: { now: () => NOW, monotonic: () => performance.now(), setTimer: () => () => undefined },
    onStopSignal: () => () => undefined,
    exitNow: () => undefined,
    endWithin: () => undefined,
    workingFolder: () => folder,
    onFileChange: () => () => undefined,
    openData: async () => ({
      client,
      call,
      shared: false,
      fires: false,
      start: async () => ({
        schedules: 0,
        outage: null,
        lateReminders: 0,
        lateActions: 0,
        missingAgents: [],
        unknownChannels: [],
      }),
      events: events ?? async function* () {},
      close: async () => void closed.push('data'),
    }),
    describeModel: async () => 'the built-in model',
    checkChannels: async () => [],
    restoreData: async () => {
      throw new Error('restoreData was not expected');
    },
    holdRestored: async () => {
      throw new Error('holdRestored was not expected');
    },
    moveData: async () => {
      throw new Error('moveData was not expected');
    },
    planMove: async () => {
      throw new Error('planMove was not expected');
    },
    cancelMove: async () => {
      throw new Error('cancelMove was not expected');
    },
    serve: async () => {
      throw new Error('serve was not expected');
    },
    fillDemo: async () => {
      throw new Error('fillDemo was not expected');
    },
    ...ports,
  };
  const run = async (...argv: string[]) => {
    written.stdout = '';
    written.stderr = '';
    const code = await runCli(argv, terminal, all);
    await new Promise((resolve) => setImmediate(resolve));
    return { code, ...written };
  };
  return { run, calls, options, closed, folder };
}

/** A page that is the only one. */
export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null });
export const ME = { id: 'usr_1', name: 'Owner', zone: 'UTC' };

const plainText = (text: string) => ({ text, shown: text, hidden: [] });

const PROPOSED: NonNullable<ProposalView['schedule']> = {
  kind: 'action',
  agent: 'leo',
  threadId: 'thr_01kd0000000000000000000001',
  what: plainText('Summarise the mail'),
  when: {
    text: plainText('every weekday at 9'),
    sentence: 'every weekday at 09:00 (UTC)',
    kind: 'cron',
    recurring: true,
  },
  zone: 'UTC',
  followsUser: false,
  timing: null,
  after: null,
  onlyIf: null,
  checkAgain: null,
  model: null,
  policies: {
    missed: 'run_once',
    freshnessSeconds: 86_400,
    overlap: 'queue_one',
    retryAttempts: 3,
    followUp: null,
    budget: null,
    deliverTo: [],
    notices: null,
  },
};

/** A proposal as the API shows it. */
export function proposalOf(changes: Partial<ProposalView> = {}): ProposalView {
  const { schedule = PROPOSED } = changes;
  const left = { used: 12, allowed: 50, left: 38 };
  return {
    id: 'apr_01kd00000000000000000k3x9q',
    revision: 1,
    hash: 'hash-of-what-was-shown',
    state: 'pending',
    operation: 'create-schedule',
    link: '/approvals/apr_01kd00000000000000000k3x9q',
    title: 'leo asks to add a schedule',
    agent: 'leo',
    threadId: 'thr_01kd0000000000000000000001',
    origin: 'conversation',
    runId: null,
    reason: null,
    why: null,
    face: 'card',
    restarts: null,
    what: schedule?.what ?? plainText('call the bank'),
    sentence: schedule?.when.sentence ?? 'it is deleted; it can be brought back',
    input: null,
    call: null,
    schedule,
    target: null,
    changes: [],
    edits: [],
    next: [{ at: '2026-11-23T09:00:00.000Z', words: 'Monday 23 November, 09:00 (UTC), in 2 days' }],
    perMonth: {
      runs: 21.7,
      runsWords: 'about 22 runs a month',
      tokens: null,
      tokensWords: 'no past run of leo tells how many tokens it takes',
    },
    limits: { activeSchedules: left, creationsThisMinute: left, cardsThisHour: left },
    lookAlikes: [],
    conflicts: [],
    assumptions: [],
    warnings: [],
    problem: null,
    createdAt: '2026-11-21T11:00:00.000Z',
    expiresAt: '2026-11-22T11:00:00.000Z',
    expiresWords: 'in 23 hours',
    decision: null,
    scheduleId: null,
    undo: null,
    undoneAt: null,
    ...changes,
  };
}
