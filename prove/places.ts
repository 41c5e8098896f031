// At which places a case is tried.

/** So many of 1 to `count`, spread over all of it, the first and the last among them; all where no number is given. */
export function spread(count: number, sample: number | null): number[] {
  if (sample === null || sample >= count) return Array.from({ length: count }, (_, place) => place + 1);
  if (sample === 1) return [Math.ceil(count / 2)];
  return Array.from({ length: sample }, (_, part) => 1 + Math.round((part * (count - 1)) / (sample - 1)));
}

/** The same places in an order that is spread wherever it ends: each next one halves what lies between those before. */
export function halving(places: readonly number[]): number[] {
  const bits = Math.ceil(Math.log2(Math.max(2, places.length)));
  const mirrored = (number: number): number => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit++) if (number & (1 << bit)) turned |= 1 << (bits - 1 - bit);
    return turned;
  };
  return Array.from({ length: 2 ** bits }, (_, number) => places[mirrored(number)]).filter(
    (place) => place !== undefined,
  );
}
