// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { Agent, GetAgentInput, ListAgentsAnswer } from '../agents.ts';
import type { BackUpAnswer, GetHealthInput, ServerHealth } from '../health.ts';
import type { ListLimitsAnswer, ListModelsAnswer, ListSettingsAnswer, Status, TryModelAnswer, TryModelInput } from '../server.ts';
import type { GetUsageInput, Usage } from '../usage.ts';

/** One method for each operation of the room `server`. */
export interface ServerMethods {
  /** Lists the agents: the kind of each, its present work, and how many schedules it has. */
  readonly listAgents: (input?: Record<string, never>, options?: CallOptions) => Promise<ListAgentsAnswer>;
  /** Shows one agent: its kind, its present work, and how many schedules it has. */
  readonly getAgent: (input: GetAgentInput, options?: CallOptions) => Promise<Agent>;
  /** Shows Belfry's status: its clock, its model, its queue and what is due next. */
  readonly getStatus: (input?: Record<string, never>, options?: CallOptions) => Promise<Status>;
  /** Shows how many tokens were used and how many are left: of the day, and of a schedule or a run. */
  readonly getUsage: (input?: GetUsageInput, options?: CallOptions) => Promise<Usage>;
  /** Lists the limits that apply to you, your present use, and the setting that changes each. */
  readonly listLimits: (input?: Record<string, never>, options?: CallOptions) => Promise<ListLimitsAnswer>;
  /** Lists the effective settings of the running server, with their sources. */
  readonly listSettings: (input?: Record<string, never>, options?: CallOptions) => Promise<ListSettingsAnswer>;
  /** Shows the doctor's findings and what to do, with the numbers behind them: clock, lateness, queue, workers, channels, data, backups, outages. */
  readonly getHealth: (input?: GetHealthInput, options?: CallOptions) => Promise<ServerHealth>;
  /**
   * Starts a backup of all data into a file beside them; get-health shows its progress. The ten newest are kept.
   * @throws AppError wrong_state
   */
  readonly backUp: (input?: Record<string, never>, options?: CallOptions) => Promise<BackUpAnswer>;
  /** Lists the model of each agent, with the result of its last test call. */
  readonly listModels: (input?: Record<string, never>, options?: CallOptions) => Promise<ListModelsAnswer>;
  /**
   * Starts a test call of an agent's model: one short question, without tools and outside of all budgets. list-models shows the result.
   * @throws AppError unknown_agent, wrong_state
   */
  readonly tryModel: (input: TryModelInput, options?: CallOptions) => Promise<TryModelAnswer>;
}
