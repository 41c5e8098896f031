import { nearestName } from '../../../domain/nearest-name.ts';
import type { Operation } from '../../../operations/frame/operation.ts';
import { usageError } from '../failure.ts';

/** The given operations, or else the registry, which is loaded only when needed. */
export async function operationsOf(given: readonly Operation[] | undefined): Promise<readonly Operation[]> {
  return given ?? (await import('../../../operations/registry.ts')).OPERATIONS;
}

/** Finds an operation by its typed name. @throws CliError with exit code 2 */
export function findTyped(operations: readonly Operation[], typed: string): Operation {
  const found = operations.find(({ name }) => name === typed);
  if (found !== undefined) return found;
  if (typed.startsWith('-')) throw usageError('The name of the operation comes first.', 'See: belfry call --help');
  const near = nearestName(
    typed,
    operations.map(({ name }) => name),
  );
  throw usageError(
    `There is no operation "${typed}".`,
    near === undefined ? 'See which there are: belfry call --help' : `Did you mean: belfry call ${near}`,
  );
}
