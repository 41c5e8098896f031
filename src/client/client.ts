import type { BelfryOperations } from '../operations/registry.ts';
import type { CallOptions } from './call-options.ts';
import type { OperationMethods } from './generated/methods.ts';
import type { OperationInput, OperationName, OperationOutput, Registry } from './operation-types.ts';

/** Carries an operation to whoever executes it: a server over HTTP, or this process. */
export interface Transport {
  call(name: string, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown>;
}

type CamelCase<S extends string> = S extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : S;

/** Nothing has to be said where nothing is required. */
type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

/** One method per operation: `create-schedule` is `createSchedule(input, options?)`, `get-me` is `getMe()`. */
export type Client<R extends Registry = BelfryOperations> = BelfryOperations extends R
  ? OperationMethods
  : MethodsOf<R>;

/** The same for operations that have no generated types. */
type MethodsOf<R extends Registry> = {
  readonly [N in OperationName<R> as CamelCase<N>]: (
    ...given: Arguments<OperationInput<N, R>>
  ) => Promise<OperationOutput<N, R>>;
};

/** A client for the operations of these names over any transport. Every method throws AppError, as the operation itself does. */
export function clientOver<R extends Registry = BelfryOperations>(
  names: readonly string[],
  transport: Transport,
): Client<R> {
  const methods = names.map((name) => [
    camelCase(name),
    (input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => transport.call(name, input, options),
  ]);
  return Object.freeze(Object.fromEntries(methods)) as Client<R>;
}

/** `create-schedule` as `createSchedule`. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
