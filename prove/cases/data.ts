// Something of the data is lost while nobody runs: the log, its end, a page, or all but an older copy.
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Control } from '../control.ts';
import type { Case } from './case.ts';

const PAGE_BYTES = 4_096;
/** At how many places the log is cut. */
const CUTS = 8;

const fileOf = (data: string): string => join(data, 'belfry.db');

export const dataCases = (control: Control, beginning: string): Case[] => {
  const between = (
    name: string,
    place: string,
    count: () => number,
    damage: (data: string, at: number) => void,
  ): Case => ({
    name,
    place,
    count,
    trial: (at) => ({
      begin: () => control.begin(null),
      between: (data) => damage(data, at),
      hasStruck: () => true,
    }),
  });
  return [
    between('the log is lost', 'start', () => 1, loseLog),
    between('the log is cut off', 'eighth', () => CUTS, cutLog),
    between('a page is lost', 'page', () => statSync(fileOf(beginning)).size / PAGE_BYTES, losePage),
    between(
      'an older file is put back',
      'start',
      () => 1,
      (data) => {
        loseLog(data);
        for (const name of readdirSync(beginning).filter((one) => /^belfry\.db(-wal)?$/.test(one)))
          copyFileSync(join(beginning, name), join(data, name));
      },
    ),
  ];
};

function loseLog(data: string): void {
  for (const end of ['-wal', '-shm']) rmSync(`${fileOf(data)}${end}`, { force: true });
}

function cutLog(data: string, eighth: number): void {
  const log = `${fileOf(data)}-wal`;
  if (existsSync(log)) truncateSync(log, Math.floor((statSync(log).size * (CUTS - eighth)) / CUTS));
}

/** What a disk gives for a sector it cannot read is seldom an error: zeros. */
function losePage(data: string, page: number): void {
  const handle = openSync(fileOf(data), 'r+');
  writeSync(handle, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(handle);
}
