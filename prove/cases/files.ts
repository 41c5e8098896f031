// One call of the file layer fails, is torn, or is the last: the library of faults does it in a real server.
import type { Control, Fault } from '../control.ts';
import type { Case } from './case.ts';

const FAULTS: readonly { readonly kind: Fault['kind']; readonly name: string; readonly isSupervised?: boolean }[] = [
  { kind: 'fdatasync', name: 'an fdatasync fails' },
  { kind: 'fdatasync', name: 'an fdatasync fails, under a supervisor', isSupervised: true },
  { kind: 'write', name: 'a write fails' },
  { kind: 'rename', name: 'a rename or link fails' },
  { kind: 'open', name: 'an open fails' },
  { kind: 'other', name: 'an unlink or ftruncate fails' },
  { kind: 'kill', name: 'killed between two calls' },
  { kind: 'tear', name: 'killed in the middle of a write' },
];

/** @param counts how many calls the load makes when nothing goes wrong */
export const fileCases = (control: Control, counts: ReadonlyMap<Fault['kind'], number>): Case[] =>
  FAULTS.map(({ kind, name, isSupervised }) => ({
    name,
    place: kind === 'kill' ? 'call' : kind === 'tear' ? 'write' : kind,
    count: () => counts.get(kind) ?? 0,
    trial(at) {
      let struck = false;
      return {
        ...(isSupervised && { environment: { BELFRY_SUPERVISED: 'on' } }),
        begin(life) {
          struck ||= control.hasStruck();
          control.begin(life === 'faulty' ? { kind, at } : null);
        },
        hasStruck: () => struck,
      };
    },
  }));
