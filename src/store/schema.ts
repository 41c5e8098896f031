import type { Generated } from 'kysely';
import type {
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
  DeliveryPartTable,
  DeliveryTable,
  HeldMessageTable,
} from './channels/channel-tables.ts';
import type { CauseTable, HookCallTable, HookTable } from './hooks/event-tables.ts';
import type { OfferTable, TokenUsageTable } from './server/budget-tables.ts';
import type { HeartbeatTable, TaskTable } from './tasks/task-tables.ts';

/**
 * The tables as Kysely sees them. Instants are EpochMs, booleans 0 or 1, `*_json` columns hold JSON text.
 * Every row of a person's has a `user_id`, and every query names it.
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
    device_zone: string | null;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: number;
    access: Generated<string>;
    token_id: string | null;
    proof_hash: Generated<string>;
    confirmed_at: Generated<number>;
    port: number | null;
  };
  tokens: TokenTable;
  threads: { id: string; user_id: string; agent: string; channel: string; title: string; created_at: number };
  messages: MessageTable;
  creations: CreationTable;
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
  };
  missed: {
    id: string;
    user_id: string;
    schedule_id: string;
    from_at: number;
    to_at: number;
    count: number;
    reason: string;
    recorded_at: number;
  };
  moves: MoveTable;
  outages: { id: string; from_at: number; to_at: number; reason: string };
  lanes: { lane: string; turn_id: string | null };
  turns: TurnTable;
  steps: { turn_id: string; number: number; response_json: string; created_at: number };
  tool_results: ToolResultTable;
  deliveries: DeliveryTable;
  reminders: ReminderTable;
  told_notices: { schedule_id: string; user_id: string; told_at: number; held: number };
  templates: TemplateTable;
  doubts: DoubtTable;
  tellings: TellingTable;
  subscriptions: { schedule_id: string; user_id: string; source_id: string | null };
  causes: CauseTable;
  observations: { schedule_id: string; user_id: string; subject: string; fact: string; seen_at: number };
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
  channel_presses: ChannelPressTable;
  channel_pushed: ChannelPushedTable;
  channel_strangers: ChannelStrangerTable;
  consents: ConsentTable;
  held_messages: HeldMessageTable;
  /** How often an agent spoke up by itself on a day of the person's. */
  spoken: { user_id: string; agent: string; day: string; count: number };
  delivery_parts: DeliveryPartTable;
  /** The words a schedule was asked for with. */
  origins: { schedule_id: string; user_id: string; message_id: string; words: string; said_at: number };
  shares: { scope: string; user_id: string; agent: string; tag: number };
  queue: QueueTable;
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
    /** 1 from the question to the person until the program has heard the answer. */
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
    /** Who acted, where that is another than the one it concerns. */
    actor_user: string | null;
    door: string;
    token_id: string | null;
    token_name: string | null;
    address: string | null;
    schedule_id: string | null;
    changes_json: string;
  };
  events: { id: number; user_id: string; type: string; at: number; data_json: string };
}

export interface TemplateTable {
  id: string;
  user_id: string;
  name: string;
  definition_json: string;
  revision: number;
  created_at: number;
  updated_at: number;
  /** Set while a removal can be taken back, and after. */
  deleted_at: number | null;
}

export interface TokenTable {
  id: string;
  user_id: string;
  name: string;
  scope: string;
  agent: string | null;
  thread_id: string | null;
  parent_id: string | null;
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface MessageTable {
  id: string;
  user_id: string;
  thread_id: string;
  role: string;
  text: string;
  visible: number;
  turn_id: string | null;
  run_id: string | null;
  schedule_id: string | null;
  delivery_id: string | null;
  proposal_id: string | null;
  /** The operation that takes back what a notice tells of. */
  undo: string | null;
  offer_id: string | null;
  /** Who says it, or whom the person says it to; null: the agent of the thread. */
  agent: string | null;
  created_at: number;
}

/** Who among the agents made a schedule, where, and for which run it is the one successor. */
export interface CreationTable {
  schedule_id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  successor_of: string | null;
  /** 0: asked for in a conversation; n: by a run of what has n - 1. */
  depth: Generated<number>;
  /** The chain it is a link of; null: it replaces nothing. */
  chain_json: string | null;
}

export interface ProposalTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  origin: string;
  turn_id: string | null;
  run_id: string | null;
  /** The caller's own name for the request: asked again with it, the same proposal is answered. */
  call_key: string | null;
  operation: string;
  target_json: string | null;
  definition_json: string;
  asked_json: string;
  notes_json: string;
  args_json: string | null;
  reason: string | null;
  hash: string;
  /** The same for two requests for the same thing; unique among those that wait. */
  fingerprint: string;
  revision: number;
  state: string;
  decision_json: string | null;
  schedule_id: string | null;
  /** What takes the approval back; null where nothing can. */
  undo_json: string | null;
  undone_at: number | null;
  created_at: number;
  expires_at: number;
  /** The linked chat it was decided in; null: elsewhere. */
  link_id: string | null;
}

export interface ScheduleTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  kind: string;
  what: string;
  trigger_json: string;
  zone: string;
  follows_user: number;
  when_text: string;
  policies_json: string;
  /** Jitter, quiet hours and the limits given beside the words; null for most. */
  timing_json: string | null;
  state: string;
  state_reason: string | null;
  key: string | null;
  fingerprint: string;
  created_by: string;
  revision: number;
  /** Condition, bounds of the next look, model; null for most. */
  options_json: string | null;
  runs: number;
  missed: number;
  skipped: number;
  failed: number;
  consecutive_failures: number;
  created_at: number;
  updated_at: number;
}

/** A planned occurrence that was moved by something else than a change of its schedule. */
export interface MoveTable {
  id: string;
  user_id: string;
  schedule_id: string;
  /** What moved it, once for all that moved with it. */
  cause: string;
  reason: string;
  from_at: number;
  /** Null: nothing of it is to come any more. */
  to_at: number | null;
  recorded_at: number;
}

export interface AgendaTable {
  key: string;
  kind: string;
  user_id: string;
  due_at: number;
  payload_json: string;
}

export interface RunTable {
  id: string;
  user_id: string;
  schedule_id: string;
  cause: string;
  /** The nominal instant of a scheduled run, the run's own id otherwise: unique within the schedule. */
  slot: string;
  nominal_at: number;
  due_at: number;
  state: string;
  started_at: number | null;
  ended_at: number | null;
  lateness_ms: number | null;
  attempts: number;
  input_tokens: number;
  output_tokens: number;
  error_code: string | null;
  error_message: string | null;
  output: string | null;
  /** The run or call that caused it; unique within the schedule where it is set. */
  cause_id: string | null;
  facts_json: string | null;
}

export interface TurnTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  lane: string | null;
  mode: string;
  run_id: string | null;
  schedule_id: string | null;
  state: string;
  due_at: number;
  activation_id: string | null;
  attempts: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  error_message: string | null;
  /** The task it works on. */
  task_id: string | null;
  /** The limit for whose place it waits. */
  line: string | null;
  /** Where it stands there; lower goes first. */
  line_tag: number | null;
  /** The limits of whose places it took one; they count while it is ready, running, or in the next line. */
  agent_place: string | null;
  provider_place: string | null;
}

export interface ToolResultTable {
  turn_id: string;
  step: number;
  ordinal: number;
  call_id: string;
  name: string;
  /** `began`: the tool started and left no record; `done`: `output_json` is what the model sees. */
  state: string;
  output_json: string;
  is_error: number;
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

/** The life of one occurrence of a reminder. */
export interface ReminderTable {
  id: string;
  user_id: string;
  schedule_id: string;
  thread_id: string;
  /** The occurrence's own run, which said it first. */
  run_id: string;
  state: string;
  follow_ups: number;
  /** As the schedule's policy was when it was last looked at: more may come while `follow_ups` is below. */
  max_follow_ups: number;
  first_delivered_at: number | null;
  last_delivered_at: number | null;
  lives_from: number | null;
  next_at: number | null;
  judged_until: number | null;
  held: number;
  ended_at: number | null;
  acknowledged_by: string | null;
  reason: string;
  created_at: number;
}

/** One saying of a reminder: the first, a follow-up, or the one after a snooze. */
export interface TellingTable {
  run_id: string;
  reminder_id: string;
  kind: string;
  /** Follow-up n; 0 for the others. */
  number: number;
  delivery_id: string | null;
}

/** Something that is not done again after a restore before a person says so. */
export interface DoubtTable {
  id: string;
  user_id: string;
  kind: string;
  subject: string;
  schedule_id: string | null;
  run_id: string | null;
  thread_id: string;
  what: string;
  from_at: number;
  to_at: number;
  count: number;
  state: string;
  backup_at: number | null;
  restored_at: number;
  decided_at: number | null;
}
