import { basename } from 'node:path';
import type { AgentDefinition } from '../agent/agents.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import { AppError, isAppError } from '../domain/errors.ts';
import type { AgentConfig, BelfryConfig } from './define-config.ts';

/** Agents as the application takes them. */
export interface MadeAgents {
  readonly agents: Readonly<Record<string, AgentDefinition>>;
  readonly defaultAgent?: string;
}

/**
 * The agents that a configuration declares, each with its model made.
 * @param makeModel makes a model of `provider:name`
 * @throws AppError invalid_input that names the agent whose model cannot be made
 */
export async function makeAgents(
  { agents = [], defaultAgent, path }: Pick<BelfryConfig, 'agents' | 'defaultAgent'> & { readonly path?: string },
  makeModel: (model: string) => Promise<LanguageModel>,
): Promise<MadeAgents> {
  const made: Record<string, AgentDefinition> = {};
  for (const [index, agent] of agents.entries()) {
    const place = `${path === undefined ? '' : `${basename(path)}: `}agents[${index}] (${agent.name})`;
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
