import type { ErrorCode } from '../../../domain/errors.ts';
import type { NamedSchema } from './schema-names.ts';
import type { Json, Schemas } from './schemas.ts';

/** Paths of the document, by address. */
export type Paths = Record<string, Json>;

/** The refusals that every request can have. */
export const GUARDED: readonly ErrorCode[] = ['hostile_host', 'forbidden'];
/** The same, when a credential is needed. */
export const SIGNED_IN: readonly ErrorCode[] = [...GUARDED, 'unauthenticated', 'locked_out'];

/** The parts from which the description of a path is made. */
export interface PathParts {
  readonly schemas: Schemas;
  readonly refusals: (codes: readonly ErrorCode[]) => Json;
  /** A reference to the schema of any event. */
  readonly event: Json;
  readonly answer: (named: NamedSchema) => Json;
  readonly body: (named: NamedSchema) => Json;
}

export const asJson = (schema: Json): Json => ({ 'application/json': { schema } });

export function createPathParts(parts: Pick<PathParts, 'schemas' | 'refusals' | 'event'>): PathParts {
  const { schemas } = parts;
  return {
    ...parts,
    answer: ({ schema }) => asJson(schemas.output(schema)),
    body: ({ name, schema }) => asJson(schemas.add(name, schemas.input(schema))),
  };
}
