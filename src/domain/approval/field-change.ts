/** A changed field. `before` is null for a new one. Values are JSON. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The differences between two records, field by field; nested fields as `outer.inner`. With `before` null, everything
 * that is set.
 * @param leaveOut fields that mean nothing to a person
 */
export function fieldChanges(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
  leaveOut: ReadonlySet<string> = new Set(),
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of Object.keys(after)) {
    if (leaveOut.has(field)) continue;
    const [was, is] = [before?.[field] ?? null, after[field] ?? null];
    if (was === is) continue;
    if (isRecord(is) && (was === null || isRecord(was))) {
      for (const inner of fieldChanges(was, is)) changes.push({ ...inner, field: `${field}.${inner.field}` });
    } else if (JSON.stringify(was) !== JSON.stringify(is)) {
      changes.push({ field, before: was, after: is });
    }
  }
  return changes;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
