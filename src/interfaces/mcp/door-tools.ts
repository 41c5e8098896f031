import { z } from 'zod';
import type { AgentTool } from '../../agent/agent-tool.ts';
import { bareToolName } from '../../domain/tools/tool-name.ts';
import { inListedNames, MORE, RUN_TOOLS, SETTLE, SETTLES, SHORT_NAMES } from './door-names.ts';
import { factsOf, TOOL_FACTS } from './tool-facts.ts';

/** A tool as a client lists it. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [field: string]: unknown };
  readonly annotations: object;
}

/** A call in the words of the agent's own tool, or the explanation of a tool that `more` was asked about. */
export type DoorCall =
  | { readonly tool: AgentTool; readonly input: unknown }
  | { readonly explained: unknown }
  | { readonly refused: string };

/** Which reminder `settle` is about, as the tools behind it take it. */
const settleInput = z.strictObject({
  answer: z
    .enum(['done', 'snooze', 'reopen'])
    .describe('done: the person did it; snooze: it comes again at until; reopen: it is not done after all'),
  until: z.string().optional().describe('With snooze: "20 minutes", "tomorrow at 9", in the person’s words'),
  reminder_id: z.string().optional().describe('rem_..., when several are open'),
  about: z.string().optional().describe('Instead of the id: words of the reminder'),
});

const SETTLE_WORDS =
  'Says what became of a reminder that came: done, put off, or open again. If several are open and the person named none, ask which.';

/** The few tools that a client lists; each other one is behind `more`. @param inRun whether a woken program asks */
export function listTools(tools: readonly AgentTool[], inRun: boolean): readonly ListedTool[] {
  const known = tools.filter(({ name }) => TOOL_FACTS[name] !== undefined);
  const find = (name: string) => known.find((tool) => tool.name === name);
  const short = Object.entries(SHORT_NAMES).flatMap(([listedAs, name]) => listed(find(name), listedAs));
  const settles = Object.values(SETTLES).every((name) => find(name) !== undefined) ? [settleTool()] : [];
  const direct = inRun ? RUN_TOOLS.flatMap((name) => listed(find(name), name)) : [];
  const shown = [...short, ...settles, ...direct];
  const behind: readonly string[] = [...Object.values(SHORT_NAMES), ...Object.values(SETTLES)];
  const rest = known.filter(({ name }) => !behind.includes(name) && !direct.some((tool) => tool.name === name));
  return rest.length === 0 ? shown : [...shown, moreTool(rest)];
}

function listed(tool: AgentTool | undefined, name: string): ListedTool[] {
  if (tool === undefined) return [];
  const { title, annotations } = factsOf(tool.name);
  const description = inListedNames(tool.description);
  return [{ name, title, description, inputSchema: plainSchema(tool.inputSchema), annotations }];
}

function settleTool(): ListedTool {
  const { annotations } = factsOf(SETTLES.snooze);
  const inputSchema = plainSchema(z.toJSONSchema(settleInput, { io: 'input' }));
  return { name: SETTLE, title: 'Say what became of a reminder', description: SETTLE_WORDS, inputSchema, annotations };
}

function moreTool(rest: readonly AgentTool[]): ListedTool {
  const input = z.strictObject({
    name: z.enum(rest.map(({ name }) => name)),
    arguments: z.looseObject({}).optional().describe('Its arguments, once you know what it takes; {} for none'),
  });
  const purposes = rest.map(({ name }) => `${name}: ${factsOf(name).title.toLowerCase()}`).join('; ');
  return {
    name: MORE,
    title: 'More tools',
    description: `More tools by name. ${purposes}. Call it with name alone to read what that takes, then with arguments.`,
    inputSchema: plainSchema(z.toJSONSchema(input, { io: 'input' })),
    annotations: factsOf('update_schedule').annotations,
  };
}

/** Some clients stumble over the name of a dialect, and none needs it. */
function plainSchema({ $schema: _, ...schema }: Readonly<Record<string, unknown>>): ListedTool['inputSchema'] {
  const worded = JSON.parse(inListedNames(JSON.stringify(schema))) as Record<string, unknown>;
  return { ...worded, type: 'object' };
}

/** What a client's call means; null for a tool that is not there. */
export function readDoorCall(tools: readonly AgentTool[], given: string, input: unknown): DoorCall | null {
  const name = bareToolName(given);
  if (name === MORE) return readMore(tools, input);
  if (name === SETTLE) return readSettle(tools, input);
  const tool = find(tools, SHORT_NAMES[name as keyof typeof SHORT_NAMES] ?? name);
  return tool === undefined ? null : { tool, input };
}

const find = (tools: readonly AgentTool[], name: string): AgentTool | undefined =>
  tools.find((tool) => tool.name === name && TOOL_FACTS[name] !== undefined);

function readMore(tools: readonly AgentTool[], input: unknown): DoorCall {
  const fields = fieldsOf(input);
  const name = fields.name ?? fields.tool;
  const values = fields.arguments ?? fields.input;
  const names = tools.filter((tool) => TOOL_FACTS[tool.name] !== undefined).map((tool) => tool.name);
  if (typeof name !== 'string') return { refused: `more takes name, one of: ${names.join(', ')}; and arguments.` };
  if (bareToolName(name) === MORE) return { refused: `Name another tool than more: ${names.join(', ')}.` };
  const meant = readDoorCall(tools, name, readText(values));
  if (meant === null) return { refused: `There is no tool "${name}" here; there are ${names.join(', ')}.` };
  if (values !== undefined || !('tool' in meant)) return meant;
  const { tool } = meant;
  return { explained: { name, description: inListedNames(tool.description), takes: plainSchema(tool.inputSchema) } };
}

function readSettle(tools: readonly AgentTool[], input: unknown): DoorCall {
  const { answer, until, ...which } = fieldsOf(input);
  const name = SETTLES[answer as keyof typeof SETTLES];
  const tool = name === undefined ? undefined : find(tools, name);
  if (tool === undefined) return { refused: 'settle takes answer: "done", "snooze" or "reopen".' };
  if (answer !== 'snooze') return { tool, input: which };
  if (typeof until !== 'string' || until.trim() === '')
    return { refused: 'answer "snooze" needs until: how long, or until when, in the words the person used.' };
  return { tool, input: { until, ...which } };
}

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> => {
  const read = readText(input);
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
};

/** A JSON text is the value it holds: some models encode arguments twice. */
function readText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
