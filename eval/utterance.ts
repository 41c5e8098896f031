import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { TOOLSET_NAMES } from '../src/domain/toolset.ts';

/** What was there before: schedules, reminders that await an answer, tasks. */
export const SCENES = ['nothing', 'three', 'paused', 'twins', 'open', 'two open', 'tasks'] as const;

/** A call that is expected: the tool, and those of its fields that decide. `$2` stands for the second thing of the scene. */
const call = z.looseObject({ tool: z.string() });
export type ExpectedCall = z.output<typeof call>;

const utterance = z.strictObject({
  category: z.string(),
  says: z.string(),
  toolset: z.enum(TOOLSET_NAMES).default('belfry'),
  /** Null: not known. */
  zone: z.string().nullable().default('Europe/Warsaw'),
  given: z.enum(SCENES).default('nothing'),
  /** Counted only where the toolset has this tool. */
  needs: z.string().optional(),
  /** The calls it must lead to; looking things up besides is free. */
  calls: z.array(call).optional(),
  /** It must be answered with a question, and change nothing ... */
  asks: z.literal(true).optional(),
  /** ... but a call that was refused: the tool then says what to ask. */
  or: z.array(call).optional(),
  /** It must call nothing at all. */
  quiet: z.literal(true).optional(),
  /** The open reminder that must be settled after it, and the others not, whoever saw to it. */
  settles: z.string().optional(),
  /** Words of the answer. */
  hears: z.array(z.string()).default([]),
});
export type Utterance = z.output<typeof utterance>;

/** What people say, one JSON object a line. */
export function readUtterances(): Utterance[] {
  const text = readFileSync(new URL('./utterances.jsonl', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const read = utterance.safeParse(JSON.parse(line));
      if (read.success) return read.data;
      throw new Error(`eval/utterances.jsonl, line ${index + 1}: ${read.error.issues[0]?.message}`);
    });
}
