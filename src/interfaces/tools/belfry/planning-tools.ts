import { z } from 'zod';
import { BUILT_IN_TEMPLATES } from '../../../domain/templates/built-in.ts';
import { defineTool } from '../tool.ts';
import { toldOf } from '../words-for-models.ts';

const NAMES = BUILT_IN_TEMPLATES.map(({ name }) => name).join(', ');

export const useTemplate = defineTool({
  name: 'use_template',
  description: `Makes a schedule of a template, when the person names one or asks for what one of them does. Everybody has ${NAMES}; the person may have saved others. An error names the blanks that are missing: ask the person for them.`,
  rare: `makes a schedule of a template (${NAMES}, or one the person saved)`,
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    template: z.string().describe('The name of the template: "morning-briefing"'),
    values: z
      .array(
        z.strictObject({
          name: z.string().describe('The name of a blank: "when"'),
          value: z.string().describe('What stands in it. Times in words: "every day at 7"'),
        }),
      )
      .default([])
      .describe('What stands in its blanks; those left out have their defaults'),
  }),
  run: async ({ template, values }, context) =>
    toldOf(
      await context.request('use-template', {
        id: template,
        values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
      }),
      context,
    ),
});

interface Suggested {
  readonly slots: readonly { readonly words: string; readonly when: string; readonly reasons: readonly string[] }[];
  readonly basis: string;
}

export const suggestTime = defineTool({
  name: 'suggest_time',
  description:
    'Suggests up to three good times, with reasons from facts: when the person usually answers, what is planned already, quiet hours. Use it when they ask when to do something, or leave the time to you. It plans nothing: offer the times, and schedule the one they choose.',
  rare: 'suggests good times, when the person asks when',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    kind: z
      .enum(['reminder', 'action'])
      .default('reminder')
      .describe('Whether the person has to be there (reminder), or only you (action)'),
    after: z.string().optional().describe('Nothing before this, in words: "tomorrow", "Monday at 9"'),
    before: z.string().optional().describe('Nothing after this, in words: "Friday at 18:00"'),
  }),
  async run(wanted, context) {
    const { slots, basis } = (await context.operate('suggest-time', wanted)) as Suggested;
    return {
      ok: true,
      slots: slots.map(({ words, when, reasons }) => ({ words, when, reasons })),
      basis,
      ...(slots.length > 0 ? {} : { note: 'No time in this stretch is free. Ask for another one.' }),
    };
  },
});
