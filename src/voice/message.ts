import type { ENGLISH } from './languages/english.ts';

/** The name of something that Belfry says. */
export type MessageName = keyof typeof ENGLISH;

/** The names of the holes in a text: `{what}`, and `{number:one|many}`, which a number chooses the word of. */
export type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}:${string}` ? Name : Hole) | HolesOf<Rest>
  : never;

/** What fills the holes of a message. */
export type ValuesOf<Name extends MessageName, Value = string | number> = [HolesOf<(typeof ENGLISH)[Name]>] extends [
  never,
]
  ? []
  : [values: Readonly<Record<HolesOf<(typeof ENGLISH)[Name]>, Value>>];

/** The messages whose holes are exactly these. */
export type NamesWith<Holes extends string> = {
  [Name in MessageName]: [HolesOf<(typeof ENGLISH)[Name]>, Holes] extends [Holes, HolesOf<(typeof ENGLISH)[Name]>]
    ? Name
    : never;
}[MessageName];

/** All messages in one language. */
export type Messages = Readonly<Record<MessageName, string>>;

/** Each of the English texts, with no hole that English does not have: anything else is a type error. */
type Faithful<English, Texts> = {
  readonly [Name in keyof Texts]: Name extends keyof English
    ? HolesOf<Texts[Name] & string> extends HolesOf<English[Name] & string>
      ? string
      : never
    : never;
};

/** A table of messages that has each of these English ones, and no other. */
export const translationOf =
  <English extends object>() =>
  <const Texts extends Readonly<Record<keyof English, string>>>(
    texts: Texts & Faithful<English, Texts>,
  ): Readonly<Record<keyof English, string>> =>
    texts;
