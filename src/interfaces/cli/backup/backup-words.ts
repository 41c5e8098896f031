import type { Terminal } from '../terminal.ts';

/** `12 KB`, `3.4 MB`: a size, rounded for reading. */
export function bytesWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || size >= 10 ? String(Math.round(size)) : size.toFixed(1);
  return `${shown} ${units[unit]}`;
}

const COUNTED = [
  ['schedules', 'schedule'],
  ['runs', 'run'],
  ['messages', 'message'],
] as const;

/** `3 schedules, 1 run and 12 messages` */
export function rowsWords(rows: Readonly<Record<string, number>>): string {
  const parts = COUNTED.map(([table, noun]) => `${rows[table] ?? 0} ${noun}${rows[table] === 1 ? '' : 's'}`);
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A line on a terminal that shows progress; does nothing where nobody watches. */
export function progressLine(terminal: Terminal, what: string): { tell(done: number): void; end(): void } {
  const shown = terminal.stderr.isTTY === true;
  let last = -1;
  return {
    tell(done) {
      const percent = Math.floor(done * 100);
      if (!shown || percent === last) return;
      last = percent;
      const bars = Math.round(done * 20);
      terminal.stderr.write(`\r${what} [${'#'.repeat(bars)}${'.'.repeat(20 - bars)}] ${percent} %`);
    },
    end() {
      if (shown && last >= 0) terminal.stderr.write('\r\u001b[K');
    },
  };
}
