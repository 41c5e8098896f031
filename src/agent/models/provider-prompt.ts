import type { JSONValue, ModelMessage } from 'ai';
import type { PromptMessage } from './model.ts';

type AssistantPart = Exclude<Extract<ModelMessage, { role: 'assistant' }>['content'], string>[number];
type ToolPart = Extract<ModelMessage, { role: 'tool' }>['content'][number];

/** Said for a tool call whose result was never recorded (a crash, a stop): providers refuse a call without an answer. */
const LOST_RESULT = { code: 'unknown', message: 'The result of this call was not recorded.' };

/** A wake has no message of a person's; providers want one to answer. */
const NUDGE = 'Go on, as your instructions say.';

/**
 * Belfry's history as AI SDK messages. Mends what providers refuse: calls without results, results without calls,
 * empty texts, a conversation that does not end with something to answer.
 */
export function toModelMessages(messages: readonly PromptMessage[]): ModelMessage[] {
  const out: ModelMessage[] = [];
  let open = new Map<string, string>();
  const closeOpenCalls = (): void => {
    if (open.size === 0) return;
    const content = [...open].map(([id, name]): ToolPart => toolResult(id, name, LOST_RESULT, true));
    out.push({ role: 'tool', content });
    open = new Map();
  };
  for (const message of messages) {
    if (message.role !== 'tool') closeOpenCalls();
    if (message.role === 'user') {
      if (message.text.trim() !== '') out.push({ role: 'user', content: message.text });
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
  if (last === undefined || last.role === 'assistant') out.push({ role: 'user', content: NUDGE });
  return out;
}

function toolResult(toolCallId: string, toolName: string, output: unknown, isError: boolean): ToolPart {
  const value = (output ?? null) as JSONValue;
  return { type: 'tool-result', toolCallId, toolName, output: { type: isError ? 'error-json' : 'json', value } };
}

/** Input that was not an object (broken JSON of an earlier answer) is shown as such: providers accept objects only. */
function asObject(input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { unreadable: input ?? null };
}
