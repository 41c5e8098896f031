import { canonicalJson } from '../canonical-json.ts';

/** A tool as a foreign server describes it. All of it is the server's claim. */
export interface ToolDefinition {
  /** As the server calls it. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly annotations?: ToolAnnotations;
}

export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** How many tools of one server are taken. */
export const MOST_TOOLS = 200;
/** How long one tool's definition may be, in characters of JSON. */
export const LONGEST_DEFINITION = 64 * 1024;
/** How long all that a server's tools say may be together. */
export const LONGEST_LISTING = 256 * 1024;

/** The text that a definition is known by: the same one has the same text, whatever the order of its fields. */
export function definitionText({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}: ToolDefinition): string {
  return canonicalJson({ name, title, description, inputSchema, outputSchema, annotations });
}

/** A listing within its bounds, and in words what was left out of it. */
export function boundListing(listed: readonly ToolDefinition[]): {
  readonly tools: readonly ToolDefinition[];
  readonly leftOut: readonly string[];
} {
  const tools: ToolDefinition[] = [];
  const names = new Set<string>();
  const leftOut: string[] = [];
  let length = 0;
  let beyond = 0;
  for (const tool of listed) {
    const size = sizeOf(tool);
    if (!/^[\x20-\x7e]{1,128}$/.test(tool.name))
      leftOut.push('a tool has a name that is not 1 to 128 letters, digits and signs of ASCII');
    else if (size > LONGEST_DEFINITION) leftOut.push(`the definition of ${quoted(tool.name)} is longer than 64 kB`);
    else if (names.has(tool.name)) leftOut.push(`two tools are called ${quoted(tool.name)}; the first one counts`);
    else if (tools.length >= MOST_TOOLS || length + size > LONGEST_LISTING) beyond += 1;
    else {
      names.add(tool.name);
      tools.push(tool);
      length += size;
    }
  }
  if (beyond > 0)
    leftOut.push(
      `${beyond} ${beyond === 1 ? 'tool is' : 'tools are'} beyond what is taken of one server (${MOST_TOOLS} tools, 256 kB)`,
    );
  // A server that lists thousands of bad ones fills neither a log nor a prompt.
  return { tools, leftOut: leftOut.length > 5 ? [...leftOut.slice(0, 5), `and ${leftOut.length - 5} more`] : leftOut };
}

/** Without end where it is nested too deeply to be written down. */
function sizeOf(tool: ToolDefinition): number {
  try {
    return definitionText(tool).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether a name reads like a name and not like a text: only such ones stand in words of Belfry's own. */
export const isPlainName = (name: string): boolean => /^[\w./-]{1,64}$/.test(name);

const quoted = (name: string): string => (isPlainName(name) ? `"${name}"` : 'a tool of no plain name');
