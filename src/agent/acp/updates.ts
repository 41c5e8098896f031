import type { SessionUpdate, ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk';
import { revealText } from '../../domain/approval/hidden-text.ts';
import { withinDepth } from '../../domain/nesting.ts';
import { redactTokens } from '../../domain/people/token.ts';

/** So many calls of tools are kept a turn; the rest is counted. */
const MOST_CALLS = 200;
/** So much is kept of what an agent says and thinks in one step, and of what a tool of it was given and answered, in characters. */
const TEXT_LENGTH = 64_000;
const THOUGHT_LENGTH = 16_000;
const TOOL_LENGTH = 8_000;

/** One thing an agent did, with what it said and thought before it. */
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

/** Follows what an agent tells of its work. */
export interface Updates {
  /** Takes one update; answers the step that it completes, else null. */
  take(update: SessionUpdate): AcpStep | null;
  /** A call with what was told of it before: who asks leave for one names what is new, and maybe nothing but its id. */
  whole(call: ToolCallUpdate): ToolCallUpdate;
  /** The words and thoughts of the agent since its last step, and how much of them was left out. */
  rest(): { readonly text: string; readonly reasoning: string; readonly leftOut: number };
}

/** What an agent tells is its word and bounded: hidden characters are shown, tokens of ours taken out. */
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

/** JSON within its bound; what is longer becomes text, cut off. */
function bound(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, TOOL_LENGTH);
  const text = redactTokens(JSON.stringify(value ?? null));
  return text.length <= TOOL_LENGTH ? JSON.parse(text) : clean(text, TOOL_LENGTH);
}

function clean(text: string, most: number): string {
  const { shown } = revealText(redactTokens(text.slice(0, most).toWellFormed()));
  return text.length <= most ? shown : `${shown}\n[cut]`;
}
