import { type LanguageModel as AnyProviderModel, jsonSchema, streamText, type ToolSet } from 'ai';
import type { StepResponse, ToolCall } from '../../domain/threads/thread.ts';
import { toStrictSpec } from '../strict-schema.ts';
import { type LanguageModel, ModelError, type ModelRequest } from './model.ts';
import { toModelError } from './provider-error.ts';
import { toModelMessages } from './provider-prompt.ts';

/** A model object of the AI SDK's provider specification v4. */
export type LanguageModelV4 = Extract<AnyProviderModel, { specificationVersion: 'v4' }>;

/** How a model is called and shown. */
export interface ProviderModelOptions {
  readonly name: string;
  readonly provider: string;
  /** Hold the model to the schemas of its tools (OpenAI's strict mode). @default false */
  readonly strictTools?: boolean;
}

/**
 * Any AI SDK model as Belfry's port: one call is one step, tools have no `execute` (Belfry runs them after the response is
 * stored), and nothing is retried here (runs have their own retry policy, which is durable).
 */
export function createProviderModel(model: LanguageModelV4, options: ProviderModelOptions): LanguageModel {
  const { name, provider, strictTools = false } = options;
  return {
    name,
    provider,
    builtIn: false,
    async respond(request) {
      try {
        return await streamStep(model, request, { label: `${provider} ${name}`, strictTools });
      } catch (error) {
        throw toModelError(error, { model: `${provider} ${name}`, now: request.facts.now, signal: request.signal });
      }
    },
  };
}

async function streamStep(
  model: LanguageModelV4,
  request: ModelRequest,
  { label, strictTools }: { readonly label: string; readonly strictTools: boolean },
): Promise<StepResponse> {
  request.signal.throwIfAborted();
  const result = streamText({
    model,
    ...(request.instructions === '' ? {} : { instructions: request.instructions }),
    messages: toModelMessages(request.messages),
    ...(request.maxOutputTokens === undefined ? {} : { maxOutputTokens: request.maxOutputTokens }),
    tools: toToolSet(request, strictTools),
    maxRetries: 0,
    abortSignal: request.signal,
    onError: () => {}, // errors arrive as parts below; without this the SDK prints them
  });
  let text = '';
  let reasoning = '';
  const toolCalls: ToolCall[] = [];
  let finish: { reason: string; inputTokens: number; outputTokens: number } | null = null;
  for await (const part of result.stream) {
    switch (part.type) {
      case 'text-delta':
        text += part.text;
        request.onDelta?.({ text: part.text });
        break;
      case 'reasoning-delta':
        reasoning += part.text;
        request.onDelta?.({ reasoning: part.text });
        break;
      case 'tool-call':
        // Also unknown names and unreadable inputs: the tool loop answers them with an error the model can act on.
        toolCalls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
        break;
      case 'finish-step':
        finish = {
          reason: part.finishReason,
          inputTokens: part.usage.inputTokens ?? 0,
          outputTokens: part.usage.outputTokens ?? 0,
        };
        break;
      case 'error':
        throw part.error;
      case 'abort':
        request.signal.throwIfAborted();
        throw new ModelError('model_unavailable', `${label} stopped before it had answered.`, { retryable: true });
      default:
    }
  }
  if (finish === null || finish.reason === 'error' || finish.reason === 'interrupted') {
    throw new ModelError('model_garbage', `${label} broke off before it had finished.`, { retryable: true });
  }
  if (finish.reason === 'content-filter' && text === '' && toolCalls.length === 0) {
    throw new ModelError('model_refused', `${label} declined to answer (content filter).`, { retryable: false });
  }
  const { reason: finishReason, inputTokens, outputTokens } = finish;
  return { text, reasoning, toolCalls, finishReason, inputTokens, outputTokens };
}

function toToolSet({ tools }: ModelRequest, strict: boolean): ToolSet {
  const entries = tools.map((tool) => {
    const { name, description, inputSchema } = strict ? toStrictSpec(tool) : tool;
    return [name, { description, inputSchema: jsonSchema(inputSchema), ...(strict ? { strict } : {}) }];
  });
  return Object.fromEntries(entries) as ToolSet;
}
