import { spokenLanguage } from '../../voice/spoken.ts';

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/**
 * A duration in the largest unit that fits it exactly, as the fields take it: `90` is "90 seconds", `7200` "2 hours".
 */
export function spanWords(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, 'second'];
  const shown = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(spokenLanguage(), shown).format(seconds / size);
}
