import type { ScheduleAnswer, ScheduleView } from '../../../src/operations/views.ts';
import { queryString, request } from './request.ts';
import { newKey } from './request-key.ts';

/** What making up for a stretch would do, as the server says it. */
export interface BackfillPreview {
  readonly count: number;
  readonly hasRun: number;
  readonly words: string;
}

/** A past stretch, in words or dates. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

interface StartedRun {
  readonly runId: string;
  readonly schedule: ScheduleView;
}

const once = () => ({ 'idempotency-key': newKey() });

/** Calls of what one does to a schedule now and then. */
export const moreApi = {
  pauseUntil: (id: string, until: string) =>
    request<ScheduleAnswer>('POST', `/schedules/${id}/pause`, { body: { until } }),
  clone: (id: string, body: { readonly what?: string; readonly when?: string }) =>
    request<ScheduleAnswer>('POST', `/schedules/${id}/clone`, { body, headers: once() }),
  previewBackfill: (id: string, stretch: Stretch) =>
    request<BackfillPreview>('GET', `/schedules/${id}/backfill${queryString({ ...stretch })}`),
  backfill: (id: string, stretch: Stretch, count: number) =>
    request<BackfillPreview & { readonly runIds: readonly string[] }>('POST', `/schedules/${id}/backfill`, {
      body: { ...stretch, count },
    }),
  tryOut: (id: string) => request<StartedRun>('POST', `/schedules/${id}/try`, { body: {}, headers: once() }),
} as const;
