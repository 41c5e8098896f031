import { z } from 'zod';
import type { McpAddress, McpCommand } from '../agent/mcp/mcp-settings.ts';
import type { TrustRule } from '../domain/tools/tool-trust.ts';
import { isNotUnseen, SAYS_NOTHING } from '../domain/words/says-something.ts';

const text = z.string().regex(/\S/, 'should be a text that says something').refine(isNotUnseen, SAYS_NOTHING);
const PATTERN_WORDS = "should be a list of names of tools, * for any text, as in ['light_*']";
const patterns = z.array(z.string(PATTERN_WORDS).min(1, PATTERN_WORDS), PATTERN_WORDS);
const strings = z.record(z.string(), z.string('should be a text'), 'should be texts by name');
const TRUE_FALSE = 'should be true or false';

const trustRule: Readonly<Record<keyof TrustRule, z.ZodType>> = {
  tool: text,
  effect: z.enum(['reads', 'changes']).optional(),
  idempotent: z.boolean(TRUE_FALSE).optional(),
  approval: z.enum(['never', 'always']).optional(),
  lasting: z.boolean(TRUE_FALSE).optional(),
  private: z.boolean(TRUE_FALSE).optional(),
  unattended: z.boolean(TRUE_FALSE).optional(),
};

const ofAny = {
  enabled: z.boolean(TRUE_FALSE).optional(),
  allow: patterns.optional(),
  deny: patterns.optional(),
  trust: z.array(z.strictObject(trustRule), "should be a list, as in [{ tool: 'get_*', effect: 'reads' }]").optional(),
  timeout: text.optional(),
};

const COMMAND_WORDS = "should be a program and its arguments, as in ['node', 'server.mjs']";
const command: Readonly<Record<keyof McpCommand, z.ZodType>> = {
  command: z.array(z.string(COMMAND_WORDS), COMMAND_WORDS).min(1, COMMAND_WORDS),
  cwd: text.optional(),
  env: strings.optional(),
  passEnv: z.array(text, "should be a list of names of variables, as in ['LAMP_TOKEN']").optional(),
  ...ofAny,
};
const address: Readonly<Record<keyof McpAddress, z.ZodType>> = { url: text, headers: strings.optional(), ...ofAny };

const SERVER_WORDS = "should be a server: { command: ['node', 'server.mjs'] } or { url: 'https://...' }";

/** The servers of an agent. They are checked again when they are made, with their own refusals. */
export const mcpServersSchema = z.record(
  z.string(),
  z.looseObject({}, SERVER_WORDS).superRefine((server, context) => {
    const parsed = z.strictObject('url' in server ? address : command).safeParse(server);
    for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue, input: undefined } as never);
  }),
  "should be servers by name, as in { home: { command: ['node', 'server.mjs'] } }",
);
