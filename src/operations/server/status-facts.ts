import { z } from 'zod';

const instant = z.iso.datetime();

/** The model of the default agent. */
export const modelFacts = z
  .object({
    name: z.string().describe('The model'),
    provider: z.string().describe('Who runs it'),
    builtIn: z.boolean().describe('True: it works without network'),
  })
  .describe('The language model in use');

/** The state of the dead man's switch. */
export const pingFacts = z
  .object({
    lastOkAt: instant.nullable().describe('When it answered last'),
    failingSince: instant.nullable().describe('Since when calls fail; null while they work'),
  })
  .nullable()
  .describe('The outside address that is called each minute (BELFRY_PING_URL); null for none');

/** Calendars that need their person. */
export const calendarFacts = z
  .array(
    z.object({
      id: z.string().describe('The calendar (cal_...)'),
      name: z.string().describe('What you call it'),
      host: z.string().describe('Where it is'),
      state: z.enum(['failing', 'ended']).describe('"ended": it is not read any more'),
      since: instant.describe('Since when it cannot be read'),
      problem: z.string().describe('Why, in words'),
    }),
  )
  .describe('Your calendars that could not be read for a day, or are not read any more; empty for agents');

/** The foreign servers whose tools agents have. */
export const mcpServerFacts = z
  .array(
    z.object({
      agent: z.string().describe('The agent that has it'),
      server: z.string().describe('Its name in the configuration file'),
      state: z.enum(['starting', 'ready', 'down']).describe('"down": it will be restarted'),
      since: instant.describe('Since when it has this state'),
      tools: z.number().int().describe('How many of its tools the agent gets'),
      problem: z.string().nullable().describe('The problem, in words; null for none'),
    }),
  )
  .describe(
    'Servers of MCP that this process keeps (mcpServers of an agent); empty for agents, and for a process without a clock',
  );
