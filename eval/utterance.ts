import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { TOOLSET_NAMES } from '../src/domain/toolset.ts';
import { SCENE_NAMES } from './scenes.ts';

/** What is made, by its words. */
const MADE = ['make', 'task', 'zone', 'quiet'] as const;
/** What is done to something that was there, by its place in the scene, from 1. */
const DONE_TO = [
  'change',
  'remove',
  'pause',
  'resume',
  'skip',
  'run',
  'settle',
  'snooze',
  'stop',
  'done',
  'drop',
  'retask',
] as const;
export const VERBS = [...MADE, ...DONE_TO];
export type Verb = (typeof VERBS)[number];

const shape = {
  ...(Object.fromEntries(MADE.map((verb) => [verb, z.string().optional()])) as Record<
    (typeof MADE)[number],
    z.ZodOptional<z.ZodString>
  >),
  ...(Object.fromEntries(DONE_TO.map((verb) => [verb, z.int().positive().optional()])) as Record<
    (typeof DONE_TO)[number],
    z.ZodOptional<z.ZodInt>
  >),
  /** Words of the new text, of something changed. */
  what: z.string().optional(),
  /** When it comes, in words that leave nothing open, or by when a task is due; several that are right: "one | other". */
  when: z.string().optional(),
  followUp: z.boolean().optional(),
  kind: z.enum(['reminder', 'action']).optional(),
};
const deed = z
  .strictObject(shape)
  .refine((one) => VERBS.filter((verb) => one[verb] !== undefined).length === 1, 'a deed has exactly one verb');
export type ExpectedDeed = z.output<typeof deed>;

const utterance = z.strictObject({
  category: z.string(),
  says: z.string(),
  toolset: z.enum(TOOLSET_NAMES).default('belfry'),
  /** Null: not known. */
  zone: z.string().nullable().default('Europe/Warsaw'),
  given: z.enum(SCENE_NAMES).default('nothing'),
  /** What the person said before, each answered by the same model. */
  before: z.array(z.string()).default([]),
  /** What must have come of that; left out: whatever came. */
  first: z.array(deed).optional(),
  /** Counted only where the toolset has this tool. */
  needs: z.string().optional(),
  /** What must have come of all that was said, and nothing else; empty: nothing changes. */
  does: z.array(deed).optional(),
  /** What is right as well. */
  or: z.array(z.array(deed)).default([]),
  /** A question that changes nothing is right. */
  asks: z.literal(true).optional(),
  /** Words of the answer; "one|other": either. */
  hears: z.array(z.string()).default([]),
});
export type Utterance = z.output<typeof utterance>;

/** What people say, one JSON object a line; `held`: those that nobody has looked at. */
export function readUtterances({ held = false }: { readonly held?: boolean } = {}): Utterance[] {
  const file = held ? 'held.jsonl' : 'utterances.jsonl';
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const read = utterance.safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`eval/${file}, line ${index + 1}: ${read.error.issues[0]?.message}`);
      if (read.data.does === undefined && read.data.asks === undefined)
        throw new Error(`eval/${file}, line ${index + 1}: neither "does" nor "asks" says what is right`);
      return read.data;
    });
}
