const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** English words for a number of times. */
export const COUNTS: Readonly<Record<string, number>> = { once: 1, twice: 2, ...NUMBER_WORDS };
