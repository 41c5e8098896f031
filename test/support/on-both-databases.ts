// Which tests of the whole house run on PostgreSQL too, besides test/postgres. All of them run on SQLite.
import { isFullLane } from '../lanes.ts';
import { areTestsLong } from './long-tests.ts';

/**
 * Scenarios of every run: chosen as the few that execute most statements of the store in the least time. test/closing/statements.test.ts names
 * what they leave out.
 */
export const SCENARIOS = [
  'audit',
  'hooks',
  'undo',
  'workers',
  'clock-set-back',
  'mcp/oauth',
  'telegram-other-bot',
  'own-tools',
  'calendar-words',
  'mcp/event-attacks',
  'many-rows',
  'statement-counts',
  'spoiled-rows',
];

/** Scenarios that `npm run test:all` takes besides. */
export const MORE_SCENARIOS = [
  'after',
  'after-crash',
  'agent-from-outside',
  'agents',
  'answers-after',
  'approvals',
  'backfill',
  'budgets',
  'by-hand',
  'channels',
  'clock-watched',
  'conditions',
  'deliveries',
  'direct-rows',
  'discord-removal',
  'fairness',
  'held-runs',
  'hook-out',
  'limits',
  'mcp/polled-wakes',
  'mcp/wake-allowance',
  'overview',
  'paused-until',
  'places',
  'push',
  'quiet-hours',
  'questions-swallow-nothing',
  'receiver-answers',
  'reminder-crashes',
  'stays',
  'taken-back',
  'upcoming',
];

/** A backup is a copy of the data file; PostgreSQL has its own tools for that. */
export const ABOUT_DATA_FILES = ['lost-data-file', 'restored-backup', 'restored-calendars', 'restored-calls'];

export const pathOfScenario = (name: string): string => `test/scenario/${name}.test.ts`;

/** For the project `postgres`: at full length, every scenario there is. */
export const ON_BOTH_DATABASES = (areTestsLong ? ['**/*'] : [...SCENARIOS, ...(isFullLane ? MORE_SCENARIOS : [])]).map(
  pathOfScenario,
);
