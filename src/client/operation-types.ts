import type { z } from 'zod';
import type { Operation } from '../operations/frame/operation.ts';
import type { BelfryOperations } from '../operations/registry.ts';
import type { OperationInputs, OperationOutputs } from './generated/operations.ts';

/** Operations as a list that keeps the type of each. Types alone: a client loads nothing of the server. */
export type Registry = readonly Operation[];

type ByName<R extends Registry> = { readonly [O in R[number] as O['name']]: O };

export type OperationName<R extends Registry = BelfryOperations> = R[number]['name'];

/** What an operation takes: what a caller may leave out is optional here. */
export type OperationInput<
  N extends OperationName<R>,
  R extends Registry = BelfryOperations,
> = N extends keyof OperationInputs ? OperationInputs[N] : InferredInput<ByName<R>[N]>;

/** What an operation answers. */
export type OperationOutput<
  N extends OperationName<R>,
  R extends Registry = BelfryOperations,
> = N extends keyof OperationOutputs ? OperationOutputs[N] : InferredOutput<ByName<R>[N]>;

/** Read from the schema of an operation that has no generated types. */
export type InferredInput<O> = O extends { readonly input: infer I extends z.ZodType } ? z.input<I> : never;
export type InferredOutput<O> = O extends { readonly output: infer O extends z.ZodType } ? z.output<O> : never;
