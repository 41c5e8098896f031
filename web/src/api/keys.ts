import type { RunFilter, ScheduleFilter } from './calls.ts';

/** The names under which answers are kept. A shorter key names every key it begins. */
export const keys = {
  me: ['me'] as const,
  status: ['status'] as const,
  threads: ['threads'] as const,
  schedules: ['schedules'] as const,
  scheduleList: (filter: ScheduleFilter) => ['schedules', 'list', filter] as const,
  schedule: (id: string) => ['schedules', 'one', id] as const,
  missed: (id: string) => ['schedules', 'missed', id] as const,
  preview: (text: string, zone: string) => ['preview', text, zone] as const,
  runs: ['runs'] as const,
  runList: (filter: RunFilter) => ['runs', 'list', filter] as const,
  run: (id: string) => ['runs', 'one', id] as const,
};
