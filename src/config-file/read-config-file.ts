import { basename } from 'node:path';
import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { agentObject, agentSchemaOf, fileSchema, namedAgent } from './config-schema.ts';
import type { AgentConfig, BelfryConfig } from './define-config.ts';
import { issueWords } from './issue-words.ts';

/** The checked content of a configuration file. */
export interface ReadConfig extends BelfryConfig {
  readonly agents: readonly AgentConfig[];
  /** The position of each agent in it, such as `agents[1]` or `agents.leo`. */
  readonly places: readonly string[];
}

/**
 * Checks the export of a configuration file, field by field.
 * @throws AppError invalid_input that names the file, the key, what was expected and what came
 */
export function readConfigFile(path: string, exported: unknown): ReadConfig {
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) {
    throw refused(
      path,
      `exports ${exported === undefined ? 'nothing' : 'something else than an object'} as its default`,
      {
        hint: 'Write: export default defineConfig({ agents: [...] });',
      },
    );
  }
  const file = check(path, fileSchema, exported, '');
  const { agents, places } = readAgents(path, file.agents);
  const names = agents.map(({ name }) => name);
  checkNames(path, 'agents', names);
  const { agents: _, ...rest } = file;
  const { defaultAgent, settings, channels, database, limits } = rest;
  checkNames(
    path,
    'channels',
    (channels ?? []).map(({ name }) => name),
  );
  if (defaultAgent !== undefined && defaultAgent !== 'belfry' && !names.includes(defaultAgent)) {
    throw refused(path, `names "${defaultAgent}" as defaultAgent, and declares no agent of that name`, {
      key: 'defaultAgent',
      hint: `Agents: ${names.join(', ') || 'none'}.`,
    });
  }
  if (database !== undefined && (settings?.database !== undefined || settings?.databaseSchema !== undefined)) {
    throw refused(path, 'names the database twice, as database and among the settings', {
      key: 'settings.database',
      hint: 'Leave one of them out.',
    });
  }
  const twice = Object.keys(limits ?? {}).find((name) => settings?.[name] !== undefined);
  if (twice !== undefined) {
    throw refused(path, `says ${twice} twice, in limits and among the settings`, {
      key: `settings.${twice}`,
      hint: 'Leave one of them out.',
    });
  }
  return { ...rest, agents, places } as ReadConfig;
}

/** Agents from a list, or by name. */
function readAgents(path: string, given: Declared = []): Pick<ReadConfig, 'agents' | 'places'> {
  if (Array.isArray(given)) {
    const agents = given.map((one, index) => {
      const agent = check(path, agentObject, one, `agents[${index}]`);
      return readAgent(path, agent, `agents[${index}]${calledBy(agent)}`);
    });
    return { agents, places: agents.map(({ name }, index) => `agents[${index}] (${name})`) };
  }
  const entries = Object.entries(given);
  const agents = entries.map(([name, one]) => {
    const place = `agents.${name}`;
    const agent = check(path, namedAgent, one, place);
    const fields: Record<string, unknown> = typeof agent === 'function' ? { run: agent } : agent;
    if (fields.name === undefined || fields.name === name) return readAgent(path, { ...fields, name }, place);
    throw refused(path, `${place} calls itself ${JSON.stringify(fields.name)}; its name stands before it already`, {
      key: `${place}.name`,
      hint: 'Leave the field name out.',
    });
  });
  return { agents, places: entries.map(([name]) => `agents.${name}`) };
}

type Declared = z.output<typeof fileSchema>['agents'];

/** @throws AppError invalid_input when two have the same name */
function checkNames(path: string, what: 'agents' | 'channels', names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw refused(path, `declares two ${what} named "${twice}"; a name belongs to one ${what.slice(0, -1)}`, {
    key: `${what}[${names.lastIndexOf(twice)}].name`,
    hint: 'Give one of them another name.',
  });
}

function readAgent(path: string, agent: Record<string, unknown>, place: string): AgentConfig {
  return check(path, agentSchemaOf(agent), agent, place) as AgentConfig;
}

const calledBy = ({ name }: Record<string, unknown>): string =>
  typeof name === 'string' && name !== '' ? ` (${name})` : '';

function check<S extends z.ZodType>(path: string, schema: S, value: unknown, place: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw parsed.error;
  const words = issueWords(issue, value, place, knownKeys(schema, issue.path));
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  throw refused(path, words, { key: [place, ...keys].filter((part) => part !== '').join('.') });
}

/** The possible fields of an object in the schema. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const part of path) {
    while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap();
    if (at instanceof z.ZodObject) at = at.shape[String(part)];
    else if (at instanceof z.ZodArray) at = at.element;
  }
  while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap();
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

interface Refusal {
  readonly key?: string;
  readonly hint?: string;
  readonly cause?: unknown;
}

/** The common form of a configuration file's errors. */
export function refused(path: string, words: string, { key, hint, cause }: Refusal = {}): AppError {
  const joint = /^(exports|declares|names|could) /.test(words) ? ' ' : ': ';
  return new AppError('invalid_input', `${basename(path)}${joint}${words}${/[.?!]$/.test(words) ? '' : '.'}`, {
    hint: hint ?? `Correct it in ${path}.`,
    details: { file: path, ...(key === undefined ? {} : { key }) },
    cause,
  });
}
