/** The state of an agent's server in this process. */
export interface McpServerFacts {
  readonly agent: string;
  readonly server: string;
  readonly state: 'starting' | 'ready' | 'down';
  /** Since when it has this state. */
  readonly since: number;
  /** How many of its tools the agent gets. */
  readonly tools: number;
  /** The problem, in words; null for none. */
  readonly problem: string | null;
}
