import { installCommand, refuseMissing } from '../../domain/optional-package.ts';

/** The used part of the AI SDK. */
export type AiLibrary = Pick<
  typeof import('ai'),
  'APICallError' | 'LoadAPIKeyError' | 'LoadSettingError' | 'jsonSchema' | 'streamText'
>;

type ProviderPackage = '@ai-sdk/anthropic' | '@ai-sdk/openai' | '@ai-sdk/openai-compatible';

/** The AI SDK, which the built-in model does without. @throws AppError invalid_input, when it is not installed */
export function loadAi(refuse: (error: unknown) => never = refuseMissingModel('A model', '@ai-sdk/openai')) {
  return import('ai').catch(refuse) satisfies Promise<AiLibrary>;
}

/** For the failure to load a package that a model needs. */
export function refuseMissingModel(model: string, provider: ProviderPackage): (error: unknown) => never {
  const hint = `Install them beside Belfry: ${installCommand('ai', provider)}. Or use the built-in model: BELFRY_MODEL=builtin.`;
  const message = `${model} needs the packages ai and ${provider}, and they are not both installed. ${hint}`;
  return refuseMissing({ message, hint });
}
