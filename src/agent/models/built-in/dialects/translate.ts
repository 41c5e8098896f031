import type { ToolCall } from '../../../../domain/threads/thread.ts';
import type { PromptMessage } from '../../model.ts';
import type { PlannedCall, ToolName } from '../dialogue.ts';
import { asRecord } from '../turns.ts';
import { actionsDialect } from './actions.ts';
import { approvedDialect } from './approved.ts';
import type { Dialect, Fields, Place, SpokenCall } from './dialect.ts';
import { messagesDialect } from './messages.ts';
import { planSchedule } from './planned-schedule.ts';
import { proactiveDialect } from './proactive.ts';
import { readInstruction } from './reminder-text.ts';
import { remindersDialect } from './reminders.ts';

const DIALECTS: readonly Dialect[] = [
  messagesDialect,
  remindersDialect,
  proactiveDialect,
  actionsDialect,
  approvedDialect,
];

/** The planner's view of a toolset. */
export interface Tongue {
  /** The tools that a plan may use. */
  readonly tools: ReadonlySet<string>;
  /** Whether the toolset can express this call. */
  can(call: PlannedCall): boolean;
  /** Translates planned calls into the model's tool calls; their ids encode the plan. */
  speak(calls: readonly PlannedCall[], prefix: string): ToolCall[];
  /** Translates a history as if the tools of `belfry` had made it. */
  listen(messages: readonly PromptMessage[]): readonly PromptMessage[];
}

/** The tongue of the offered tools: `belfry` itself when no other toolset is recognised. */
export function tongueOf(place: Place): Tongue {
  const { offered } = place;
  const dialect = DIALECTS.find(({ mark }) => offered.includes(mark));
  if (dialect === undefined) return plainTongue(new Set(offered));
  const say = (call: PlannedCall): SpokenCall | null => {
    const said = dialect.says.includes(call.name) ? dialect.say(call, place) : call;
    return said !== null && offered.includes(said.name) ? said : null;
  };
  const tools = new Set<string>([...offered, ...dialect.says]);
  if (!offered.some((name) => /^notify_(?:user$|via_)/.test(name))) tools.delete('notify_user');
  return {
    tools,
    can: (call) => say(call) !== null,
    speak: (calls, prefix) =>
      calls.map((call, ordinal) => ({ ...(say(call) ?? call), id: `${prefix}_${ordinal}${planMark(call)}` })),
    listen: (messages) => {
      const heard = new Map<string, HeardCall>();
      return messages.map((message) => hearMessage(message, dialect, heard));
    },
  };
}

function plainTongue(tools: ReadonlySet<string>): Tongue {
  return {
    tools,
    can: ({ name }) => tools.has(name),
    speak: (calls, prefix) => calls.map(({ name, input }, ordinal) => ({ id: `${prefix}_${ordinal}`, name, input })),
    listen: (messages) => messages,
  };
}

/** Two plans may become the same call; the id of the call distinguishes them when the history is read again. */
function planMark({ name, input }: PlannedCall): string {
  return `-${name}${name === 'list_schedules' && typeof input.state === 'string' ? `-${input.state}` : ''}`;
}

const PLAN_MARK =
  /-((?:schedule_(?:reminder|action)|(?:list|update|cancel)_schedules?|(?:acknowledge|snooze)_reminder|notify_user|set_user_timezone))(?:-(active|paused|all))?$/;

interface HeardCall {
  readonly spoken: SpokenCall;
  readonly planned: PlannedCall;
  /** The only state of a list that was asked for; null for all states. */
  readonly state: string | null;
}

function hearMessage(message: PromptMessage, dialect: Dialect, heard: Map<string, HeardCall>): PromptMessage {
  switch (message.role) {
    case 'user': {
      const told = message.decision === undefined ? null : readInstruction(message.decision.what);
      return told === null || message.decision === undefined
        ? message
        : { ...message, decision: { ...message.decision, what: told } };
    }
    case 'assistant': {
      const toolCalls = message.toolCalls.map((call) => {
        const one = hearCall(call, dialect);
        heard.set(call.id, one);
        return { ...one.planned, id: call.id };
      });
      return { ...message, toolCalls };
    }
    case 'tool':
      return {
        ...message,
        results: message.results.map((result) => {
          const call = heard.get(result.callId);
          if (call === undefined) return result;
          const output = asRecord(result.output);
          const answer = result.isError ? output : onlyState(dialect.answer?.(call.spoken, output) ?? output, call);
          return { ...result, name: call.planned.name, output: answer };
        }),
      };
    default:
      return message satisfies never;
  }
}

function hearCall({ id, name, input }: ToolCall, dialect: Dialect): HeardCall {
  const spoken = { name, input: asRecord(input) };
  const [, plannedName, state = null] = PLAN_MARK.exec(id) ?? [];
  const planned = dialect.hear(spoken) ?? ({ name: name as ToolName, input: spoken.input } satisfies PlannedCall);
  if (plannedName === undefined || plannedName === planned.name) return { spoken, planned, state };
  // The words alone decided on the other kind.
  const { message, instruction, when } = planned.input;
  const isSchedule = plannedName === 'schedule_reminder' || plannedName === 'schedule_action';
  const recast = isSchedule
    ? planSchedule(plannedName === 'schedule_reminder' ? 'reminder' : 'action', message ?? instruction, when)
    : { ...planned, name: plannedName as ToolName };
  return { spoken, planned: recast, state };
}

/** Filters a list by the requested state, where the toolset always returns all of it. */
function onlyState(output: Fields, { planned, state }: HeardCall): Fields {
  const rows = Array.isArray(output.schedules) ? (output.schedules as Fields[]) : null;
  if (planned.name !== 'list_schedules' || rows === null || state === null || state === 'all') return output;
  const shown = rows.filter((row) => row.state === state);
  return { ...output, schedules: shown, total: shown.length };
}
