import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { newKey } from '../../api/request-key.ts';
import { useRun } from '../../api/runs.ts';

/** The state of a test run. */
export interface TestRunState {
  readonly isStarting: boolean;
  readonly failure: string | null;
  /** Undefined before it began. */
  readonly run: RunDetail | undefined;
  start(schedule: Pick<ScheduleView, 'id'>): void;
  /** Removes the result. */
  clear(): void;
}

/** Starts a test run and follows it by events. */
export function useTestRun(): TestRunState {
  const [runId, setRunId] = useState<string | null>(null);
  const begin = useMutation({
    mutationFn: (id: string) => client.trySchedule({ id }, { idempotencyKey: newKey() }),
    onSuccess: (started) => setRunId(started.runId),
  });
  const run = useRun(runId ?? '', runId !== null);
  return {
    isStarting: begin.isPending,
    failure: begin.error === null ? null : errorWords(begin.error),
    run: runId === null ? undefined : run.data,
    start: ({ id }) => begin.mutate(id),
    clear() {
      setRunId(null);
      begin.reset();
    },
  };
}
