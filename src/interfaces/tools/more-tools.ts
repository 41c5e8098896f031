import { z } from 'zod';
import type { ToolSpec } from '../../agent/models/model.ts';
import type { Mode } from '../../domain/threads/thread.ts';
import { MORE_TOOLS } from '../../domain/tools/more-tools.ts';

/** A rarely needed tool, with its purpose in a few words. */
interface RareTool {
  readonly name: string;
  readonly rare?: string;
}

/** The description of rarely needed tools for a model: their names and, in a conversation, their purposes. */
export function moreToolsSpec(tools: readonly RareTool[], mode: Mode): ToolSpec {
  const names = tools.map(({ name }) => name);
  const input = z.strictObject({
    tool: z.enum(names),
    input: z.string().optional().describe('Its input as JSON, once you know what it takes'),
  });
  const list = mode === 'silent' ? '' : ` ${tools.map(({ name, rare }) => `${name}: ${rare}`).join('; ')}.`;
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    name: MORE_TOOLS,
    description: `More tools by name.${list} Call it with tool alone to read what that takes, then with its input.`,
    inputSchema,
  };
}
