import type { FieldChange } from '../../../domain/approval/field-change.ts';
import { CALL_OPERATION, type DeedProposal } from '../../../domain/approval/proposal.ts';
import { sayLine } from '../../../voice/line.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { readInput } from '../../frame/read-input.ts';
import { shortenChanges } from '../../frame/shorten-values.ts';
import { auditDecision } from '../audit-decision.ts';
import { checkDeed } from './check-deed.ts';
import { DEEDS } from './deed-operations.ts';

/**
 * Carries out exactly what a card about a reminder, a task or the settings showed, as the person who approved it.
 * Returns what was done, as a clause.
 * @throws AppError when it cannot be done as it was shown; then nothing is done
 */
export async function applyDeed(given: OperationContext, proposal: DeedProposal): Promise<string> {
  await checkDeed(given, proposal);
  const { deed, scheduleId } = proposal;
  // The turn that asked makes the call, after the approval is stored.
  if (proposal.operation === CALL_OPERATION) return sayLine('en', deed.words);
  const operation = DEEDS[proposal.operation];
  const changes: FieldChange[] = [];
  const recordChange = (made: readonly FieldChange[]) => void changes.push(...made);
  const context = { ...given, expectedRevision: undefined, recordChange };
  await operation.handler(context, readInput(operation, deed.input));
  const { actor } = context;
  await auditDecision(context, {
    operation: operation.name,
    proposal,
    subject: typeof deed.input.id === 'string' ? deed.input.id : actor.userId,
    ...(scheduleId === null ? {} : { scheduleId }),
    changes: shortenChanges(changes),
    detail: { hash: proposal.hash, revision: proposal.revision },
  });
  return sayLine('en', deed.words);
}
