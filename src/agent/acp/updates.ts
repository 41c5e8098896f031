import type { SessionUpdate, ToolCallContent } from '@agentclientprotocol/sdk';
import { revealText } from '../../domain/approval/hidden-text.ts';
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
  /** What was said and thought since the last step, and how much was left out. */
  rest(): { readonly text: string; readonly reasoning: string; readonly leftOut: number };
}

interface Known {
  title: string;
  kind: string;
  input: unknown;
  content: readonly ToolCallContent[];
  output: unknown;
}

/** What an agent tells is its word and bounded: hidden characters are shown, tokens of ours taken out. */
export function followUpdates(): Updates {
  const open = new Map<string, Known>();
  let [text, reasoning, calls, leftOut] = ['', '', 0, 0];
  const takeRest = () => {
    const taken = { text: clean(text, TEXT_LENGTH), reasoning: clean(reasoning, THOUGHT_LENGTH) };
    [text, reasoning] = ['', ''];
    return taken;
  };
  return {
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
          const known = open.get(id) ?? { title: '', kind: 'other', input: null, content: [], output: null };
          open.set(id, {
            title: update.title ?? known.title,
            kind: update.name ?? update.kind ?? known.kind,
            input: update.rawInput ?? known.input,
            content: update.content ?? known.content,
            output: update.rawOutput ?? known.output,
          });
          if (status !== 'completed' && status !== 'failed') return null;
          const call = open.get(id) as Known;
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

function toCall(id: string, { title, kind, input, content, output }: Known, isError: boolean): AcpStep['call'] {
  const said = content.map(wordsOf).filter((words) => words !== '');
  const answered = said.length > 0 ? said.join('\n') : output;
  const name = clean(kind, 64);
  return { id, name, input: { title: clean(title, 500), arguments: bound(input) }, output: bound(answered), isError };
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
