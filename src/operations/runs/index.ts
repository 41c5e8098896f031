import { answerWake } from './answer-wake.ts';
import { decideDoubtsOperation } from './decide-doubts.ts';
import { getRun } from './get-run.ts';
import { listDoubtsOperation } from './list-doubts.ts';
import { listRuns } from './list-runs.ts';

/** What one can do with runs, and with what a restore holds. */
export const RUN_OPERATIONS = [listDoubtsOperation, decideDoubtsOperation, listRuns, getRun, answerWake] as const;
