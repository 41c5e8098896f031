import { listAllowancesOperation } from './allowances/list-allowances.ts';
import { revokeAllowanceOperation } from './allowances/revoke-allowance.ts';
import { approveProposal } from './approve-proposal.ts';
import { denyProposal } from './deny-proposal.ts';
import { editProposal } from './edit-proposal.ts';
import { getProposal } from './get-proposal.ts';
import { listProposalsOperation } from './list-proposals.ts';
import { proposeChange } from './propose-change.ts';
import { decideProposals } from './several/decide-proposals.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

/** Operations about proposals of agents. */
export const PROPOSAL_OPERATIONS = [
  proposeChange,
  listProposalsOperation,
  decideProposals,
  getProposal,
  editProposal,
  approveProposal,
  denyProposal,
  withdrawProposal,
  listAllowancesOperation,
  revokeAllowanceOperation,
] as const;
