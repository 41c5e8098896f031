import { AppError } from '../../domain/errors.ts';
import { loadAi, refuseMissingModel } from './ai-library.ts';
import type { LanguageModel } from './model.ts';

/** Which model to use; without any field, the built-in one. */
export interface ModelSettings {
  /** `builtin`, `openai-compatible:NAME`, `openai:NAME` or `anthropic:NAME`. */
  readonly model?: string | undefined;
  /** Base URL of the endpoint, such as `http://localhost:11434/v1`. Required for `openai-compatible`. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** The environment variables that are read. */
export type ModelEnvironment = Readonly<Record<string, string | undefined>>;

const PROVIDERS = ['openai-compatible', 'openai', 'anthropic'] as const;
type Provider = (typeof PROVIDERS)[number];

/** Each provider's usual key variable, read when BELFRY_MODEL_KEY is not set. */
const KEY_VARIABLES: Readonly<Record<Provider, string | null>> = {
  'openai-compatible': null,
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
};

const EXPECTED = 'builtin, openai-compatible:NAME, openai:NAME or anthropic:NAME';

/**
 * The settings from the environment: BELFRY_MODEL, BELFRY_MODEL_URL, BELFRY_MODEL_KEY, and the provider's usual key
 * variable as a fallback. A key alone chooses no model: Belfry never spends money it was not asked to spend.
 */
export function readModelSettings(environment: ModelEnvironment): ModelSettings {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const model = read('BELFRY_MODEL');
  const provider = PROVIDERS.find((name) => model?.startsWith(`${name}:`));
  const keyVariable = provider ? KEY_VARIABLES[provider] : null;
  const apiKey = read('BELFRY_MODEL_KEY') ?? (keyVariable === null ? undefined : read(keyVariable));
  return { model, baseUrl: read('BELFRY_MODEL_URL'), apiKey };
}

/**
 * Makes the model of these settings. Providers are loaded only when chosen, because they cost a tenth of a second at
 * start.
 * @throws AppError `invalid_input`, with what to set
 */
export async function chooseModel(settings: ModelSettings): Promise<LanguageModel> {
  const { model, baseUrl, apiKey } = settings;
  if (model === undefined || model === '') {
    if (baseUrl !== undefined || apiKey !== undefined) {
      throw wrong(
        'BELFRY_MODEL_URL or BELFRY_MODEL_KEY is set, but BELFRY_MODEL is not.',
        `Set BELFRY_MODEL to ${EXPECTED}.`,
      );
    }
    return loadBuiltIn();
  }
  if (model === 'builtin') return loadBuiltIn();
  const { provider, name } = readChoice(model);
  const url = readBaseUrl(baseUrl);
  if (provider === 'openai-compatible') {
    if (url === undefined) {
      throw wrong(
        `BELFRY_MODEL is ${model}, but there is no endpoint.`,
        'Set BELFRY_MODEL_URL to its base URL, for example http://localhost:11434/v1.',
      );
    }
    const refuse = refuseMissingModel(model, '@ai-sdk/openai-compatible');
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible').catch(refuse);
    const endpoint = createOpenAICompatible({
      name: provider,
      baseURL: url,
      includeUsage: true,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return fromProvider(endpoint(name), { name, provider }, refuse);
  }
  if (apiKey === undefined) {
    throw wrong(
      `BELFRY_MODEL is ${model}, but there is no key.`,
      `Set BELFRY_MODEL_KEY or ${KEY_VARIABLES[provider]}.`,
    );
  }
  const options = { apiKey, ...(url === undefined ? {} : { baseURL: url }) };
  if (provider === 'openai') {
    const refuse = refuseMissingModel(model, '@ai-sdk/openai');
    const { createOpenAI } = await import('@ai-sdk/openai').catch(refuse);
    // Another endpoint with the same protocol may not support strict mode.
    return fromProvider(createOpenAI(options).chat(name), { name, provider, strictTools: url === undefined }, refuse);
  }
  const refuse = refuseMissingModel(model, '@ai-sdk/anthropic');
  const { createAnthropic } = await import('@ai-sdk/anthropic').catch(refuse);
  return fromProvider(createAnthropic(options)(name), { name, provider }, refuse);
}

async function fromProvider(
  model: import('./provider-model.ts').LanguageModelV4,
  options: { name: string; provider: string; strictTools?: boolean },
  refuse: (error: unknown) => never,
): Promise<LanguageModel> {
  await loadAi(refuse);
  const { createProviderModel } = await import('./provider-model.ts');
  return createProviderModel(model, options);
}

async function loadBuiltIn(): Promise<LanguageModel> {
  const { createBuiltInModel } = await import('./built-in/built-in-model.ts');
  return createBuiltInModel();
}

function readChoice(model: string): { provider: Provider; name: string } {
  const colon = model.indexOf(':');
  const provider = PROVIDERS.find((known) => known === model.slice(0, colon).trim());
  const name = model.slice(colon + 1).trim();
  if (colon > 0 && provider && name !== '') return { provider, name };
  throw wrong(`BELFRY_MODEL was expected to be ${EXPECTED}, but is "${model}".`, suggestion(model));
}

function suggestion(model: string): string {
  if (/^claude/i.test(model)) return `For Anthropic's, set BELFRY_MODEL=anthropic:${model}.`;
  if (/^(gpt|o\d|chatgpt)/i.test(model)) return `For OpenAI's, set BELFRY_MODEL=openai:${model}.`;
  return 'Set one of these, or leave BELFRY_MODEL unset for the built-in model.';
}

function readBaseUrl(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined || baseUrl === '') return undefined;
  const url = URL.parse(baseUrl);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return baseUrl.replace(/\/+$/, '');
  throw wrong(
    `BELFRY_MODEL_URL was expected to be an http or https address, but is "${baseUrl}".`,
    'Give the base URL, for example http://localhost:11434/v1.',
  );
}

function wrong(message: string, hint: string): AppError {
  return new AppError('invalid_input', `${message} ${hint}`, { hint });
}
