import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { definitionText, type ToolDefinition } from '../../domain/tools/tool-definition.ts';
import { modelNames } from '../../domain/tools/tool-names.ts';
import { readResult } from '../../domain/tools/tool-result.ts';
import { judgeTool } from '../../domain/tools/tool-trust.ts';
import type { OutsideTool } from '../outside/outside-tool.ts';
import type { McpConnection } from './connection.ts';
import type { McpServer } from './mcp-settings.ts';

/** The most characters of a result that the model reads. */
const MOST_OUTPUT = 20_000;
/** The most characters of an error. */
const MOST_ERROR = 2_000;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of the definition that a person accepted. */
export const definitionHash = (definition: ToolDefinition): string => sha256(definitionText(definition));

/** The tools of a server as an agent gets them: the operator decides their names, and their answers are data. */
export function serverTools(
  server: string,
  definitions: readonly ToolDefinition[],
  {
    settings,
    timeoutMs,
    connection,
    isCurrent,
  }: {
    settings: McpServer;
    timeoutMs: number;
    connection: Pick<McpConnection, 'call'>;
    /** Asks the server again whether it still offers the tool of a hash. */
    isCurrent(hash: string): Promise<boolean>;
  },
): OutsideTool[] {
  const names = modelNames(
    server,
    definitions.map(({ name }) => name),
    sha256,
  );
  const used = new Set<string>();
  return definitions.flatMap((definition): OutsideTool[] => {
    const name = names.get(definition.name) ?? definition.name;
    // A name made to look like another one.
    if (used.has(name)) return [];
    used.add(name);
    const { private: isPrivate, ...standing } = judgeTool(definition.name, definition.annotations, settings.trust);
    const hash = sha256(canonicalJson({ server, definition: definitionText(definition) }));
    return [
      {
        name,
        description: definition.description ?? definition.title ?? definition.name,
        inputSchema: definition.inputSchema,
        ...standing,
        timeoutMs,
        maxOutput: MOST_OUTPUT,
        isPrivate,
        hash,
        isCurrent: () => isCurrent(hash),
        source: { kind: 'mcp', server },
        check: (input) => checkInput(name, definition, input),
        async execute(input, { idempotencyKey: key, signal }) {
          const answer = await connection.call(definition.name, input, { key, signal });
          const result = readResult(answer);
          if (answer.isError === true) throw new Error(wordsOf(result).slice(0, MOST_ERROR));
          return result;
        },
      },
    ];
  });
}

const wordsOf = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result));

/**
 * Checks that the input is an object with the required fields; the server judges the rest, because its patterns are
 * not run here.
 */
function checkInput(name: string, { inputSchema }: ToolDefinition, input: unknown): ReturnType<OutsideTool['check']> {
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    return {
      ok: false,
      message: `${name} takes an object of arguments; it got ${JSON.stringify(given)?.slice(0, 100)}.`,
    };
  const required = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  const missing = required.find((field) => typeof field === 'string' && !Object.hasOwn(given, field));
  if (missing !== undefined)
    return { ok: false, message: `${name} needs the argument "${String(missing)}"; it is missing.` };
  return { ok: true, input: given };
}
