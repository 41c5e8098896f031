import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';

const serverFacts = z.object({
  pid: z.number().int().positive(),
  url: z.url({ protocol: /^https?$/ }),
  startedAt: z.iso.datetime(),
});

/** What a running server says about itself to programs on the same computer. */
export type ServerFacts = Readonly<z.infer<typeof serverFacts>>;

export function serverFile(folder: string): string {
  return join(folder, 'server.json');
}

export function writeServerFile(folder: string, facts: ServerFacts): void {
  writeAtomically(serverFile(folder), `${JSON.stringify(facts)}\n`, { replace: true });
}

/** What the file says, believed or not; null when there is none or it cannot be understood. */
export function readServerFile(folder: string): ServerFacts | null {
  try {
    const parsed = serverFacts.safeParse(JSON.parse(readFileSync(serverFile(folder), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Takes the file away at the end, unless another server has put its own there since. */
export function removeServerFile(folder: string, pid: number): void {
  if (readServerFile(folder)?.pid === pid) rmSync(serverFile(folder), { force: true });
}
