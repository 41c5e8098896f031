import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { newKey } from '../../api/request-key.ts';
import { useRun } from '../../api/runs.ts';

/** A test run as it goes. */
export interface TestRunState {
  readonly isStarting: boolean;
  readonly failure: string | null;
  /** Undefined before it began. */
  readonly run: RunDetail | undefined;
  start(schedule: Pick<ScheduleView, 'id'>): void;
  /** Takes the result away. */
  clear(): void;
}

/** Tries a schedule out and follows the run: the server tells when it changes. */
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
