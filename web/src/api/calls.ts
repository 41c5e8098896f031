import type { RunState } from '../../../src/domain/run.ts';
import type { ScheduleState } from '../../../src/domain/schedule.ts';
import type {
  MessageView,
  MissedView,
  PreviewView,
  RunDetail,
  RunView,
  ScheduleAnswer,
  ScheduleDetail,
  ScheduleView,
  StatusView,
  ThreadView,
  UserView,
} from '../../../src/operations/views.ts';
import { queryString, request } from './request.ts';

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}
type PoliciesInput = Partial<ScheduleView['policies']>;
export interface NewSchedule {
  readonly kind: 'reminder' | 'action';
  readonly what: string;
  readonly when: string;
  readonly zone?: string | undefined;
  readonly threadId?: string | undefined;
}
export interface ScheduleChange {
  readonly kind?: 'reminder' | 'action' | undefined;
  readonly what?: string | undefined;
  readonly when?: string | undefined;
  readonly zone?: string | undefined;
  readonly policies?: PoliciesInput | undefined;
}
export interface ScheduleFilter {
  readonly state?: ScheduleState | undefined;
  readonly kind?: 'reminder' | 'action' | undefined;
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}
export interface RunFilter {
  readonly scheduleId?: string | undefined;
  readonly state?: RunState | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}
type Signal = AbortSignal | undefined;

/** Every call of the page, one line each. */
export const api = {
  signIn: (code: string) => request<void>('POST', '/session', { body: { code } }),
  signOut: () => request<void>('DELETE', '/session'),
  me: (signal?: Signal) => request<UserView>('GET', '/me', { signal }),
  changeMe: (change: { zone?: string; name?: string }) => request<UserView>('PATCH', '/me', { body: change }),
  status: (signal?: Signal) => request<StatusView>('GET', '/status', { signal }),

  threads: (signal?: Signal) => request<{ items: readonly ThreadView[] }>('GET', '/threads', { signal }),
  createThread: () => request<ThreadView>('POST', '/threads', { body: {} }),
  messages: (threadId: string, page: { limit?: number; cursor?: string | null } = {}, signal?: Signal) =>
    request<Page<MessageView>>('GET', `/threads/${threadId}/messages${queryString(page)}`, { signal }),
  sendMessage: (threadId: string, text: string, idempotencyKey: string) =>
    request<{ message: MessageView; turnId: string }>('POST', `/threads/${threadId}/messages`, {
      body: { text },
      headers: { 'idempotency-key': idempotencyKey },
    }),

  schedules: (filter: ScheduleFilter, signal?: Signal) =>
    request<Page<ScheduleView>>('GET', `/schedules${queryString({ ...filter })}`, { signal }),
  schedule: (id: string, signal?: Signal) => request<ScheduleDetail>('GET', `/schedules/${id}`, { signal }),
  createSchedule: (input: NewSchedule, idempotencyKey: string) =>
    request<ScheduleAnswer>('POST', '/schedules', { body: input, headers: { 'idempotency-key': idempotencyKey } }),
  changeSchedule: (id: string, revision: number, change: ScheduleChange) =>
    request<ScheduleAnswer>('PATCH', `/schedules/${id}`, { body: change, headers: { 'if-match': `"${revision}"` } }),
  pause: (id: string) => request<ScheduleAnswer>('POST', `/schedules/${id}/pause`, { body: {} }),
  resume: (id: string) => request<ScheduleAnswer>('POST', `/schedules/${id}/resume`, { body: {} }),
  skipNext: (id: string) => request<ScheduleAnswer>('POST', `/schedules/${id}/skip-next`, { body: {} }),
  restore: (id: string) => request<ScheduleAnswer>('POST', `/schedules/${id}/restore`, { body: {} }),
  runNow: (id: string) =>
    request<{ runId: string; schedule: ScheduleView }>('POST', `/schedules/${id}/run`, { body: {} }),
  cancel: (id: string) => request<unknown>('DELETE', `/schedules/${id}`),
  preview: (text: string, zone: string | undefined, signal?: Signal) =>
    request<PreviewView>('POST', '/schedules/preview', { body: { text, ...(zone ? { zone } : {}) }, signal }),
  missed: (id: string, cursor?: string | null, signal?: Signal) =>
    request<Page<MissedView>>('GET', `/schedules/${id}/missed${queryString({ limit: 20, cursor })}`, { signal }),

  runs: (filter: RunFilter, signal?: Signal) =>
    request<Page<RunView>>('GET', `/runs${queryString({ ...filter })}`, { signal }),
  run: (id: string, signal?: Signal) => request<RunDetail>('GET', `/runs/${id}`, { signal }),
} as const;
