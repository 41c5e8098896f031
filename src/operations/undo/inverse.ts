import type { Undoable } from '../../domain/undo/undo-step.ts';
import type { OperationContext } from '../frame/operation.ts';

export type Input = Readonly<Record<string, unknown>>;
export type Output = Readonly<Record<string, unknown>>;

/** How what one operation changes is taken back. */
export interface Inverse {
  /** What the handler will overwrite, read before it runs. */
  readonly before?: (context: OperationContext, input: Input) => Promise<unknown>;
  readonly ways: (
    context: OperationContext,
    facts: { readonly before: unknown; readonly input: Input; readonly output: Output },
  ) => Promise<readonly Undoable[]> | readonly Undoable[];
}

/** An operation whose effect stays, with the reason. */
export interface Lasting {
  readonly lasts: string;
}
