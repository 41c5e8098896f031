// PostgreSQL behind a proxy that spoils one message.
import type { Cut, CuttingProxy } from '../cutting-proxy.ts';
import type { Case } from './case.ts';

const CUTS: readonly (readonly [string, Cut])[] = [
  ['PostgreSQL: cut off before a message arrives', 'before'],
  ['PostgreSQL: cut off after it arrived, before its answer', 'after'],
  ['PostgreSQL: a message takes six seconds', 'delay'],
];

/** @param count how many messages the load sends when nothing goes wrong */
export const postgresCases = (proxy: CuttingProxy, count: number): Case[] =>
  CUTS.map(([name, cut]) => ({
    name,
    place: 'message',
    count: () => count,
    trial(at) {
      let struck = false;
      return {
        begin(life) {
          struck ||= proxy.hasStruck();
          proxy.begin(life === 'faulty' ? { cut, at } : null);
        },
        hasStruck: () => struck,
      };
    },
  }));
