import { resolveZone } from '../time/zone-id.ts';
import type { ParseNote } from './reading.ts';
import { type SaidNote, type SpokenOptions, sayNotes, worded } from './said.ts';

/** What a person should know of a zone: EST is a clock that never changes, where New York is meant. */
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

/** The same as translated notes for the person who chose this zone. Empty for most zones. */
export const zoneWarnings = (zone: string, options: SpokenOptions): ParseNote[] => sayNotes(zoneNotes(zone), options);
