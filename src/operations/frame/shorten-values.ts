import type { FieldChange } from '../../domain/approval/field-change.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** Longer texts of an input are cut in the audit record, which shows what changed and not everything that was said. */
const AUDIT_TEXT_LIMIT = 200;

/** A request as the audit record stores it: long texts cut, tokens removed. */
export function shortenFields(input: unknown): Record<string, unknown> {
  const detail: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) detail[name] = shortenValue(value);
  return detail;
}

/** Changes as the audit record stores them. */
export function shortenChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map(({ field, before, after }) => ({
    field,
    before: shortenValue(before),
    after: shortenValue(after),
  }));
}

/** Values other than text stay as they are. */
function shortenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortenValue);
  if (typeof value === 'object' && value !== null) return shortenFields(value);
  if (typeof value !== 'string') return value;
  const safe = redactTokens(value);
  return safe.length > AUDIT_TEXT_LIMIT ? `${safe.slice(0, AUDIT_TEXT_LIMIT)}...` : safe;
}
