import type { AppError } from '../../../../../src/client/index.ts';
import type { CauseField } from './cause-form.ts';
import type { FieldName } from './editor-form.ts';

type Field = FieldName | CauseField;

const BY_CODE: Readonly<Partial<Record<AppError['code'], Field>>> = {
  unreadable_time: 'when',
  ambiguous_time: 'when',
  time_in_past: 'when',
  beyond_horizon: 'when',
  too_frequent: 'when',
  never_fires: 'when',
  zone_needed: 'zone',
  unknown_zone: 'zone',
};

/** The form's fields by the server's paths. */
const BY_PATH: Readonly<Record<string, Field>> = {
  what: 'what',
  when: 'when',
  zone: 'zone',
  kind: 'kind',
  'after.scheduleId': 'source',
  'after.delay': 'delay',
  'onlyIf.scheduleId': 'of',
  'onlyIf.page': 'page',
  'onlyIf.function': 'function',
  checkAgain: 'again',
  'checkAgain.min': 'min',
  'checkAgain.max': 'max',
  model: 'model',
};

/** The field that an error is about; null for none. */
export function fieldOf({ code, details }: Pick<AppError, 'code' | 'details'>): Field | null {
  const issues = Array.isArray(details.issues) ? (details.issues as { readonly path?: unknown }[]) : [];
  for (const { path } of issues) {
    const parts = Array.isArray(path) ? path.map(String) : String(path ?? '').split('.');
    const at = parts[0] === 'changes' ? parts.slice(1) : parts;
    const field = BY_PATH[at.join('.')] ?? BY_PATH[at[0] ?? ''];
    if (field !== undefined) return field;
  }
  return BY_CODE[code] ?? null;
}
