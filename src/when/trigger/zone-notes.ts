import { resolveZone } from '../time/zone-id.ts';
import type { ParseNote } from './reading.ts';
import { type SaidNote, type SpokenOptions, sayNotes, worded } from './said.ts';

/** What somebody should know of a zone: EST is a clock that never changes, where New York is meant. */
export function zoneNotes(zone: string): SaidNote[] {
  const found = resolveZone(zone);
  if (!found.ok || found.better === undefined) return [];
  return [
    {
      code: 'zone-abbreviation',
      message: worded`${zone} is an abbreviation and may not change its clock; ${found.better} is most likely meant.`,
    },
  ];
}

/** The same, said: what to tell whoever chose this zone. Empty for most. */
export const zoneWarnings = (zone: string, options: SpokenOptions): ParseNote[] => sayNotes(zoneNotes(zone), options);
