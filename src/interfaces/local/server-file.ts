import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';

const serverFacts = z.object({
  pid: z.number().int().positive(),
  url: z.url({ protocol: /^https?$/ }),
  startedAt: z.iso.datetime(),
  /** The database that several processes share; absent for the data file of the folder. */
  database: z.string().optional(),
});

/** The facts of a running server for programs on the same computer. */
export type ServerFacts = Readonly<z.infer<typeof serverFacts>>;

export function serverFile(folder: string): string {
  return join(folder, 'server.json');
}

/**
 * A server beside another living one, on the same database and in the same folder, has its own file:
 * `server-PID.json`.
 */
export function writeServerFile(folder: string, facts: ServerFacts): void {
  for (const file of serverFiles(folder)) {
    const pid = readFacts(file)?.pid;
    if (file !== serverFile(folder) && (pid === undefined || !isOwnProcess(pid))) rmSync(file, { force: true });
  }
  const first = readServerFile(folder);
  const beside = facts.database !== undefined && first !== null && first.pid !== facts.pid && isOwnProcess(first.pid);
  const file = beside ? join(folder, `server-${facts.pid}.json`) : serverFile(folder);
  writeAtomically(file, `${JSON.stringify(facts)}\n`, { replace: true });
}

/** The content of the file, trusted or not; null when there is none or it is unreadable. */
export function readServerFile(folder: string): ServerFacts | null {
  return readFacts(serverFile(folder));
}

/** All servers with a file in this folder, trusted or not. */
export function readServerFiles(folder: string): ServerFacts[] {
  return serverFiles(folder)
    .map(readFacts)
    .filter((facts) => facts !== null);
}

function serverFiles(folder: string): string[] {
  try {
    const others = readdirSync(folder).filter((name) => /^server-\d+\.json$/.test(name));
    return [serverFile(folder), ...others.sort().map((name) => join(folder, name))];
  } catch {
    return [];
  }
}

/** Whether the process is alive, and ours to signal. */
export function isOwnProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function readFacts(file: string): ServerFacts | null {
  try {
    const parsed = serverFacts.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Removes the file at the end, unless another server has replaced it. */
export function removeServerFile(folder: string, pid: number): void {
  for (const file of serverFiles(folder)) if (readFacts(file)?.pid === pid) rmSync(file, { force: true });
}
