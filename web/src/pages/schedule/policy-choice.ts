import { type PlainName, say } from '../../voice/say.ts';

export interface PolicyChoice<T> {
  readonly value: T;
  readonly name: string;
  /** What it does, in one line. */
  readonly words: string;
}

/** Choices whose words are said in the language of the page, whenever they are asked for. */
export const choicesOf = <T extends string>(
  values: readonly T[],
  nameOf: (value: T) => PlainName,
  wordsOf: (value: T) => PlainName,
): readonly PolicyChoice<T>[] =>
  values.map((value) => ({
    value,
    get name() {
      return say(nameOf(value));
    },
    get words() {
      return say(wordsOf(value));
    },
  }));
