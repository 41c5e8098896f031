// A program can leave its process group (setsid), so that ending the group does not end what it left there. What it
// started has its environment, unless it was emptied on purpose: a mark in it finds those processes, on Linux.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const MARK = 'BELFRY_STARTED';
/** What is ended may start another one meanwhile. */
const ROUNDS = 3;

/** A variable for the environment of one program; no other program has its value. */
export type Mark = Readonly<Record<typeof MARK, string>>;
export const markOf = (): Mark => ({ [MARK]: randomUUID() });

/** Ends all processes with this mark in their environment. Does nothing where the system does not show it. */
export function endMarked({ [MARK]: value }: Mark): void {
  if (process.platform !== 'linux') return;
  const mark = `${MARK}=${value}`;
  for (let round = 0; round < ROUNDS; round++) {
    const found = processes().filter((pid) => environmentOf(pid).includes(mark));
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
  }
}

const processes = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid);

/** Empty for a process that is gone, or is another user's. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
