/** Belfry for the AI SDK: its tools, and its approvals as the SDK's own. */

export {
  type AiSdkOptions,
  belfryApproval,
  belfryTools,
  decidedApprovals,
  type UnheardDecisions,
  unheardDecisions,
} from './tools.ts';
