import type { Mode } from '../../../domain/threads/thread.ts';
import type { EpochMs } from '../../../when/index.ts';
import type { LanguageModel, ModelFacts, ModelRequest, PromptMessage, ToolSpec } from '../model.ts';
import type { LanguageModelV4 } from '../provider-model.ts';
import { createBuiltInModel } from './built-in-model.ts';

type CallOptions = Parameters<LanguageModelV4['doGenerate']>[0];
type GenerateResult = Awaited<ReturnType<LanguageModelV4['doGenerate']>>;
type StreamResult = Awaited<ReturnType<LanguageModelV4['doStream']>>;
type StreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never;
type PromptPart = CallOptions['prompt'][number];

export interface AsLanguageModelOptions {
  /** The current time, for calls without facts. */
  readonly now: () => EpochMs;
  /** @default the built-in model */
  readonly model?: LanguageModel;
}

/**
 * The built-in model as an AI SDK model (provider specification v4), for any code that accepts one. The mode and the
 * facts come in `providerOptions.belfry` as `{ mode, facts }`; without them the call is a conversation at the current
 * time with a person of unknown zone.
 */
export function asLanguageModel({ now, model = createBuiltInModel() }: AsLanguageModelOptions): LanguageModelV4 {
  const respond = (options: CallOptions) => model.respond(toRequest(options, now));
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.name,
    supportedUrls: {},
    async doGenerate(options) {
      const { text, toolCalls, finishReason } = await respond(options);
      const content: GenerateResult['content'] = [];
      if (text !== '') content.push({ type: 'text', text });
      for (const { id, name, input } of toolCalls) {
        content.push({ type: 'tool-call', toolCallId: id, toolName: name, input: JSON.stringify(input) });
      }
      return { content, finishReason: reasonOf(finishReason), usage: NO_USAGE, warnings: [] };
    },
    async doStream(options) {
      const { text, toolCalls, finishReason } = await respond(options);
      const parts: StreamPart[] = [{ type: 'stream-start', warnings: [] }];
      if (text !== '') {
        parts.push(
          { type: 'text-start', id: 'text' },
          { type: 'text-delta', id: 'text', delta: text },
          { type: 'text-end', id: 'text' },
        );
      }
      for (const { id, name, input } of toolCalls) {
        parts.push({ type: 'tool-call', toolCallId: id, toolName: name, input: JSON.stringify(input) });
      }
      parts.push({ type: 'finish', finishReason: reasonOf(finishReason), usage: NO_USAGE });
      return { stream: ReadableStream.from(parts) as StreamResult['stream'] };
    },
  };
}

/** The built-in model costs nothing. */
const NO_USAGE: GenerateResult['usage'] = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

function reasonOf(raw: string): GenerateResult['finishReason'] {
  return { unified: raw === 'tool-calls' ? 'tool-calls' : 'stop', raw };
}

function toRequest(options: CallOptions, now: () => EpochMs): ModelRequest {
  const given = options.providerOptions?.belfry as { mode?: Mode; facts?: ModelFacts } | undefined;
  return {
    instructions: options.prompt.flatMap((part) => (part.role === 'system' ? [part.content] : [])).join('\n\n'),
    messages: options.prompt.flatMap(toMessages),
    tools: (options.tools ?? []).flatMap(toToolSpec),
    mode: given?.mode ?? 'conversational',
    facts: given?.facts ?? { now: now(), zone: null, wake: null },
    signal: options.abortSignal ?? new AbortController().signal,
  };
}

function toToolSpec(tool: NonNullable<CallOptions['tools']>[number]): ToolSpec[] {
  if (tool.type !== 'function') return [];
  const inputSchema = tool.inputSchema as Readonly<Record<string, unknown>>;
  return [{ name: tool.name, description: tool.description ?? '', inputSchema }];
}

function toMessages(part: PromptPart): PromptMessage[] {
  switch (part.role) {
    case 'system':
      return [];
    case 'user':
      return [{ role: 'user', text: textOf(part.content) }];
    case 'assistant': {
      const toolCalls = part.content.flatMap((each) =>
        each.type === 'tool-call' ? [{ id: each.toolCallId, name: each.toolName, input: each.input }] : [],
      );
      return [{ role: 'assistant', text: textOf(part.content), toolCalls }];
    }
    case 'tool': {
      const results = part.content.flatMap((each) => {
        if (each.type !== 'tool-result') return [];
        const { output } = each;
        const value = 'value' in output ? output.value : null;
        return [
          { callId: each.toolCallId, name: each.toolName, output: value, isError: output.type.startsWith('error') },
        ];
      });
      return [{ role: 'tool', results }];
    }
    default:
      return part satisfies never;
  }
}

function textOf(content: readonly { readonly type: string; readonly text?: string }[]): string {
  return content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('');
}
