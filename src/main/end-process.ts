import { Worker } from 'node:worker_threads';

/**
 * The code of a thread that waits and then ends the process, whatever the main thread does; as text, so that it needs
 * no file.
 */
const WAIT_AND_KILL = `
  const { workerData } = require('node:worker_threads');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);
`;

/**
 * Ends this process after a time, even if an endless loop blocks its thread, so that no timer or signal is handled.
 * Does not keep a process alive that ends earlier.
 */
export function endWithin(ms: number): void {
  new Worker(WAIT_AND_KILL, { eval: true, workerData: ms }).unref();
}

/**
 * Ends this process after its output is written, whatever the configuration file's code still holds: a timer, a
 * socket, a child process, an unresolved promise.
 */
export async function endProcess(code: number): Promise<never> {
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))),
  );
  process.exit(code);
}
