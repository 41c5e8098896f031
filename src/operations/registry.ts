import { AppError } from '../domain/errors.ts';
import { acknowledgeReminder } from './acknowledge-reminder.ts';
import { addTask } from './add-task.ts';
import { answerOffer } from './answer-offer.ts';
import { answerWake } from './answer-wake.ts';
import { approveProposal } from './approve-proposal.ts';
import { askConsent } from './ask-consent.ts';
import { backfillSchedule } from './backfill-schedule.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { cloneSchedule } from './clone-schedule.ts';
import { completeTask } from './complete-task.ts';
import { createHook } from './create-hook.ts';
import { createSchedule } from './create-schedule.ts';
import { createThread } from './create-thread.ts';
import { createToken } from './create-token.ts';
import { createUser } from './create-user.ts';
import { agreeConsent, withdrawConsent } from './decide-consent.ts';
import { decideDoubtsOperation } from './decide-doubts.ts';
import { decideProposals } from './decide-proposals.ts';
import { deleteHookOperation } from './delete-hook.ts';
import { deleteTask } from './delete-task.ts';
import { deleteTemplate } from './delete-template.ts';
import { denyProposal } from './deny-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import { explain } from './explain.ts';
import { failTask } from './fail-task.ts';
import { getAgent } from './get-agent.ts';
import { getMe } from './get-me.ts';
import { getProposal } from './get-proposal.ts';
import { getRun } from './get-run.ts';
import { getSchedule } from './get-schedule.ts';
import { getStatus } from './get-status.ts';
import { getTask } from './get-task.ts';
import { getTemplate } from './get-template.ts';
import { getTurn } from './get-turn.ts';
import { getUsage } from './get-usage.ts';
import { linkChannel } from './link-channel.ts';
import { listAgents } from './list-agents.ts';
import { listAuditOperation } from './list-audit.ts';
import { listChannels } from './list-channels.ts';
import { listConsentsOperation } from './list-consents.ts';
import { listDoubtsOperation } from './list-doubts.ts';
import { listHeartbeats } from './list-heartbeats.ts';
import { listHeldOperation } from './list-held.ts';
import { listHooksOperation } from './list-hooks.ts';
import { listMessages } from './list-messages.ts';
import { listMissedOperation } from './list-missed.ts';
import { listMovesOperation } from './list-moves.ts';
import { listOffersOperation } from './list-offers.ts';
import { listProposalsOperation } from './list-proposals.ts';
import { listRemindersOperation } from './list-reminders.ts';
import { listRuns } from './list-runs.ts';
import { listSchedulesOperation } from './list-schedules.ts';
import { listTasksOperation } from './list-tasks.ts';
import { listTemplatesOperation } from './list-templates.ts';
import { listThreadsOperation } from './list-threads.ts';
import { listTokensOperation } from './list-tokens.ts';
import { listUsersOperation } from './list-users.ts';
import { moveTask } from './move-task.ts';
import type { Operation } from './operation.ts';
import { pauseSchedule } from './pause-schedule.ts';
import { previewBackfill } from './preview-backfill.ts';
import { previewSchedule } from './preview-schedule.ts';
import { proposeChange } from './propose-change.ts';
import { reopenTask } from './reopen-task.ts';
import { restoreSchedule } from './restore-schedule.ts';
import { restoreTask } from './restore-task.ts';
import { restoreTemplate } from './restore-template.ts';
import { resumeSchedule } from './resume-schedule.ts';
import { revokeToken } from './revoke-token.ts';
import { rotateHook } from './rotate-hook.ts';
import { runSchedule } from './run-schedule.ts';
import { saveTemplate } from './save-template.ts';
import { sendMessage } from './send-message.ts';
import { skipNext } from './skip-next.ts';
import { snoozeReminder } from './snooze-reminder.ts';
import { startTask } from './start-task.ts';
import { stopReminder } from './stop-reminder.ts';
import { suggestTime } from './suggest-time.ts';
import { trySchedule } from './try-schedule.ts';
import { undoApproval } from './undo-approval.ts';
import { unlinkChannel } from './unlink-channel.ts';
import { updateHeartbeat } from './update-heartbeat.ts';
import { updateMe } from './update-me.ts';
import { updateSchedule } from './update-schedule.ts';
import { updateTask } from './update-task.ts';
import { useTemplate } from './use-template.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

/** Everything a person or an agent can do. Every door is made from this list. */
export const OPERATIONS: readonly Operation[] = [
  createSchedule,
  listSchedulesOperation,
  previewSchedule,
  getSchedule,
  updateSchedule,
  cancelSchedule,
  restoreSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  trySchedule,
  skipNext,
  previewBackfill,
  backfillSchedule,
  cloneSchedule,
  listMissedOperation,
  listMovesOperation,
  listDoubtsOperation,
  decideDoubtsOperation,
  explain,
  suggestTime,
  listTemplatesOperation,
  saveTemplate,
  getTemplate,
  deleteTemplate,
  restoreTemplate,
  useTemplate,
  listRemindersOperation,
  acknowledgeReminder,
  snoozeReminder,
  stopReminder,
  addTask,
  listTasksOperation,
  getTask,
  updateTask,
  moveTask,
  startTask,
  completeTask,
  failTask,
  reopenTask,
  deleteTask,
  restoreTask,
  listHeartbeats,
  updateHeartbeat,
  proposeChange,
  listProposalsOperation,
  decideProposals,
  getProposal,
  editProposal,
  approveProposal,
  denyProposal,
  withdrawProposal,
  undoApproval,
  listOffersOperation,
  answerOffer,
  listRuns,
  getRun,
  answerWake,
  listAgents,
  getAgent,
  listThreadsOperation,
  createThread,
  listMessages,
  sendMessage,
  getTurn,
  getMe,
  updateMe,
  getStatus,
  createHook,
  listHooksOperation,
  rotateHook,
  deleteHookOperation,
  getUsage,
  listChannels,
  linkChannel,
  unlinkChannel,
  listHeldOperation,
  listConsentsOperation,
  askConsent,
  agreeConsent,
  withdrawConsent,
  createToken,
  listTokensOperation,
  revokeToken,
  createUser,
  listUsersOperation,
  listAuditOperation,
] as unknown as readonly Operation[];

const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/**
 * The operation of this name.
 * @throws AppError not_found
 */
export function findOperation(name: string): Operation {
  const operation = byName.get(name);
  if (operation === undefined) throw new AppError('not_found', `There is no operation ${JSON.stringify(name)}.`);
  return operation;
}
