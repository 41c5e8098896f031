import type { JSONValue, ModelMessage } from 'ai';
import type { EpochMs } from '../../when/index.ts';
import { instantWords } from '../wake-words.ts';
import type { PromptMessage } from './model.ts';

type AssistantPart = Exclude<Extract<ModelMessage, { role: 'assistant' }>['content'], string>[number];
type ToolPart = Extract<ModelMessage, { role: 'tool' }>['content'][number];

/**
 * The result of a tool call whose result was never recorded (a crash, a stop): providers refuse a call without an
 * answer.
 */
const LOST_RESULT = { code: 'unknown', message: 'The result of this call was not recorded.' };

/** Providers want a message to answer, and a wake has none from a person. */
const NUDGE = 'Go on, as your instructions say.';

/** What a provider gets besides the history. */
interface PromptPlace {
  /** The words of the moment, placed with what the turn answers. */
  readonly present?: string | undefined;
  /** The zone for the times of earlier messages. @default UTC */
  readonly zone?: string | null | undefined;
  /** Marks the end of the cached part, for providers that need a mark. */
  readonly cachePoint?: ModelMessage['providerOptions'] | undefined;
}

const presentWords = (present: string): string => `[Belfry, not the person] ${present}`;
/** An earlier message with its time: it stays the same from turn to turn. */
const timed = (text: string, at: EpochMs, zone: string): string => `[${instantWords(at, zone)}] ${text}`;
const isSaid = (message: object): boolean => 'text' in message && String(message.text).trim() !== '';

function markEnd(out: ModelMessage[], providerOptions: PromptPlace['cachePoint']): void {
  const last = out.pop();
  if (last !== undefined) out.push(providerOptions === undefined ? last : { ...last, providerOptions });
}

/**
 * Belfry's history as AI SDK messages. Repairs what providers refuse: calls without results, results without calls,
 * empty texts, a conversation that does not end with something to answer.
 */
export function toModelMessages(
  messages: readonly PromptMessage[],
  { present = '', zone, cachePoint }: PromptPlace = {},
): ModelMessage[] {
  const out: ModelMessage[] = [];
  // What the turn answers: its own steps come after it, and everything before it is unchanged.
  const asked = present === '' ? -1 : messages.findLastIndex(({ role, ...one }) => role === 'user' && isSaid(one));
  let open = new Map<string, string>();
  const closeOpenCalls = (): void => {
    if (open.size === 0) return;
    const content = [...open].map(([id, name]): ToolPart => toolResult(id, name, LOST_RESULT, true));
    out.push({ role: 'tool', content });
    open = new Map();
  };
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'tool') closeOpenCalls();
    if (index === asked) markEnd(out, cachePoint);
    if (message.role === 'user') {
      const text = withReply(message);
      const said = message.at === undefined || index === asked ? text : timed(text, message.at, zone ?? 'UTC');
      const content = index === asked ? `${presentWords(present)}\n\n${text}` : said;
      if (message.text.trim() !== '') out.push({ role: 'user', content });
    } else if (message.role === 'assistant') {
      const content: AssistantPart[] = [];
      if (message.text.trim() !== '') content.push({ type: 'text', text: message.text });
      for (const call of message.toolCalls) {
        content.push({ type: 'tool-call', toolCallId: call.id, toolName: call.name, input: asObject(call.input) });
        open.set(call.id, call.name);
      }
      if (content.length > 0) out.push({ role: 'assistant', content });
    } else {
      const known = message.results.filter((result) => open.delete(result.callId));
      if (known.length === 0) continue;
      const content = known.map((result) => toolResult(result.callId, result.name, result.output, result.isError));
      const lost = [...open].map(([id, name]) => toolResult(id, name, LOST_RESULT, true));
      out.push({ role: 'tool', content: [...content, ...lost] });
      open = new Map();
    }
  }
  closeOpenCalls();
  const last = out.at(-1);
  const nudge = asked < 0 && present !== '' ? `${presentWords(present)}\n\n${NUDGE}` : NUDGE;
  if (last === undefined || last.role === 'assistant') out.push({ role: 'user', content: nudge });
  return out;
}

/** As one quoted line, so that no text of it passes for the person's. */
const withReply = ({ text, repliesTo }: Extract<PromptMessage, { readonly role: 'user' }>): string =>
  repliesTo === undefined ? text : `[In reply to ${JSON.stringify(repliesTo)}]\n${text}`;

function toolResult(toolCallId: string, toolName: string, output: unknown, isError: boolean): ToolPart {
  const value = (output ?? null) as JSONValue;
  return { type: 'tool-result', toolCallId, toolName, output: { type: isError ? 'error-json' : 'json', value } };
}

/** Input that is not an object (broken JSON of an earlier answer) is wrapped, because providers accept objects only. */
function asObject(input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { unreadable: input ?? null };
}
