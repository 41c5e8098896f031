import { approveProposal } from './approve-proposal.ts';
import { decideProposals } from './decide-proposals.ts';
import { denyProposal } from './deny-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import { getProposal } from './get-proposal.ts';
import { listProposalsOperation } from './list-proposals.ts';
import { proposeChange } from './propose-change.ts';
import { undoApproval } from './undo-approval.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

/** What one can do with what agents ask for. */
export const PROPOSAL_OPERATIONS = [
  proposeChange,
  listProposalsOperation,
  decideProposals,
  getProposal,
  editProposal,
  approveProposal,
  denyProposal,
  withdrawProposal,
  undoApproval,
] as const;
