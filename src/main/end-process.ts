import { Worker } from 'node:worker_threads';

/** What a thread runs that waits and then ends the process, whatever the main one does; as text, so that it needs no file of its own. */
const WAIT_AND_KILL = `
  const { workerData } = require('node:worker_threads');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);
`;

/**
 * Ends this process after a time, also when an endless loop holds its thread, so that no timer and no signal is heard. A process that ends
 * before is not kept.
 */
export function endWithin(ms: number): void {
  new Worker(WAIT_AND_KILL, { eval: true, workerData: ms }).unref();
}

/**
 * Ends this process once what it wrote is out, whatever a program of the configuration file still holds: a timer, a socket, a child
 * process, a promise that nobody keeps.
 */
export async function endProcess(code: number): Promise<never> {
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))),
  );
  process.exit(code);
}
