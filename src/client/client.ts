import type { OperationInput, OperationOutput } from './operation-types.ts';
import { OPERATION_NAMES, type OperationName } from './routes.ts';

/** What goes beside an operation's input. */
export interface CallOptions {
  /** The revision the caller saw; the call is refused when it is no longer the present one. */
  readonly expectedRevision?: number;
  /** Sent again with the same key, the call has its effect once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Carries an operation to whoever executes it: a server over HTTP, or this process. */
export interface Transport {
  call(name: OperationName, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown>;
}

type CamelCase<S extends string> = S extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : S;

/** One method per operation: `create-schedule` is `createSchedule(input, options?)`. */
export type Client = {
  readonly [N in OperationName as CamelCase<N>]: (
    input: OperationInput<N>,
    options?: CallOptions,
  ) => Promise<OperationOutput<N>>;
};

/** A client over any transport. Every method throws AppError, as the operation itself does. */
export function clientOver(transport: Transport): Client {
  const methods = OPERATION_NAMES.map((name) => [
    camelCase(name),
    (input: Readonly<Record<string, unknown>>, options: CallOptions = {}) => transport.call(name, input, options),
  ]);
  return Object.freeze(Object.fromEntries(methods)) as Client;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
