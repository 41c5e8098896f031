import { basename } from 'node:path';
import type { AgentDefinition } from '../agent/agents.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import { AppError, isAppError } from '../domain/errors.ts';
import type { AgentConfig, DeclaredOptions } from './define-config.ts';
import type { ReadConfig } from './read-config-file.ts';

/** Agents in the form of the application. */
export interface MadeAgents {
  readonly agents: Readonly<Record<string, AgentDefinition>>;
  readonly defaultAgent?: string;
}

/** The declared agents. `places`: the position of each, for errors. */
type Declared = Partial<Pick<ReadConfig, 'agents' | 'places' | 'defaultAgent'>> & { readonly path?: string };

/** Models by name, made from `provider:name` unless it is a model already. */
export async function makeModels(
  models: DeclaredOptions['models'] = {},
  makeModel: (model: string) => Promise<LanguageModel>,
): Promise<Readonly<Record<string, LanguageModel>>> {
  const made = Object.entries(models).map(
    async ([name, model]) => [name, typeof model === 'string' ? await makeModel(model) : model] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}

/**
 * The agents of a configuration, with their models.
 * @param makeModel makes a model from `provider:name`
 * @throws AppError invalid_input that names the agent whose model cannot be made
 */
export async function makeAgents(
  { agents = [], places, defaultAgent, path }: Declared,
  makeModel: (model: string) => Promise<LanguageModel>,
): Promise<MadeAgents> {
  const made: Record<string, AgentDefinition> = {};
  for (const [index, agent] of agents.entries()) {
    const place = `${path === undefined ? '' : `${basename(path)}: `}${places?.[index] ?? `agents.${agent.name}`}`;
    made[agent.name] = await makeAgent(agent, place, makeModel);
  }
  return { agents: made, ...(defaultAgent === undefined ? {} : { defaultAgent }) };
}

async function makeAgent(
  { name: _, ...definition }: AgentConfig,
  place: string,
  makeModel: (model: string) => Promise<LanguageModel>,
): Promise<AgentDefinition> {
  if ('run' in definition || 'webhook' in definition || 'command' in definition || 'acp' in definition)
    return definition;
  if ('worker' in definition) return definition;
  const { model, ...rest } = definition;
  if (typeof model !== 'string') return model === undefined ? rest : { ...rest, model };
  try {
    return { ...rest, model: await makeModel(model) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = error.message.replace(/BELFRY_MODEL (is|was)/, 'the model $1');
    throw new AppError('invalid_input', `${place}.model: ${message}`, {
      ...(error.hint === undefined ? {} : { hint: error.hint.replace('set BELFRY_MODEL=', 'write ') }),
      details: { key: `${place}.model` },
      cause: error,
    });
  }
}
