import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LEFT_OUT } from './test/lanes.ts';
import { SLOW } from './test/slow-tests.mjs';
import { LongestFirst } from './test/support/longest-first.ts';
import { NODE_ARGS } from './test/support/programs/program-at.ts';

/** Scenarios that take long on a server, or prove little more on one: `npm test` takes them on SQLite only; BELFRY_LONG_TESTS=1 takes them on both. */
const LONG_SCENARIOS = [
  'failure-stories',
  'reminder-lives',
  'proposal-lives',
  'task-lives',
  'to-do-overnight',
  'weeks',
  'chain-lengths',
  'evaluation',
  'tools',
  'failure-stories-toolsets',
  'nothing-forgotten',
  'self-scheduling',
  'discord-lives',
  // What passes over the wires of services and programs, and is stored as what the others store.
  'channel-clock',
  'channel-conformance',
  'channel-scenarios',
  'channel-flood',
  'channel-rest',
  'chat-approvals',
  'chat-attacks',
  'chat-choices',
  'chat-manner',
  'command-agents',
  'command-notify',
  'discord',
  'discord-answers',
  'discord-approvals',
  'direct-chat',
  'discord-commands',
  'discord-delivery',
  'discord-examples',
  'discord-gateway',
  'every-channel',
  'folded-steps',
  'acp-agents',
  'mail',
  'outbound-lives',
  'webhook-channel',
  'mcp/clients',
  'mcp/events',
  'mcp/events-kill',
  'mcp/cyclic-wakes',
  'mcp/door',
  'mcp/raw-events',
  'outside-allowances',
  'own-tools',
  'several-at-once',
  'token-revoked',
  'telegram',
  'telegram-account',
  'telegram-answers',
  'telegram-examples',
  'telegram-groups',
  'heartbeat-stories',
  // What is decided before anything is stored, or is stored as what shorter ones store.
  'agent-channels',
  'approval-attacks',
  'approval-rules',
  'approval-stories',
  'approvals-chat',
  // Rows of calendars have a test of their own on PostgreSQL.
  'calendars',
  'card-notices',
  'chain-doors',
  'chains',
  'changed-times',
  'claims',
  'denied-again',
  'device-zone',
  'do-not-disturb',
  'escalation',
  'failure-stories-models',
  'inferred-follow-ups',
  'languages',
  'library-settings',
  'limits-doors',
  'long-conversation',
  'mcp-servers',
  'misbehaving-model',
  'model-economy',
  'next-check',
  'outside-tools',
  'places-lives',
  'poisoned-result',
  'page-hosts',
  'preview-truth',
  'private-results',
  'promise-guard',
  'provider-breaker',
  'receiving',
  'recognisable-reminders',
  'reminder-talk',
  'run-notices',
  'run-record',
  'shared-thread',
  'template-talk',
  'tool-schemas',
  'toolset-actions',
  'toolset-messages',
  'toolset-proactive',
  'toolset-reminders',
  'toolset-talk',
  'turn-limit',
  'unasked-tools',
  'undo-approved',
  'wake-context',
  'webhook-agents',
  'worker-attacks',
  'zone-rules',
  // What one by one goes into the random lives of test/postgres/model.test.ts, which gives the same answers on both: outages, travels,
  // heartbeats with their tasks, reminders with their follow-ups; `reminder-crashes` and `stays` are shorter ones of reminders.
  'clock-runs',
  'follow-ups',
  'heartbeat',
  'outages',
  'travelling',
  // Its rows have a test of their own, `direct-rows`.
  'direct',
].map((name) => `test/scenario/${name}.test.ts`);

/** Half of the processors, but two at least. */
const HALF = Math.max(2, Math.floor(availableParallelism() / 2));

/** Files at a time, of those that compute: one more than it takes, since one or another of them is often waiting. */
const COMPUTING = { maxWorkers: HALF + 1, sequence: { groupOrder: 1 } };

/** Of those that mostly wait, for a process to begin or a lease to run out: twice as many. First, for they are long. */
const WAITING = { maxWorkers: 2 * HALF, sequence: { groupOrder: 0 } };

/**
 * A limit is there to end what hangs; how long a test takes on a busy machine decides nothing. A poll asks again for two minutes: by default
 * it does for a second, which a busy machine may need for anything. A worker is told of its memory what each program is told that tests start.
 */
const OF_ALL = {
  execArgv: [...NODE_ARGS],
  setupFiles: ['test/support/seeded.ts'],
  testTimeout: 480_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
};

// One project per kind of proof, so that `npx vitest run --project unit` stays fast while one works.
export default defineConfig({
  test: {
    // A worker that ran thousands of tests takes its time to end while others compute; by default it is complained of after 10 s.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...COMPUTING,
          include: [
            'src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: SLOW,
          ...OF_ALL,
          // Here and below: the files of a worker share its modules. To load the house for each took two seconds of a processor.
          isolate: false,
        },
      },
      {
        test: {
          name: 'slow',
          ...COMPUTING,
          include: SLOW,
          ...OF_ALL,
          isolate: false,
        },
      },
      {
        test: {
          name: 'scenario',
          ...COMPUTING,
          isolate: false,
          include: ['test/scenario/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          globalSetup: ['test/support/programs/global.ts'],
          ...OF_ALL,
        },
      },
      {
        // What is proved on a real PostgreSQL, and the scenarios once more on it.
        test: {
          name: 'postgres',
          ...WAITING,
          isolate: false,
          include: ['test/postgres/**/*.test.ts', 'test/scenario/**/*.test.ts'],
          exclude: [
            ...LEFT_OUT,
            // A backup is a copy of the data file; PostgreSQL has its own tools for that.
            'test/scenario/restored-backup.test.ts',
            'test/scenario/restored-calendars.test.ts',
            'test/scenario/lost-data-file.test.ts',
            'test/scenario/restored-calls.test.ts',
            // Years and thousands of lives: minutes each on a server. BELFRY_LONG_TESTS=1 runs them too.
            ...(process.env.BELFRY_LONG_TESTS === '1' ? [] : LONG_SCENARIOS),
          ],
          globalSetup: ['test/support/postgres-global.ts', 'test/support/programs/global.ts'],
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/support/on-postgres.ts'],
        },
      },
      {
        test: {
          name: 'process',
          ...WAITING,
          include: ['test/process/**/*.test.ts', 'test/docs/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          isolate: false,
          globalSetup: ['test/support/programs/global.ts'],
          maxConcurrency: 3,
          ...OF_ALL,
        },
      },
      {
        test: {
          name: 'browser',
          // A browser has threads of its own beside the one that tests it.
          maxWorkers: HALF,
          sequence: { groupOrder: 2 },
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          globalSetup: ['test/support/programs/global.ts'],
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/browser/keep-browser.ts'],
        },
      },
      {
        test: {
          name: 'package',
          ...WAITING,
          include: ['test/package/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          globalSetup: ['test/support/packed-belfry.ts'],
          ...OF_ALL,
        },
      },
    ],
  },
});
