/** How a server of an agent's stands in this process. */
export interface McpServerFacts {
  readonly agent: string;
  readonly server: string;
  readonly state: 'starting' | 'ready' | 'down';
  /** When it came to stand so. */
  readonly since: number;
  /** How many of its tools the agent has. */
  readonly tools: number;
  /** What is wrong, in words; null: nothing. */
  readonly problem: string | null;
}
