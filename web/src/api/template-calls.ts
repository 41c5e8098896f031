import type { TemplateView } from '../../../src/operations/template-view.ts';
import type { ScheduleAnswer } from '../../../src/operations/views.ts';
import { queryString, request } from './request.ts';
import { newKey } from './request-key.ts';

/** What of a template a person writes. */
export type TemplateDraft = Pick<TemplateView, 'name'> &
  Partial<Pick<TemplateView, 'title' | 'summary' | 'kind' | 'what' | 'when' | 'parameters'>> & {
    /** A schedule to make it of. */
    readonly scheduleId?: string;
  };

/** Times that are suggested, with what speaks for each. */
export interface Suggestion {
  readonly slots: readonly { readonly words: string; readonly when: string; readonly reasons: readonly string[] }[];
  readonly basis: string;
}

/** Calls about templates and suggested times. */
export const templateApi = {
  list: (signal?: AbortSignal) =>
    request<{ readonly items: readonly TemplateView[] }>('GET', '/templates', signal === undefined ? {} : { signal }),
  use: (id: string, values: Readonly<Record<string, string>>) =>
    request<ScheduleAnswer>('POST', `/templates/${encodeURIComponent(id)}/use`, {
      body: { values },
      headers: { 'idempotency-key': newKey() },
    }),
  save: (draft: TemplateDraft) => request<TemplateView>('POST', '/templates', { body: draft }),
  remove: (id: string) => request<TemplateView>('DELETE', `/templates/${encodeURIComponent(id)}`),
  restore: (id: string) => request<TemplateView>('POST', `/templates/${encodeURIComponent(id)}/restore`, { body: {} }),
  suggest: (kind: 'reminder' | 'action') => request<Suggestion>('GET', `/suggestions${queryString({ kind })}`),
} as const;
