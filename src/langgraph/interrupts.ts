import type { RunnableConfig } from '@langchain/core/runnables';
import { Command, type StateSnapshot } from '@langchain/langgraph';

/** The used part of a graph: every graph from `compile()` has it. */
export interface RunnableGraph {
  invoke(input: unknown, config?: RunnableConfig): Promise<unknown>;
  getState(config: RunnableConfig, options?: { readonly subgraphs?: boolean }): Promise<StateSnapshot>;
}

/** A place where a graph stopped. */
export interface PendingInterrupt {
  readonly id: string;
  /** The proposal of its card; null when the graph asks for something else. */
  readonly proposalId: string | null;
}

export const threadConfig = (threadId: string): RunnableConfig => ({ configurable: { thread_id: threadId } });

/** Whether nothing is left to do. (`next` omits what was resumed and stopped again.) */
export const isOver = ({ tasks }: StateSnapshot): boolean => tasks.length === 0;

/** Where a graph stopped; already continued stops remain until the whole step is done. */
export function pendingInterrupts({ tasks }: StateSnapshot): PendingInterrupt[] {
  return tasks.flatMap(({ interrupts }) =>
    interrupts.flatMap(({ id, value }) => (id === undefined ? [] : [{ id, proposalId: proposalIn(value) }])),
  );
}

function proposalIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' && id.startsWith('apr_') ? id : null;
}

/**
 * Resumes these interrupts, each by its id, so that no other one is answered. The tools ask Belfry for the decision.
 */
export function resumeCommand(interrupts: readonly PendingInterrupt[]): Command {
  return new Command({
    resume: Object.fromEntries(interrupts.map(({ id, proposalId }) => [id, { proposal: proposalId }])),
  });
}
