import { z } from 'zod';

/** One differing field. */
export const fieldChangeView = z.object({
  field: z.string().describe('what, when, zone, kind, agent, policies.missed, ...'),
  label: z.string().describe('The field for people: "Text", "Time", ...'),
  before: z.string().nullable().describe('The old value in words, hidden characters shown'),
  after: z.string().nullable().describe('The new value in words, hidden characters shown'),
});
export type FieldChangeView = z.infer<typeof fieldChangeView>;
