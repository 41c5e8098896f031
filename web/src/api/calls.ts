import type { ProposalState } from '../../../src/domain/proposal.ts';
import type { RunState } from '../../../src/domain/run.ts';
import type { ScheduleState } from '../../../src/domain/schedule.ts';
import type { AfterOutcome } from '../../../src/domain/trigger/caused.ts';
import type { AuditView, MemberView, TokenView } from '../../../src/operations/access-views.ts';
import type { AgentView } from '../../../src/operations/agent-view.ts';
import type { OnlyIfInput } from '../../../src/operations/cause-fields.ts';
import type { DoubtsAnswer } from '../../../src/operations/decide-doubts.ts';
import type { DoubtView } from '../../../src/operations/doubt-view.ts';
import type { UsageView } from '../../../src/operations/get-usage.ts';
import type { HeartbeatView } from '../../../src/operations/heartbeat-view.ts';
import type { HookView } from '../../../src/operations/hook-view.ts';
import type { OfferView } from '../../../src/operations/offer-view.ts';
import type { BulkAnswer, DecisionAnswer, ProposalView } from '../../../src/operations/proposal-view.ts';
import type { ChannelKindView, ConsentView, HeldView, LinkView } from '../../../src/operations/reach-views.ts';
import type { StatusView } from '../../../src/operations/status-view.ts';
import type { TaskDetail, TaskView } from '../../../src/operations/task-view.ts';
import type {
  MeAnswer,
  MessageView,
  MissedView,
  PreviewView,
  ReminderView,
  RunDetail,
  RunView,
  ScheduleAnswer,
  ScheduleDetail,
  ScheduleView,
  ThreadView,
  TurnDetail,
  UserAnswer,
} from '../../../src/operations/views.ts';
import { queryString, request } from './request.ts';

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}
type Policies = ScheduleView['policies'];
/** What is left out stays as it is, inside the follow-ups, notices and the budget too. */
type PoliciesInput = Partial<Omit<Policies, 'followUp' | 'notices' | 'budget'>> & {
  readonly budget?: Partial<NonNullable<Policies['budget']>> | null;
  readonly followUp?: Partial<NonNullable<Policies['followUp']>> | null;
  readonly notices?: Partial<NonNullable<Policies['notices']>> | null;
};
export interface NewSchedule {
  readonly kind: 'reminder' | 'action';
  readonly what: string;
  readonly when: string;
  readonly zone?: string | undefined;
  readonly threadId?: string | undefined;
  readonly policies?: { readonly followUp?: object } | undefined;
}
export interface TimingChange {
  readonly except?: readonly string[] | null;
  readonly activeHours?: string | null;
  readonly quietHours?: string | null;
  readonly jitter?: string | null;
  readonly endsAfter?: number | null;
  readonly endsAt?: string | null;
}
/** What decides about runs besides a time; null takes it away. */
export interface CauseChange {
  readonly after?: { readonly schedule: string; readonly delay?: string; readonly on: AfterOutcome };
  readonly onEvent?: true;
  readonly onlyIf?: OnlyIfInput | null;
  readonly checkAgain?: { readonly min: string; readonly max: string } | null;
  readonly model?: string | null;
}
export interface ScheduleChange extends TimingChange, CauseChange {
  readonly kind?: ScheduleView['kind'] | undefined;
  readonly what?: string | undefined;
  readonly when?: string | undefined;
  readonly zone?: string | undefined;
  readonly policies?: PoliciesInput | undefined;
}
export interface ScheduleFilter {
  readonly state?: ScheduleState | undefined;
  readonly kind?: ScheduleView['kind'] | undefined;
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
export interface TaskFilter {
  readonly state: 'open' | 'over';
  readonly agent?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}
export interface NewTask {
  readonly description: string;
  readonly due?: string | undefined;
  readonly agent?: string | undefined;
  readonly assignee: TaskView['assignee'];
}
export type TaskChange = Partial<Pick<TaskView, 'description' | 'assignee'>> & { readonly due?: string | null };
/** Where a task goes in its list. */
export type TaskPlace =
  | { readonly to: 'first' | 'last' | 'up' | 'down' }
  | { readonly before: string }
  | { readonly after: string };
export interface UsageFilter {
  readonly scheduleId?: string;
  readonly runId?: string;
  readonly days?: number;
}
export interface NewToken {
  readonly name: string;
  readonly scope: TokenView['scope'];
  readonly agent?: string | undefined;
  /** When it ends, in words. */
  readonly expires?: string | undefined;
}
export interface MeChange {
  readonly zone?: string;
  readonly name?: string;
  readonly quietHours?: string | null;
  readonly quietReminders?: boolean;
}
export interface ProposalFilter {
  readonly state?: ProposalState | 'all' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}
/** A card as it was shown: what a decision is about. */
export type ShownProposal = Pick<ProposalView, 'id' | 'revision' | 'hash'>;
type Signal = AbortSignal | undefined;

/** Every call of the page, one line each. */
export const api = {
  signIn: (code: string) => request<void>('POST', '/session', { body: { code } }),
  signOut: () => request<void>('DELETE', '/session'),
  me: (signal?: Signal) => request<MeAnswer>('GET', '/me', { signal }),
  changeMe: (change: MeChange) => request<UserAnswer>('PATCH', '/me', { body: change }),
  status: (signal?: Signal) => request<StatusView>('GET', '/status', { signal }),

  threads: (signal?: Signal) => request<{ items: readonly ThreadView[] }>('GET', '/threads', { signal }),
  createThread: (wanted: { agent?: string } = {}) => request<ThreadView>('POST', '/threads', { body: wanted }),
  agents: (signal?: Signal) => request<{ items: readonly AgentView[] }>('GET', '/agents', { signal }),
  messages: (threadId: string, page: { limit?: number; cursor?: string | null } = {}, signal?: Signal) =>
    request<Page<MessageView>>('GET', `/threads/${threadId}/messages${queryString(page)}`, { signal }),
  /** @param deviceZone times are said in it until the person has set a zone */
  sendMessage: (threadId: string, text: string, idempotencyKey: string, deviceZone: string) =>
    request<{ message: MessageView; turnId: string | null }>('POST', `/threads/${threadId}/messages`, {
      body: { text, deviceZone },
      headers: { 'idempotency-key': idempotencyKey },
    }),
  turn: (id: string, signal?: Signal) => request<TurnDetail>('GET', `/turns/${id}`, { signal }),

  doubts: (page: { cursor: string | null }, signal?: Signal) =>
    request<Page<DoubtView>>('GET', `/doubts${queryString({ limit: 200, ...page })}`, { signal }),
  decideDoubts: (choice: 'run' | 'skip', ids: readonly string[]) =>
    request<DoubtsAnswer>('POST', '/doubts/decide', { body: { choice, ids } }),

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

  reminders: (filter: { scheduleId?: string; state?: 'open' | 'all'; limit?: number }, signal?: Signal) =>
    request<Page<ReminderView>>('GET', `/reminders${queryString({ ...filter })}`, { signal }),
  acknowledgeReminder: (id: string) => request<ReminderView>('POST', `/reminders/${id}/acknowledge`, { body: {} }),
  snoozeReminder: (id: string, until: string) =>
    request<ReminderView>('POST', `/reminders/${id}/snooze`, { body: { until } }),
  stopReminder: (id: string) => request<ReminderView>('POST', `/reminders/${id}/stop`, { body: {} }),

  tasks: (filter: TaskFilter, signal?: Signal) =>
    request<Page<TaskView>>('GET', `/tasks${queryString({ ...filter })}`, { signal }),
  task: (id: string, signal?: Signal) => request<TaskDetail>('GET', `/tasks/${id}`, { signal }),
  addTask: (input: NewTask, idempotencyKey: string) =>
    request<TaskView>('POST', '/tasks', { body: input, headers: { 'idempotency-key': idempotencyKey } }),
  changeTask: (id: string, revision: number, change: TaskChange) =>
    request<TaskView>('PATCH', `/tasks/${id}`, { body: change, headers: { 'if-match': `"${revision}"` } }),
  moveTask: (id: string, place: TaskPlace) => request<TaskView>('POST', `/tasks/${id}/move`, { body: place }),
  taskDeed: (id: string, deed: 'start' | 'complete' | 'reopen' | 'restore') =>
    request<TaskView>('POST', `/tasks/${id}/${deed}`, { body: {} }),
  deleteTask: (id: string) => request<TaskView>('DELETE', `/tasks/${id}`),
  heartbeats: (signal?: Signal) => request<{ items: readonly HeartbeatView[] }>('GET', '/heartbeats', { signal }),
  pauseHeartbeat: (agent: string, paused: boolean) =>
    request<HeartbeatView>('PATCH', `/heartbeats/${encodeURIComponent(agent)}`, { body: { paused } }),

  proposals: (filter: ProposalFilter, signal?: Signal) =>
    request<Page<ProposalView>>('GET', `/proposals${queryString({ ...filter })}`, { signal }),
  proposal: (id: string, signal?: Signal) => request<ProposalView>('GET', `/proposals/${id}`, { signal }),
  editProposal: (id: string, revision: number, changes: ScheduleChange) =>
    request<ProposalView>('PATCH', `/proposals/${id}`, { body: { revision, changes } }),
  approve: ({ id, revision, hash }: ShownProposal) =>
    request<DecisionAnswer>('POST', `/proposals/${id}/approve`, { body: { revision, hash } }),
  approveEdited: ({ id, revision }: ShownProposal, changes: ScheduleChange) =>
    request<DecisionAnswer>('POST', `/proposals/${id}/approve`, { body: { revision, changes } }),
  deny: ({ id, revision }: ShownProposal, reason: string) =>
    request<DecisionAnswer>('POST', `/proposals/${id}/deny`, {
      body: { revision, ...(reason === '' ? {} : { reason }) },
    }),
  undoApproval: (id: string) => request<DecisionAnswer>('POST', `/proposals/${id}/undo`, { body: {} }),
  decide: (decision: 'approve' | 'deny', items: readonly ShownProposal[], reason: string) =>
    request<BulkAnswer>('POST', '/proposals/decide', {
      body: {
        decision,
        items: items.map(({ id, revision }) => ({ id, revision })),
        ...(reason === '' ? {} : { reason }),
      },
    }),

  usage: (filter: UsageFilter, signal?: Signal) =>
    request<UsageView>('GET', `/usage${queryString({ ...filter })}`, { signal }),
  answerOffer: (id: string, choice: NonNullable<OfferView['choice']>) =>
    request<{ offer: OfferView; schedule: ScheduleAnswer | null }>('POST', `/offers/${id}/answer`, {
      body: { choice },
    }),

  runs: (filter: RunFilter, signal?: Signal) =>
    request<Page<RunView>>('GET', `/runs${queryString({ ...filter })}`, { signal }),
  run: (id: string, signal?: Signal) => request<RunDetail>('GET', `/runs/${id}`, { signal }),

  hooks: (scheduleId: string, signal?: Signal) =>
    request<{ items: readonly HookView[] }>('GET', `/hooks${queryString({ scheduleId })}`, { signal }),
  createHook: (body: { readonly schedule: string; readonly action: 'start' | 'cancel' | 'acknowledge' }) =>
    request<{ hook: HookView; secret: string }>('POST', '/hooks', { body }),
  rotateHook: (id: string) => request<{ hook: HookView; secret: string }>('POST', `/hooks/${id}/rotate`, { body: {} }),
  deleteHook: (id: string) => request<{ hook: HookView }>('DELETE', `/hooks/${id}`),
  tokens: (cursor?: string | null, signal?: Signal) =>
    request<Page<TokenView>>('GET', `/tokens${queryString({ limit: 50, cursor })}`, { signal }),
  createToken: (body: NewToken) => request<{ token: TokenView; secret: string }>('POST', '/tokens', { body }),
  revokeToken: (id: string) => request<{ alsoRevoked: readonly string[] }>('DELETE', `/tokens/${id}`),
  channels: (signal?: Signal) =>
    request<{ available: readonly ChannelKindView[]; items: readonly LinkView[] }>('GET', '/channels', { signal }),
  linkChannel: (body: { readonly channel: string; readonly address: string; readonly label?: string }) =>
    request<LinkView>('POST', '/channels', { body }),
  unlinkChannel: (id: string) => request<LinkView>('DELETE', `/channels/${id}`),
  consents: (signal?: Signal) => request<Page<ConsentView>>('GET', '/consents?limit=50', { signal }),
  askConsent: (person: string) => request<ConsentView>('POST', '/consents', { body: { person } }),
  decideConsent: (id: string, verb: 'agree' | 'withdraw') =>
    request<ConsentView>('POST', `/consents/${id}/${verb}`, { body: {} }),
  held: (signal?: Signal) => request<Page<HeldView>>('GET', '/held?limit=50', { signal }),
  people: (cursor?: string | null, signal?: Signal) =>
    request<Page<MemberView>>('GET', `/users${queryString({ limit: 50, cursor })}`, { signal }),
  addPerson: (name: string) => request<MemberView>('POST', '/users', { body: { name } }),
  signInCode: (userId: string) => request<{ code: string }>('POST', '/sign-in-codes', { body: { userId } }),
  history: (scheduleId: string, cursor?: string | null, signal?: Signal) =>
    request<Page<AuditView>>('GET', `/audit${queryString({ scheduleId, limit: 10, cursor })}`, { signal }),
} as const;
