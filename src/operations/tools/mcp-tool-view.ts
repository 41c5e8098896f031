import { z } from 'zod';
import { revealText } from '../../domain/approval/hidden-text.ts';
import type { ToolDefinition } from '../../domain/tools/tool-definition.ts';
import type { StoredTool } from '../../store/tools/mcp-tools.ts';
import { isoInstant } from '../../when/index.ts';
import { type FieldChangeView, fieldChangeView } from '../views/field-change-view.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

const said = z
  .object({
    hash: z.string().describe('sha256 over all of it'),
    shown: z
      .string()
      .describe('Name, description, schema and annotations as JSON, with hidden characters made visible: ⟦U+202E⟧'),
    hidden: z.number().int().describe('How many hidden characters it has'),
  })
  .nullable();

/** A tool of a foreign server. */
export const mcpToolView = z.object({
  agent: z.string().describe('The agent that has the server'),
  server: z.string().describe('The server'),
  tool: z.string().describe('The tool, as the server calls it'),
  state: z
    .enum(['accepted', 'new', 'changed', 'refused'])
    .describe(
      '"accepted": it may be called; "new", "changed": it waits for a person\'s look; "refused": a person refused it',
    ),
  accepted: said.describe('The definition when it was accepted; null when it was not'),
  waiting: said.describe('The present definition, when it is not the accepted one; null when it is'),
  says: z
    .array(
      z.object({
        field: z.string().describe('description, inputSchema, ...'),
        label: z.string().describe('The field for people: "Description"'),
        shown: z
          .string()
          .describe('Its value, with hidden characters made visible; an object as JSON over several lines'),
      }),
    )
    .describe('The present definition, field by field'),
  changes: z.array(fieldChangeView).describe('What differs from the accepted definition; empty for a new tool'),
  seenAt: instantView.describe('When it was first listed with this definition'),
});
export type McpToolView = z.infer<typeof mcpToolView>;

export function viewMcpTool(tool: StoredTool): McpToolView {
  const before = readDefinition(tool.acceptedText);
  const now = readDefinition(tool.waitingText);
  return {
    ...{ agent: tool.agent, server: tool.server, tool: tool.name, state: stateOf(tool) },
    accepted: viewText(tool.acceptedHash, tool.acceptedText),
    waiting: viewText(tool.waitingHash, tool.waitingText),
    says: saidFields(now ?? before),
    changes: before === null || now === null ? [] : differences(before, now),
    seenAt: isoInstant(tool.seenAt),
  };
}

function stateOf({ acceptedHash, waitingHash, refusedHash }: StoredTool): McpToolView['state'] {
  if (waitingHash === null) return 'accepted';
  if (waitingHash === refusedHash) return 'refused';
  return acceptedHash === null ? 'new' : 'changed';
}

/** The fields of a tool's definition, in reading order. */
const FIELDS = {
  title: 'Title',
  description: 'Description',
  inputSchema: 'Arguments',
  outputSchema: 'Answer',
  annotations: 'What it claims',
} as const satisfies Partial<Record<keyof ToolDefinition, string>>;
type Field = keyof typeof FIELDS;

const readDefinition = (text: string | null): ToolDefinition | null =>
  text === null ? null : (JSON.parse(text) as ToolDefinition);

/** Null when the definition has no such field. */
function shownField(definition: ToolDefinition, field: Field): string | null {
  const value: unknown = definition[field];
  if (value === undefined) return null;
  return revealText(typeof value === 'string' ? value : JSON.stringify(value, null, 2)).shown;
}

const fieldNames = Object.keys(FIELDS) as readonly Field[];

function saidFields(definition: ToolDefinition | null): McpToolView['says'] {
  return fieldNames.flatMap((field) => {
    const shown = definition === null ? null : shownField(definition, field);
    return shown === null ? [] : [{ field, label: FIELDS[field], shown }];
  });
}

function differences(before: ToolDefinition, now: ToolDefinition): FieldChangeView[] {
  return fieldNames.flatMap((field) => {
    const change = { before: shownField(before, field), after: shownField(now, field) };
    return change.before === change.after ? [] : [{ field, label: FIELDS[field], ...change }];
  });
}

function viewText(hash: string | null, text: string | null): McpToolView['waiting'] {
  if (hash === null || text === null) return null;
  const { shown, hidden } = revealText(text);
  return { hash, shown, hidden: hidden.length };
}

nameViews({ McpTool: mcpToolView });
