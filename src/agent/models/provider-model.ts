import type { LanguageModel as AnyProviderModel, ModelMessage, streamText, ToolSet } from 'ai';
import { createMarkFilter, hasMarks, type Sorted, sortAnswer } from '../../domain/threads/mark-filter.ts';
import type { StepResponse, ToolCall } from '../../domain/threads/thread.ts';
import { toStrictSpec } from '../strict-schema.ts';
import { type AiLibrary, loadAi } from './ai-library.ts';
import { type LanguageModel, ModelError, type ModelRequest } from './model.ts';
import type { ModelOptions } from './model-options.ts';
import { toModelError } from './provider-error.ts';
import { toModelMessages } from './provider-prompt.ts';

/** How much of a call that was written as text is kept. */
const WRITTEN_CALL = 500;

/** A model object of the AI SDK's provider specification v4. */
export type LanguageModelV4 = Extract<AnyProviderModel, { specificationVersion: 'v4' }>;

/** How a model is called and shown. */
export interface ProviderModelOptions {
  readonly name: string;
  readonly provider: string;
  /** Enforces the schemas of the tools (OpenAI's strict mode). @default false */
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
      const ai = await loadAi();
      try {
        const cachePoint = CACHE_POINTS[provider];
        return await streamStep(model, request, { ai, label: `${provider} ${name}`, strictTools, cachePoint });
      } catch (error) {
        const { facts, signal } = request;
        throw toModelError(error, { ai, model: `${provider} ${name}`, now: facts.now, signal });
      }
    },
  };
}

type CallOptions = Pick<Parameters<typeof streamText>[0], 'reasoning' | 'temperature' | 'providerOptions'>;

async function streamStep(
  model: LanguageModelV4,
  request: ModelRequest,
  { ai, label, strictTools, cachePoint }: StepPlace,
): Promise<StepResponse> {
  request.signal.throwIfAborted();
  const result = ai.streamText({
    model,
    ...instructionsOf(request, cachePoint),
    messages: toModelMessages(request.messages, { present: request.present, zone: request.facts.zone, cachePoint }),
    ...(request.maxOutputTokens === undefined ? {} : { maxOutputTokens: request.maxOutputTokens }),
    tools: toToolSet(ai, request, strictTools),
    ...optionsOf(request.options),
    maxRetries: 0,
    abortSignal: request.signal,
    onError: () => {}, // errors arrive as parts below; without this the SDK prints them
  });
  const filter = createMarkFilter();
  const show = (sorted: Sorted) => {
    if (sorted.text !== '') request.onDelta?.({ text: sorted.text });
    if (sorted.reasoning !== '') request.onDelta?.({ reasoning: sorted.reasoning });
  };
  let text = '';
  let reasoning = '';
  const toolCalls: ToolCall[] = [];
  let finish: { reason: string; inputTokens: number; outputTokens: number; cached: number } | null = null;
  for await (const part of result.stream) {
    switch (part.type) {
      case 'text-delta':
        text += part.text;
        show(filter.push(part.text));
        break;
      case 'reasoning-delta':
        reasoning += part.text;
        request.onDelta?.({ reasoning: part.text });
        break;
      case 'tool-call':
        // Includes unknown names and unreadable inputs: the tool loop answers them with an error that the model can
        // act on.
        toolCalls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
        break;
      case 'finish-step':
        finish = {
          reason: part.finishReason,
          inputTokens: part.usage.inputTokens ?? 0,
          outputTokens: part.usage.outputTokens ?? 0,
          cached: part.usage.inputTokenDetails?.cacheReadTokens ?? 0,
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
  show(filter.end());
  if (finish === null || finish.reason === 'error' || finish.reason === 'interrupted') {
    throw new ModelError('model_garbage', `${label} broke off before it had finished.`, { retryable: true });
  }
  if (finish.reason === 'content-filter' && text === '' && toolCalls.length === 0) {
    throw new ModelError('model_refused', `${label} declined to answer (content filter).`, { retryable: false });
  }
  const { reason: finishReason, inputTokens, outputTokens, cached } = finish;
  const said = hasMarks(text) ? sortAnswer(text) : { text, reasoning: '', calls: '' };
  const thought = [reasoning, said.reasoning].filter((one) => one !== '').join('\n');
  const tokens = { inputTokens, outputTokens, ...(cached > 0 && { cachedTokens: cached }) };
  return { text: said.text, reasoning: thought, toolCalls, finishReason, ...tokens, ...writtenCall(said) };
}

const writtenCall = ({ calls }: Sorted) =>
  calls.trim() === '' ? {} : { writtenCall: calls.trim().slice(0, WRITTEN_CALL) };

/** What a call depends on besides its request. */
interface StepPlace {
  readonly ai: AiLibrary;
  readonly label: string;
  readonly strictTools: boolean;
  readonly cachePoint: ModelMessage['providerOptions'] | undefined;
}

/** The agent's model options, by the AI SDK's names. */
function optionsOf({ effort, temperature, providerOptions }: ModelOptions = {}): CallOptions {
  return {
    ...(effort === undefined ? {} : { reasoning: effort }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(providerOptions === undefined ? {} : { providerOptions: providerOptions as CallOptions['providerOptions'] }),
  };
}

/** Providers that cache a prompt only up to a marked point; others cache by themselves. */
const CACHE_POINTS: Readonly<Record<string, StepPlace['cachePoint']>> = {
  anthropic: { anthropic: { cacheControl: { type: 'ephemeral' } } },
};

/** The instructions without the part of the moment: together with the tools they are the same each time. */
function instructionsOf({ instructions, present = '' }: ModelRequest, providerOptions: StepPlace['cachePoint']) {
  const isSplit = present !== '' && instructions.endsWith(present);
  const content = isSplit ? instructions.slice(0, -present.length).trimEnd() : instructions;
  if (content === '') return {};
  if (providerOptions === undefined) return { instructions: content };
  return { instructions: { role: 'system' as const, content, providerOptions } };
}

function toToolSet({ jsonSchema }: AiLibrary, { tools }: ModelRequest, strict: boolean): ToolSet {
  const entries = tools.map((tool) => {
    const { name, description, inputSchema } = strict ? toStrictSpec(tool) : tool;
    return [name, { description, inputSchema: jsonSchema(inputSchema), ...(strict ? { strict } : {}) }];
  });
  return Object.fromEntries(entries) as ToolSet;
}
