import type { Generated } from 'kysely';
import type { Access } from '../domain/people/actor.ts';
import type { Thread } from '../domain/threads/thread.ts';
import type { ProposalTable } from './approval/proposal-tables.ts';
import type { CalendarAddressTable, CalendarReminderTable, CalendarTable } from './calendar/calendar-tables.ts';
import type {
  ChannelAnswerTable,
  ChannelConnectionTable,
  ChannelHeardTable,
  ChannelPairingTable,
  ChannelPressTable,
  ChannelPushedTable,
  ChannelStrangerTable,
} from './channels/channel-connection-tables.ts';
import type {
  ChannelLinkTable,
  ConsentTable,
  DeferredMessageTable,
  DeliveryPartTable,
  DeliveryTable,
} from './channels/channel-tables.ts';
import type { PushDeviceTable, PushKeyTable } from './channels/push-tables.ts';
import type { EventSubscriptionTable } from './hooks/event-subscription-table.ts';
import type { CauseTable, HookCallTable, HookTable } from './hooks/event-tables.ts';
import type {
  ConnectionClientTable,
  ConnectionRequestTable,
  ConnectionSecretTable,
  ConnectionTable,
} from './people/connections/connection-tables.ts';
import type { RefusalTable, TokenTable } from './people/people-tables.ts';
import type { RowOf } from './records.ts';
import type { DigestLineTable, ReminderTable, TellingTable } from './reminders/reminder-tables.ts';
import type {
  AcpSessionTable,
  AgentWorkerTable,
  InDoubtTable,
  RunTable,
  RunTokenTable,
  WakeOfferTable,
} from './runs/run-tables.ts';
import type {
  CreationTable,
  DirectReminderTable,
  ProgramMuteTable,
  ProgramReminderTable,
  RescheduleTable,
  ScheduleTable,
} from './schedules/schedule-tables.ts';
import type { OfferTable, TokenUsageTable } from './server/budget-tables.ts';
import type { HeartbeatTable, TaskTable } from './tasks/task-tables.ts';
import type { TemplateTable } from './templates/template-tables.ts';
import type { AllowanceTable, OutsideCallTable } from './threads/outside-tables.ts';
import type { MessageTable, ToolResultTable, TurnTable } from './threads/thread-tables.ts';
import type { McpServerTable, McpToolTable } from './tools/mcp-tables.ts';
import type { UndoStepTable } from './undo/undo-table.ts';

/**
 * The tables as Kysely sees them. Instants are EpochMs, booleans 0 or 1, `*_json` columns hold JSON text. Every row
 * that belongs to a person has a `user_id`, and every query names it.
 */
export interface Schema {
  meta: { key: string; value: string };
  users: {
    id: string;
    name: string;
    zone: string | null;
    created_at: number;
    role: Generated<string>;
    quiet_hours_json: string | null;
    stay_until: number | null;
    home_zone: string | null;
    zone_from: Generated<string | null>;
    language: string | null;
    week_start: Generated<string>;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: number;
    access: Generated<Access>;
    token_id: string | null;
    proof_hash: Generated<string>;
    confirmed_at: Generated<number>;
    /** When its page was open last. */
    seen_at: Generated<number | null>;
    port: number | null;
  };
  tokens: TokenTable;
  connection_clients: ConnectionClientTable;
  connection_requests: ConnectionRequestTable;
  connections: ConnectionTable;
  connection_secrets: ConnectionSecretTable;
  mcp_servers: McpServerTable;
  mcp_tools: McpToolTable;
  threads: RowOf<Thread>;
  messages: MessageTable;
  creations: CreationTable;
  direct_reminders: DirectReminderTable;
  program_reminders: ProgramReminderTable;
  program_mutes: ProgramMuteTable;
  proposals: ProposalTable;
  schedules: ScheduleTable;
  agenda: AgendaTable;
  runs: RunTable;
  attempts: {
    run_id: string;
    number: number;
    started_at: number;
    ended_at: number;
    error_code: string;
    error_message: string;
    process: string | null;
  };
  missed: {
    id: string;
    user_id: string;
    schedule_id: string;
    from_at: number;
    to_at: number;
    count: number;
    kind: string;
    reason: string;
    recorded_at: number;
  };
  moves: RescheduleTable;
  outages: { id: string; from_at: number; to_at: number; reason: string };
  lanes: { lane: string; turn_id: string | null };
  turns: TurnTable;
  steps: { turn_id: string; number: number; response_json: string; created_at: number; started_at: number | null };
  tool_results: ToolResultTable;
  outside_calls: OutsideCallTable;
  allowances: AllowanceTable;
  deliveries: DeliveryTable;
  reminders: ReminderTable;
  told_notices: { schedule_id: string; user_id: string; told_at: number; held: number };
  templates: TemplateTable;
  doubts: InDoubtTable;
  tellings: TellingTable;
  digest_lines: DigestLineTable;
  subscriptions: { schedule_id: string; user_id: string; source_id: string | null };
  causes: CauseTable;
  run_tokens: RunTokenTable;
  acp_sessions: AcpSessionTable;
  wake_offers: WakeOfferTable;
  agent_workers: AgentWorkerTable;
  observations: { schedule_id: string; user_id: string; subject: string; fact: string; seen_at: number };
  calendar_addresses: CalendarAddressTable;
  calendars: CalendarTable;
  calendar_reminders: CalendarReminderTable;
  hooks: HookTable;
  hook_calls: HookCallTable;
  token_usage: TokenUsageTable;
  budget_raises: { user_id: string; day: string; scope: string; tokens: number };
  offers: OfferTable;
  tasks: TaskTable;
  task_notes: { task_id: string; number: number; at: number; by: string; text: string };
  heartbeats: HeartbeatTable;
  channel_heard: ChannelHeardTable;
  channel_links: ChannelLinkTable;
  channel_connections: ChannelConnectionTable;
  channel_pairings: ChannelPairingTable;
  channel_answers: ChannelAnswerTable;
  channel_presses: ChannelPressTable;
  channel_pushed: ChannelPushedTable;
  channel_strangers: ChannelStrangerTable;
  consents: ConsentTable;
  push_devices: PushDeviceTable;
  push_keys: PushKeyTable;
  held_messages: DeferredMessageTable;
  /** How many unprompted messages an agent sent on a local day of the person. */
  spoken: { user_id: string; agent: string; day: string; count: number };
  delivery_parts: DeliveryPartTable;
  /** The words with which a schedule was asked for. */
  origins: { schedule_id: string; user_id: string; message_id: string; words: string; said_at: number };
  shares: { scope: string; user_id: string; agent: string; tag: number };
  queue: QueueTable;
  undo_steps: UndoStepTable;
  idempotency: {
    user_id: string;
    key: string;
    request_hash: string;
    operation: string;
    response_json: string;
    created_at: number;
  };
  calls: {
    user_id: string;
    agent: string;
    key: string;
    proposal_id: string | null;
    result_json: string | null;
    /** 1 from the question to the person until the program has fetched the answer. */
    open: number;
    created_at: number;
  };
  audit: {
    id: string;
    user_id: string;
    at: number;
    actor: string;
    operation: string;
    subject: string;
    detail_json: string;
    /** The acting user, where it is another than the one concerned. */
    actor_user: string | null;
    door: string;
    token_id: string | null;
    token_name: string | null;
    address: string | null;
    schedule_id: string | null;
    changes_json: string;
  };
  refusals: RefusalTable;
  event_subscriptions: EventSubscriptionTable;
  events: { id: number; user_id: string; type: string; at: number; data_json: string };
}

export interface AgendaTable {
  key: string;
  kind: string;
  user_id: string;
  due_at: number;
  payload_json: string;
}

export interface QueueTable {
  seq: number;
  id: string;
  kind: string;
  subject: string;
  user_id: string;
  priority: number;
  state: string;
  attempt: number;
}
