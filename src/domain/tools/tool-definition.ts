import { canonicalJson } from '../canonical-json.ts';

/** A foreign server's description of a tool, all of it unverified. */
export interface ToolDefinition {
  /** The server's name for it. */
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

/** How many tools of one server are accepted. */
export const MOST_TOOLS = 200;
/** The longest definition of one tool, in characters of JSON. */
export const LONGEST_DEFINITION = 64 * 1024;
/** The longest total of a server's definitions. */
export const LONGEST_LISTING = 256 * 1024;

/** The identifying text of a definition: equal for equal definitions, whatever the order of their fields. */
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

/** A listing within its limits, and in words what was left out. */
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
  // A server with thousands of bad ones fills neither a log nor a prompt.
  return { tools, leftOut: leftOut.length > 5 ? [...leftOut.slice(0, 5), `and ${leftOut.length - 5} more`] : leftOut };
}

/** Infinite for nesting that is too deep for JSON. */
function sizeOf(tool: ToolDefinition): number {
  try {
    return definitionText(tool).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether a name looks like a name and not like a text: only such names may appear in Belfry's own words. */
export const isPlainName = (name: string): boolean => /^[\w./-]{1,64}$/.test(name);

const quoted = (name: string): string => (isPlainName(name) ? `"${name}"` : 'a tool of no plain name');
