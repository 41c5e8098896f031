import { answerWake } from './answer-wake.ts';
import { completeWake } from './complete-wake.ts';
import { countRunsOperation } from './count-runs.ts';
import { decideDoubtsOperation } from './decide-doubts.ts';
import { getRun } from './get-run.ts';
import { listDoubtsOperation } from './list-doubts.ts';
import { listRuns } from './list-runs.ts';
import { notifyFromRun } from './notify-from-run.ts';
import { readWake } from './read-wake.ts';
import { reportWake } from './report-wake.ts';
import { claimWakeOperation } from './workers/claim-wake.ts';
import { endClaim } from './workers/end-claim.ts';
import { keepStepOperation } from './workers/keep-step.ts';
import { notifyForClaim } from './workers/notify-for-claim.ts';
import { releaseClaim } from './workers/release-claim.ts';
import { renewClaimOperation } from './workers/renew-claim.ts';

/** Operations about runs, and about items that a restore holds. */
export const RUN_OPERATIONS = [
  listDoubtsOperation,
  decideDoubtsOperation,
  listRuns,
  getRun,
  answerWake,
  reportWake,
  readWake,
  notifyFromRun,
  completeWake,
  claimWakeOperation,
  renewClaimOperation,
  notifyForClaim,
  keepStepOperation,
  endClaim,
  releaseClaim,
  countRunsOperation,
] as const;
