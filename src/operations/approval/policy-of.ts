import { type ApprovalPolicy, DEFAULT_APPROVAL } from '../../domain/approval/proposal.ts';
import type { OperationEnvironment } from '../frame/operation.ts';

/** The approval policy of an agent, declared or not. */
export function policyOf(environment: OperationEnvironment, agent: string): ApprovalPolicy {
  return environment.agents.find(({ name }) => name === agent)?.approval ?? environment.approval ?? DEFAULT_APPROVAL;
}
