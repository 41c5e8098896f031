import { hash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { AppError, errorMessage } from '../../domain/errors.ts';
import { parseTurnLimit, TURN_LIMIT_WORDS } from '../../domain/policy/turn-limit.ts';
import { MINUTE_MS } from '../../when/index.ts';
import type { ToolSpec } from '../models/model.ts';
import type { OutsideTool } from './outside-tool.ts';
import type { ToolCallFacts, ToolDefinition, ToolDefinitions } from './tool-definition.ts';

/** The most characters of a result that a model reads, where the tool sets no limit. */
export const MAX_OUTPUT = 16_000;
const TIMEOUT_MS = MINUTE_MS;
const DESCRIPTION_LENGTH = 4_000;
/** A limit, because the model reads it with each call. */
const SCHEMA_LENGTH = 32_000;

/** How a schema is checked, and its form for the model. */
interface ReadSchema {
  readonly json: ToolSpec['inputSchema'];
  check: OutsideTool['check'];
}

/**
 * Makes the tools that an agent declares.
 * @param agent the owner of the tools, for error messages
 * @throws AppError invalid_input that names the tool and the field
 */
export function declareTools(agent: string, tools: ToolDefinitions): readonly OutsideTool[] {
  return Object.entries(tools).map(([name, definition]) => declareTool(agent, name, definition));
}

function declareTool(agent: string, name: string, definition: ToolDefinition): OutsideTool {
  const refuse = (field: string, expected: string, came: unknown): AppError =>
    new AppError('invalid_input', `The tool "${name}" of the agent "${agent}": ${field} should be ${expected}.`, {
      hint: `It is ${came === undefined ? 'not there' : shortWords(came)}. See docs/how-to/tools.md.`,
      details: { agent, tool: name, field },
    });
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name))
    throw refuse('its name', 'letters, digits, - and _, at most 64 of them', name);
  const {
    description,
    inputSchema,
    execute,
    effect = 'changes',
    idempotent = false,
    timeout,
    maxOutput = MAX_OUTPUT,
    destructive,
    sendsToOthers,
    private: isPrivate = false,
  } = definition;
  if (typeof description !== 'string' || description.trim() === '' || description.length > DESCRIPTION_LENGTH)
    throw refuse('description', `a text of 1 to ${DESCRIPTION_LENGTH} characters`, description);
  if (typeof execute !== 'function') throw refuse('execute', 'a function', execute);
  if (effect !== 'reads' && effect !== 'changes') throw refuse('effect', "'reads' or 'changes'", effect);
  for (const [field, value] of Object.entries({ idempotent, destructive, sendsToOthers, private: isPrivate }))
    if (value !== undefined && typeof value !== 'boolean') throw refuse(field, 'true or false', value);
  const timeoutMs = timeout === undefined ? TIMEOUT_MS : typeof timeout === 'string' ? parseTurnLimit(timeout) : null;
  if (timeoutMs === null) throw refuse('timeout', TURN_LIMIT_WORDS, timeout);
  if (!Number.isInteger(maxOutput) || maxOutput < 100 || maxOutput > 200_000)
    throw refuse('maxOutput', 'a whole number of characters from 100 to 200000', maxOutput);
  const approval = definition.approval ?? (effect === 'reads' ? 'never' : 'always');
  if (approval !== 'never' && approval !== 'always' && typeof approval !== 'function')
    throw refuse('approval', "'never', 'always', or a function of the input", approval);
  const { unattended } = definition;
  if (unattended !== undefined && typeof unattended !== 'boolean' && typeof unattended !== 'function')
    throw refuse('unattended', 'true, false, or a function of the input', unattended);
  const schema = readSchema(name, inputSchema);
  if (schema === null)
    throw refuse(
      'inputSchema',
      'a zod schema, jsonSchema() of the AI SDK, or a JSON schema of type object',
      inputSchema,
    );
  const isGrave = { destructive: destructive === true, sendsToOthers: sendsToOthers === true };
  // An unset field means unknown, and allows no lasting permission; a tool that only reads neither destroys nor
  // sends.
  const isHarmless = (said: boolean | undefined) => said === false || (said === undefined && effect === 'reads');
  const lasting = isHarmless(destructive) && isHarmless(sendsToOthers);
  const seen = { name, description, schema: schema.json, effect, idempotent, ...isGrave };
  if (canonicalJson(schema.json).length > SCHEMA_LENGTH)
    throw refuse('inputSchema', `at most ${SCHEMA_LENGTH} characters as JSON`, 'longer');
  return {
    name,
    description,
    inputSchema: schema.json,
    effect,
    idempotent,
    approval,
    lasting,
    freeable: lasting && typeof approval !== 'function',
    inChat: !isGrave.destructive && !isGrave.sendsToOthers,
    unattended: unattended ?? lasting,
    timeoutMs,
    maxOutput,
    isPrivate,
    hash: hash('sha256', canonicalJson(seen), 'base64url'),
    source: { kind: 'config' },
    check: schema.check,
    async execute(input, { idempotencyKey, userId, agent: caller, runId, signal }) {
      const facts: ToolCallFacts = {
        ...{ idempotencyKey, toolCallId: idempotencyKey, agent: caller, userId, runId },
        ...{ abortSignal: signal, messages: [] },
      };
      return lastOf(await execute(input, facts));
    },
  };
}

/** A tool of the AI SDK may yield several answers: the last one is its result. */
async function lastOf(answered: unknown): Promise<unknown> {
  if (typeof answered !== 'object' || answered === null || !(Symbol.asyncIterator in answered)) return answered;
  let last: unknown;
  for await (const one of answered as AsyncIterable<unknown>) last = one;
  return last;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null for an invalid schema. */
function readSchema(name: string, given: unknown): ReadSchema | null {
  if (given instanceof z.ZodType) return ofZod(name, given, () => z.toJSONSchema(given, { io: 'input' }));
  if (!isRecord(given)) return null;
  // A zod schema of another copy of zod, or another standard schema that can give its own JSON schema.
  if (typeof given.safeParse === 'function') return ofZod(name, given as unknown as z.ZodType, () => jsonOf(given));
  const json = isRecord(given.jsonSchema) ? given.jsonSchema : given;
  if (json.type !== 'object') return null;
  const { validate } = given;
  return {
    json: json as ToolSpec['inputSchema'],
    check(input) {
      const issues = issuesOf(json, input);
      if (issues.length > 0) return { ok: false, message: wrongInput(name, issues) };
      if (typeof validate !== 'function') return { ok: true, input };
      return judged(name, input, validate as (value: unknown) => unknown);
    },
  };
}

function jsonOf(schema: Readonly<Record<string, unknown>>): unknown {
  if (typeof schema.toJSONSchema === 'function') return schema.toJSONSchema({ io: 'input' });
  return z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input' });
}

function ofZod(name: string, schema: z.ZodType, toJson: () => unknown): ReadSchema | null {
  let json: unknown;
  try {
    json = toJson();
  } catch {
    return null;
  }
  if (!isRecord(json) || json.type !== 'object') return null;
  return {
    json: json as ToolSpec['inputSchema'],
    check(input) {
      try {
        const read = schema.safeParse(input);
        if (read.success) return { ok: true, input: read.data };
        const issues = read.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
        return { ok: false, message: wrongInput(name, issues) };
      } catch (error) {
        return { ok: false, message: wrongInput(name, [errorMessage(error)]) };
      }
    },
  };
}

/** `jsonSchema(schema, { validate })` of the AI SDK; an asynchronous validator is not supported. */
function judged(name: string, input: unknown, validate: (value: unknown) => unknown): ReturnType<OutsideTool['check']> {
  try {
    const result = validate(input);
    if (!isRecord(result) || typeof result.success !== 'boolean')
      return { ok: false, message: wrongInput(name, ['its check gave no answer']) };
    if (result.success) return { ok: true, input: result.value };
    return { ok: false, message: wrongInput(name, [errorMessage(result.error)]) };
  } catch (error) {
    return { ok: false, message: wrongInput(name, [errorMessage(error)]) };
  }
}

/** The mismatches between an input and a JSON schema: missing fields, other types, unknown fields. */
function issuesOf(schema: Readonly<Record<string, unknown>>, input: unknown): string[] {
  if (!isRecord(input)) return ['input: should be an object'];
  try {
    const read = z.fromJSONSchema(schema as never).safeParse(input);
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
  } catch {
    // For a schema with keywords that zod does not know: the required fields are still checked.
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    return required.filter((field) => input[field] === undefined).map((field) => `${field}: is missing`);
  }
}

const wrongInput = (name: string, issues: readonly string[]): string =>
  `${name} was called with a wrong input: ${shortWords(issues.slice(0, 10).join('; '), 1_000)}.`;

function shortWords(value: unknown, length = 80): string {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
  return words.length > length ? `${words.slice(0, length - 1)}…` : words;
}
