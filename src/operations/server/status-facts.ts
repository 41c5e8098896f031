import { z } from 'zod';

const instant = z.iso.datetime();

/** What runs as the model of the default agent. */
export const modelFacts = z
  .object({
    name: z.string().describe('The model'),
    provider: z.string().describe('Who runs it'),
    builtIn: z.boolean().describe('True: it works without network'),
  })
  .describe('The language model in use');

/** How the calls of the dead man's switch stand. */
export const pingFacts = z
  .object({
    lastOkAt: instant.nullable().describe('When it answered last'),
    failingSince: instant.nullable().describe('Since when it cannot be called; null: it can'),
  })
  .nullable()
  .describe('The address outside that is called each minute (BELFRY_PING_URL); null: none');
