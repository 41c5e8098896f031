import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { nameViews } from '../views/view-names.ts';

/** One setting of the answering process. */
const settingView = z.object({
  key: z.string().describe('Its name in the field "settings" of a configuration file'),
  env: z.string().describe('Its name in the environment'),
  value: z
    .union([z.string(), z.number()])
    .nullable()
    .describe('The effective value; null when not set. Secrets are shown as "[redacted]"'),
  source: z
    .string()
    .describe('Its source: "flag", "environment", "file", "default"; for the file itself, where it was found'),
  description: z.string().describe('What it is'),
  unit: z.string().optional().describe('What a number counts'),
});

export const listSettings = defineOperation({
  name: 'list-settings',
  summary: 'Lists the effective settings of the running server, with their sources.',
  scope: 'admin',
  effect: 'read',
  http: { method: 'GET', path: '/settings' },
  input: z.strictObject({}),
  output: z.object({
    items: z
      .array(settingView)
      .describe(
        'Every setting; agents may have values of their own, see list-agents. Empty in a program that uses the library',
      ),
  }),
  handler: async ({ environment }) => ({ items: (environment.settings?.() ?? []).map((one) => ({ ...one })) }),
});

nameViews({ Setting: settingView });
