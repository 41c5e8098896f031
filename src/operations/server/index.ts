import { getAgent } from './get-agent.ts';
import { getStatus } from './get-status.ts';
import { getUsage } from './get-usage.ts';
import { backUp } from './health/back-up.ts';
import { getHealth } from './health/get-health.ts';
import { listAgents } from './list-agents.ts';
import { listLimits } from './list-limits.ts';
import { listSettings } from './list-settings.ts';
import { listModels } from './models/list-models.ts';
import { tryModel } from './models/try-model.ts';

/** Operations about the state of the installation and its agents. */
export const SERVER_OPERATIONS = [
  listAgents,
  getAgent,
  getStatus,
  getUsage,
  listLimits,
  listSettings,
  getHealth,
  backUp,
  listModels,
  tryModel,
] as const;
