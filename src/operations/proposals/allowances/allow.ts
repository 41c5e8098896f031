import { hash } from 'node:crypto';
import { ALLOWANCE_MS, boundArguments } from '../../../domain/approval/allowance.ts';
import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import { canonicalJson } from '../../../domain/canonical-json.ts';
import { insertAllowance } from '../../../store/approval/allowances.ts';
import { findUser } from '../../../store/people/users.ts';
import { sayLine } from '../../../voice/line.ts';
import { describeInstant } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';

/**
 * Allows equal calls of the schedule without a question, while it and the tool stay unchanged. Returns that as a
 * clause.
 * @param free the arguments that may differ
 */
export async function allowForLonger(
  context: OperationContext,
  proposal: DeedProposal,
  free: readonly string[],
): Promise<string> {
  const { tx, ids, now } = context;
  const { userId, agent, scheduleId, deed, id: proposalId } = proposal;
  if (deed.tool === undefined || deed.tool.scheduleRevision === null || scheduleId === null)
    throw new Error(`proposal ${proposalId} offers no "always"`);
  const { name: tool, hash: toolHash, scheduleRevision } = deed.tool;
  const source = sayLine('en', deed.tool.source);
  const expiresAt = now + ALLOWANCE_MS;
  await insertAllowance(tx, {
    ...{ id: ids.next('alw'), userId, agent, scheduleId, scheduleRevision, tool, source, toolHash },
    ...{
      inputHash: hash('sha256', canonicalJson(boundArguments(deed.input, free)), 'base64url'),
      input: deed.input,
      free,
    },
    ...{ proposalId, createdAt: now, expiresAt },
  });
  const zone = (await findUser(tx, userId))?.zone ?? 'UTC';
  const which = free.length === 0 ? 'the same call' : `the same call with any ${free.join(', ')}`;
  return `; ${which} of this schedule needs no yes until ${describeInstant(expiresAt, { zone, now })}`;
}
