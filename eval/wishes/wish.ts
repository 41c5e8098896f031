import { readFileSync } from 'node:fs';

/** What a model that understood a wish would do about it. */
export const WISH_KINDS = [
  'made',
  'looked',
  'moved',
  'paused',
  'resumed',
  'ended',
  'skipped',
  'settled',
  'snoozed',
  'action',
  'again',
] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** An everyday wish of an owner. */
export interface Wish {
  readonly language: string;
  readonly kind: WishKind;
  readonly says: string;
  /** The text and the time that a model takes from it; empty for none. */
  readonly what: string;
  readonly when: string;
  /** What is there already; without a time it has just rung. Null for nothing. */
  readonly before: { readonly what: string; readonly when: string | null } | null;
}

/** A wish a line: language, kind, sentence, text, time, and what is there before ("text @ time"). */
export function readWishes(): Wish[] {
  const [, ...lines] = readFileSync(new URL('wishes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line, index) => {
    const [language = '', kind = '', says = '', what = '', when = '', before = ''] = line.split('\t');
    const known = WISH_KINDS.find((one) => one === kind);
    if (known === undefined || says === '') throw new Error(`eval/wishes/wishes.tsv, line ${index + 2}: ${line}`);
    const [there = '', at = null] = before.trim().split(' @ ');
    return { language, kind: known, says, what, when, before: there === '' ? null : { what: there, when: at } };
  });
}
