import { useStatus } from '../../api/me.ts';
import { useRuns } from '../../api/runs.ts';
import { useScheduleList } from '../../api/schedules.ts';
import { useThreads } from '../chat/use-thread.ts';

export interface AgentFacts {
  readonly name: string;
  /** It answers somebody, or carries out a run. */
  readonly isBusy: boolean;
  readonly schedules: number;
  /** True: there are more schedules than were counted. */
  readonly isCut: boolean;
}

/** The agents with what they do now; empty until it is known. */
export function useAgents(): readonly AgentFacts[] {
  const names = useStatus().data?.agents;
  const threads = useThreads().data;
  const active = useScheduleList('active', '').data;
  const running = useRuns({ state: 'running' }).data?.pages.flatMap(({ items }) => items);
  if (names === undefined || threads === undefined || active === undefined || running === undefined) return [];
  const agentOf = new Map(active.items.map(({ id, agent }) => [id, agent]));
  return names.map((name) => ({
    name,
    isBusy:
      threads.some(({ agent, answering }) => agent === name && answering) ||
      running.some(({ scheduleId }) => agentOf.get(scheduleId) === name),
    schedules: active.items.filter(({ agent }) => agent === name).length,
    isCut: active.isCut,
  }));
}
