import type { SessionUpdate, ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk';
import { revealText } from '../../domain/approval/hidden-text.ts';
import { withinDepth } from '../../domain/nesting.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** How many tool calls of a turn are stored; the rest is counted. */
const MOST_CALLS = 200;
/**
 * How much is stored of an agent's text and thoughts in one step, and of the input and output of one of its tools, in
 * characters.
 */
const TEXT_LENGTH = 64_000;
const THOUGHT_LENGTH = 16_000;
const TOOL_LENGTH = 8_000;

/** One action of an agent, with its text and thoughts before it. */
export interface AcpStep {
  readonly text: string;
  readonly reasoning: string;
  readonly call: {
    readonly id: string;
    readonly name: string;
    readonly input: unknown;
    readonly output: unknown;
    readonly isError: boolean;
  };
}

/** Follows an agent's reports of its work. */
export interface Updates {
  /** Takes one update; returns the step that it completes, otherwise null. */
  take(update: SessionUpdate): AcpStep | null;
  /**
   * Merges a call with earlier reports about it: a request for permission names only what is new, perhaps only the
   * id.
   */
  whole(call: ToolCallUpdate): ToolCallUpdate;
  /** The agent's text and thoughts since its last step, and how much of them was left out. */
  rest(): { readonly text: string; readonly reasoning: string; readonly leftOut: number };
}

/** Treats an agent's reports as untrusted and bounds them: shows hidden characters and removes Belfry's tokens. */
export function followUpdates(): Updates {
  const open = new Map<string, ToolCallUpdate>();
  let [text, reasoning, calls, leftOut] = ['', '', 0, 0];
  const takeRest = () => {
    const taken = { text: clean(text, TEXT_LENGTH), reasoning: clean(reasoning, THOUGHT_LENGTH) };
    [text, reasoning] = ['', ''];
    return taken;
  };
  const whole = (call: ToolCallUpdate): ToolCallUpdate => {
    const said = Object.entries(call).filter(([, value]) => value !== undefined && value !== null);
    const read = said.map(([name, value]) => [name, name.startsWith('raw') ? withinDepth(value) : value]);
    return { ...open.get(call.toolCallId), ...(Object.fromEntries(read) as unknown as ToolCallUpdate) };
  };
  return {
    whole,
    take(update) {
      switch (update.sessionUpdate) {
        case 'agent_message_chunk':
          if (update.content.type === 'text' && text.length <= TEXT_LENGTH) text += update.content.text;
          return null;
        case 'agent_thought_chunk':
          if (update.content.type === 'text' && reasoning.length <= THOUGHT_LENGTH) reasoning += update.content.text;
          return null;
        case 'tool_call':
        case 'tool_call_update': {
          const { toolCallId: id, status } = update;
          if (!open.has(id) && open.size + calls >= MOST_CALLS) {
            if (update.sessionUpdate === 'tool_call') leftOut++;
            return null;
          }
          const call = whole(update);
          open.set(id, call);
          if (status !== 'completed' && status !== 'failed') return null;
          open.delete(id);
          calls++;
          return { ...takeRest(), call: toCall(id, call, status === 'failed') };
        }
        default:
          return null;
      }
    },
    rest: () => ({ ...takeRest(), leftOut }),
  };
}

function toCall(id: string, call: ToolCallUpdate, isError: boolean): AcpStep['call'] {
  const { title, name, kind, rawInput, content, rawOutput } = call;
  const said = (content ?? []).map(wordsOf).filter((words) => words !== '');
  const answered = said.length > 0 ? said.join('\n') : rawOutput;
  return {
    ...{ id, name: clean(name ?? kind ?? 'other', 64) },
    ...{ input: { title: clean(title ?? '', 500), arguments: bound(rawInput) }, output: bound(answered), isError },
  };
}

function wordsOf(content: ToolCallContent): string {
  if (content.type === 'diff') return `changed ${content.path}`;
  if (content.type === 'terminal') return '';
  return content.content.type === 'text' ? content.content.text : `[${content.content.type}]`;
}

/** JSON within its limit; longer JSON becomes cut text. */
function bound(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, TOOL_LENGTH);
  const text = redactTokens(JSON.stringify(value ?? null));
  return text.length <= TOOL_LENGTH ? JSON.parse(text) : clean(text, TOOL_LENGTH);
}

function clean(text: string, most: number): string {
  const { shown } = revealText(redactTokens(text.slice(0, most).toWellFormed()));
  return text.length <= most ? shown : `${shown}\n[cut]`;
}
