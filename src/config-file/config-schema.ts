import { z } from 'zod';
import { acpProblem } from '../agent/acp/acp-settings.ts';
import type {
  AcpSettings,
  AgentFunction,
  AgentOptions,
  CommandSettings,
  LanguageAgentDefinition,
  WebhookSettings,
} from '../agent/agents.ts';
import { commandProblem } from '../agent/command/command-settings.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import { EFFORTS, type ModelOptions } from '../agent/models/model-options.ts';
import type { OutsideTools } from '../agent/outside/outside-tool.ts';
import type { ToolDefinition } from '../agent/outside/tool-definition.ts';
import { isWebhookSecret } from '../agent/webhook/signature.ts';
import { webhookProblem } from '../agent/webhook/webhook-request.ts';
import { CONFIG_KEYS } from '../config.ts';
import { APPROVAL_POLICIES } from '../domain/approval/proposal.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { LIMIT_NAMES } from '../domain/limit-settings.ts';
import type { AgentBudget } from '../domain/policy/budget.ts';
import { MOST_PLACES } from '../domain/policy/concurrency.ts';
import type { ConditionFunction } from '../domain/policy/condition-function.ts';
import { parseTurnLimit, TURN_LIMIT_WORDS } from '../domain/policy/turn-limit.ts';
import { TOOLSET_NAMES } from '../domain/toolset.ts';
import { isNotUnseen, SAYS_NOTHING } from '../domain/words/says-something.ts';
import { mcpServersSchema } from './mcp-schema.ts';

/** Words with another meaning in the place of an agent's name. */
const TAKEN_NAMES = ['all', 'everyone', 'here', 'me', 'notice', 'system', 'user', 'you'];
const NAME_WORDS =
  'should be lower-case letters, digits, - and _, beginning with a letter, at most 32 of them, as in "alice"';

export const agentName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/, NAME_WORDS)
  .refine((name) => !TAKEN_NAMES.includes(name), `should be none of the words ${TAKEN_NAMES.join(', ')}`);

const text = z.string().regex(/\S/, 'should be a text that says something').refine(isNotUnseen, SAYS_NOTHING);

const CHANNEL_WORDS = 'should be the name of a channel, as in "telegram"';

const whole = (least: number, most: number) => {
  const words = `should be a whole number from ${least} to ${most}`;
  return z.int(words).min(least, words).max(most, words);
};

/** The options of every agent. The compiler checks that none is missing here. */
const options: Readonly<Record<keyof AgentOptions, z.ZodType>> = {
  description: text.max(200, 'should have at most 200 characters').optional(),
  toolset: z.enum(TOOLSET_NAMES).optional(),
  approval: z.enum(APPROVAL_POLICIES).optional(),
  show: z.enum(['steps', 'text']).optional(),
  dailyMessages: z
    .number('should be a whole number from 0 to 1000')
    .int('should be a whole number from 0 to 1000')
    .min(0, 'should be a whole number from 0 to 1000')
    .max(1_000, 'should be a whole number from 0 to 1000')
    .optional(),
  concurrency: whole(1, MOST_PLACES).optional(),
  turnLimit: z
    .string(`should be ${TURN_LIMIT_WORDS}`)
    .refine((limit) => parseTurnLimit(limit) !== null, `should be ${TURN_LIMIT_WORDS}`)
    .optional(),
  channels: z
    .array(
      z.string(CHANNEL_WORDS).regex(/\S/, CHANNEL_WORDS).refine(isNotUnseen, SAYS_NOTHING),
      "should be a list of names of channels, as in ['web', 'telegram']",
    )
    .optional(),
  // The interval is read when the agents are made, with its own refusals.
  heartbeat: z
    .union([z.literal(false), z.strictObject({ every: text.optional(), inQuietHours: z.boolean().optional() })], {
      error: "should be false, or { every: '60s' } with inQuietHours if it is to work then too",
    })
    .optional(),
};

const model = z.custom<string | LanguageModel>(
  (value) =>
    (typeof value === 'string' && value.trim() !== '') ||
    (typeof value === 'object' && value !== null && 'respond' in value && typeof value.respond === 'function'),
  'should be provider:name as in BELFRY_MODEL, or a model with a function respond',
);

const TOKEN_WORDS = 'should be a whole number of tokens, 1 or more';
const tokens = z.int(TOKEN_WORDS).min(1, TOKEN_WORDS).optional();
const budget: Readonly<Record<keyof AgentBudget, z.ZodType>> = {
  tokensPerRun: tokens,
  tokensPerScheduleDay: tokens,
  tokensPerDay: tokens,
};

const EFFORT_WORDS = `should be one of ${EFFORTS.join(', ')}`;
const TEMPERATURE_WORDS = 'should be a number from 0 to 2';
const OPTION_WORDS = "should be options by the name of a provider, as in { openai: { serviceTier: 'flex' } }";
const modelOptions: z.ZodType<ModelOptions> = z.strictObject({
  effort: z.enum(EFFORTS, EFFORT_WORDS).optional(),
  temperature: z.number(TEMPERATURE_WORDS).min(0, TEMPERATURE_WORDS).max(2, TEMPERATURE_WORDS).optional(),
  providerOptions: z.record(z.string(), z.record(z.string(), z.json(), OPTION_WORDS), OPTION_WORDS).optional(),
}) as z.ZodType<ModelOptions>;

const TOOL_WORDS =
  'should be a tool: tool({ description, inputSchema, execute }) of the AI SDK, or an object with these three fields';
// Their fields are read when the agents are made, with their own refusals.
const tools = z.record(
  z.string(),
  z.custom<ToolDefinition>(
    (value) => typeof value === 'object' && value !== null && 'execute' in value && 'inputSchema' in value,
    TOOL_WORDS,
  ),
  'should be tools by name, as in { lamp_off: tool({ ... }) }',
);
const PROVIDER_WORDS = 'should be a list of providers of tools, each with the functions list and absences';
const toolProviders = z.array(
  z.custom<OutsideTools>(
    (value) => typeof value === 'object' && value !== null && 'list' in value && typeof value.list === 'function',
    PROVIDER_WORDS,
  ),
  PROVIDER_WORDS,
);

/** The options of only a language model; the compiler checks that none is missing. */
const ofLanguage: Readonly<Record<Exclude<keyof LanguageAgentDefinition, keyof AgentOptions>, z.ZodType>> = {
  instructions: text,
  model: model.optional(),
  budget: z.strictObject(budget).optional(),
  modelOptions: modelOptions.optional(),
  inferredFollowUps: z.boolean('should be true or false').optional(),
  tools: tools.optional(),
  toolProviders: toolProviders.optional(),
  mcpServers: mcpServersSchema.optional(),
};

const languageAgent = z.strictObject({ name: agentName, ...ofLanguage, ...options });
const functionAgent = z.strictObject({
  name: agentName,
  run: z.custom<AgentFunction>((value) => typeof value === 'function', 'should be a function'),
  ...options,
});

const SECRET_WORDS = 'should be whsec_ and the base64 of 24 to 64 bytes';
const secret = z.string(SECRET_WORDS).refine(isWebhookSecret, SECRET_WORDS);
const AUTH_WORDS = "should name a secret, as in { bearer: 'KEY' } or { basic: { user: 'me', password: 'KEY' } }";
const webhookAgent = z.strictObject({
  name: agentName,
  webhook: z
    .strictObject({
      url: z.url({ protocol: /^https?$/, error: 'should be an http or https address' }),
      secret: z.union([secret, z.array(secret).min(1).max(5)], SECRET_WORDS).optional(),
      preset: z.string('should be the name of a preset').optional(),
      auth: z
        .union(
          [
            z.strictObject({ bearer: z.string() }),
            z.strictObject({ basic: z.strictObject({ user: z.string(), password: z.string() }) }),
            z.strictObject({ header: z.string(), secret: z.string() }),
          ],
          AUTH_WORDS,
        )
        .optional(),
      secrets: z.record(z.string(), z.string('should be a text'), 'should be secrets by name').optional(),
      headers: z.record(z.string(), z.string('should be a text'), 'should be headers by name').optional(),
      body: z.json('should be JSON').optional(),
      answers: z.enum(['actions', 'text']).optional(),
      repeatable: z.boolean('should be true or false').optional(),
      timeoutSeconds: whole(1, 300).optional(),
      answerWithinMinutes: whole(1, 1440).optional(),
      allowPrivate: z.boolean().optional(),
    })
    .superRefine((webhook, context) => {
      const problem = webhookProblem(webhook as WebhookSettings);
      if (problem !== null) context.addIssue({ code: 'custom', path: [problem.field], message: problem.words });
    }),
  ...options,
});

const COMMAND_WORDS = "should be a list of a program and its arguments, as in ['claude', '-p']";
const program = {
  cwd: z.string('should be the path of a folder').optional(),
  env: z.record(z.string(), z.string('should be a text'), 'should be an object of texts by name').optional(),
  timeout: z.string(`should be ${TURN_LIMIT_WORDS}`).optional(),
};
const commandAgent = z
  .strictObject({
    name: agentName,
    command: z.array(z.string(COMMAND_WORDS), COMMAND_WORDS),
    ...program,
    ...options,
  })
  .superRefine((agent, context) => {
    const problem = commandProblem(agent as CommandSettings);
    if (problem !== null) context.addIssue({ code: 'custom', path: [problem.field], message: problem.words });
  });

const ACP_WORDS = "should be a list of a program and its arguments, as in ['gemini', '--acp']";
const acpAgent = z
  .strictObject({
    name: agentName,
    acp: z.array(z.string(ACP_WORDS), ACP_WORDS),
    ...program,
    ...options,
  })
  .superRefine((agent, context) => {
    const problem = acpProblem(agent as AcpSettings);
    if (problem !== null) context.addIssue({ code: 'custom', path: [problem.field], message: problem.words });
  });

const workerAgent = z.strictObject({
  name: agentName,
  worker: z.literal(true, 'should be true: its workers call by themselves'),
  ...options,
});

/** The schema for an agent's kind, so that an error names the intended kind. */
export function agentSchemaOf(agent: object): z.ZodType {
  if ('webhook' in agent) return webhookAgent;
  if ('command' in agent) return commandAgent;
  if ('acp' in agent) return acpAgent;
  if ('worker' in agent) return workerAgent;
  return 'run' in agent ? functionAgent : languageAgent;
}

const CHANNEL_OBJECT =
  'should be a channel: an object with a name, its capabilities and a function send, as await telegram({ token }) answers';
const isChannel = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'capabilities' in value &&
  typeof value.capabilities === 'object' &&
  'send' in value &&
  typeof value.send === 'function';
const channel = z
  .custom<Channel>(isChannel, CHANNEL_OBJECT)
  .refine(({ name }) => /^[a-z][a-z0-9_-]{0,31}$/.test(name), {
    error: 'should have a name of lower-case letters, digits, - and _, beginning with a letter, at most 32 of them',
    path: ['name'],
  });

/** Settings of the file; their values are read like those of the environment. */
export const FILE_SETTINGS = CONFIG_KEYS.filter((key) => key !== 'data' && key !== 'config');

const AGENTS_WORDS = 'should be a list of objects with a name, or objects by name';
const DATABASE_WORDS =
  "should be { url: 'postgres://user:password@host/database' }, with a schema where it is not belfry";
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** An agent of a list, or under its name. */
export const agentObject = z.looseObject({}, 'should be an object with a name');
export const namedAgent = z.union(
  [z.custom<AgentFunction>(isFunction), z.looseObject({})],
  'should be an object, or a function',
);

export const fileSchema = z.strictObject({
  // Each is read separately, so that an error names the intended one.
  agents: z
    .custom<unknown[] | Record<string, unknown>>((value) => typeof value === 'object' && value !== null, AGENTS_WORDS)
    .optional(),
  defaultAgent: agentName.optional(),
  channels: z.array(channel).optional(),
  conditions: z
    .record(
      z.string(),
      z.custom<ConditionFunction>(isFunction, 'should be a function that says whether a run is to be'),
    )
    .optional(),
  models: z.record(z.string(), model, 'should be models by name').optional(),
  database: z
    .strictObject(
      {
        url: z.string().regex(/^postgres(ql)?:\/\/\S+$/, DATABASE_WORDS),
        schema: z.string('should be the name of a schema').optional(),
      },
      DATABASE_WORDS,
    )
    .optional(),
  // Their values are read like those of the settings with the same names.
  limits: z
    .strictObject(
      Object.fromEntries(
        LIMIT_NAMES.map((name) => [
          name,
          z.union([z.string(), z.number()], 'should be a number, or a time in words').optional(),
        ]),
      ),
    )
    .optional(),
  settings: z
    .strictObject(
      Object.fromEntries(
        FILE_SETTINGS.map((key) => [
          key,
          z
            .union([z.string(), z.number(), z.array(z.string())], 'should be a text, a number, or a list of texts')
            .optional(),
        ]),
      ),
    )
    .optional(),
});
