const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/**
 * A duration in the largest unit that fits it exactly, as the fields take it: `90` is "90 seconds", `7200` "2 hours".
 */
export function spanWords(seconds: number): string {
  const [size, name] = UNITS.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
