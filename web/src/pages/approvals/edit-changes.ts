import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import type { ApiError } from '../../api/problem.ts';
import type { EditableSchedule, FieldName } from '../schedule/editor-form.ts';

/** What would be done, as the fields of an editor need it. */
export function editableOf({ what, when, ...rest }: ProposalView['schedule']): EditableSchedule {
  return { ...rest, what: what.text, when: { text: when.text.text } };
}

const BY_CODE: Readonly<Partial<Record<ApiError['code'], FieldName>>> = {
  unreadable_time: 'when',
  ambiguous_time: 'when',
  time_in_past: 'when',
  beyond_horizon: 'when',
  too_frequent: 'when',
  never_fires: 'when',
  zone_needed: 'zone',
  unknown_zone: 'zone',
};

/** The field a refusal is about; null when it is about none. */
export function fieldOf({ code, problem }: ApiError): FieldName | null {
  const issues = Array.isArray(problem.details.issues) ? (problem.details.issues as { readonly path?: unknown }[]) : [];
  for (const { path } of issues) {
    const names = Array.isArray(path) ? path : String(path ?? '').split('.');
    const name = names.find((part): part is FieldName => ['what', 'when', 'zone', 'kind'].includes(String(part)));
    if (name !== undefined) return name;
  }
  return BY_CODE[code] ?? null;
}
