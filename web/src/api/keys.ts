import type { RunFilter, ScheduleFilter } from './calls.ts';

/** The names under which answers are kept. A shorter key names every key it begins. */
export const keys = {
  me: ['me'] as const,
  status: ['status'] as const,
  threads: ['threads'] as const,
  agents: ['agents'] as const,
  schedules: ['schedules'] as const,
  scheduleList: (filter: ScheduleFilter) => ['schedules', 'list', filter] as const,
  schedule: (id: string) => ['schedules', 'one', id] as const,
  missed: (id: string) => ['schedules', 'missed', id] as const,
  reminders: (id: string) => ['schedules', 'reminders', id] as const,
  history: (id: string) => ['schedules', 'history', id] as const,
  tokens: ['tokens'] as const,
  hooks: ['hooks'] as const,
  people: ['people'] as const,
  channels: ['channels'] as const,
  consents: ['consents'] as const,
  held: ['held'] as const,
  preview: (text: string, zone: string) => ['preview', text, zone] as const,
  proposals: ['proposals'] as const,
  /** Tasks and heartbeats. */
  tasks: ['tasks'] as const,
  waiting: ['proposals', 'waiting'] as const,
  decided: ['proposals', 'decided'] as const,
  proposal: (id: string) => ['proposals', 'one', id] as const,
  waitingCount: ['waiting-count'] as const,
  runs: ['runs'] as const,
  runList: (filter: RunFilter) => ['runs', 'list', filter] as const,
  run: (id: string) => ['runs', 'one', id] as const,
  turn: (id: string) => ['turns', 'one', id] as const,
};
