import { chooseModel, readModelSettings } from '../agent/models/choose-model.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import { ModelError } from '../agent/models/model.ts';
import type { Config } from '../config.ts';
import type { DeclaredOptions } from '../config-file/define-config.ts';
import { makeModels } from '../config-file/make-agents.ts';
import { isAppError } from '../domain/errors.ts';

type ModelConfig = Pick<Config, 'model' | 'modelUrl' | 'modelKey'>;

/** The model of the settings. @throws AppError invalid_input when it cannot be made */
export function modelOf(config: ModelConfig): Promise<LanguageModel> {
  return chooseModel({
    model: config.model,
    baseUrl: config.modelUrl,
    // The provider's usual variable counts for any model of that provider.
    apiKey: config.modelKey?.reveal() ?? readModelSettings({ ...process.env, BELFRY_MODEL: config.model }).apiKey,
  });
}

/** Like `modelOf`, but faulty settings only show when the model is used, because listing what is planned needs none. */
export async function modelOrNone(config: ModelConfig): Promise<LanguageModel> {
  try {
    return await modelOf(config);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return {
      name: config.model ?? 'none',
      provider: 'none',
      builtIn: false,
      respond: async () => {
        throw new ModelError('model_misconfigured', error.message, { retryable: false, cause: error });
      },
    };
  }
}

/** The models for schedules, by name; `make` decides about faulty settings. */
export async function modelsOf(
  config: Config,
  declared: DeclaredOptions['models'],
  make: (config: Config) => Promise<LanguageModel>,
): Promise<Readonly<Record<string, LanguageModel>>> {
  const settings = (model: string) => ({ ...config, model, ...(model === 'builtin' ? { modelUrl: undefined } : {}) });
  const bySetting = Object.fromEntries(config.models.map((name) => [name, name]));
  return makeModels({ ...bySetting, ...declared }, (model) => make(settings(model)));
}

/** The model in words for people. */
export function modelWords(model: {
  readonly builtIn: boolean;
  readonly provider: string;
  readonly name: string;
}): string {
  return model.builtIn ? 'the built-in one' : `${model.provider}: ${model.name}`;
}
