import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createReadingQueue, type ReadingQueue, type ReadingQueueParts } from './reading-queue.ts';

/** In MB. The largest calendar that is read takes a quarter of it. */
const MEMORY_MB = 256;

/** Starts the thread, without variables and options of this process. The file beside this one is TypeScript in the repository, else JavaScript. */
export const startThread =
  (memoryMb = MEMORY_MB): ReadingQueueParts['start'] =>
  (heard, ended) => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
    const file = new URL(`./thread-main${extname(import.meta.url)}`, import.meta.url);
    const worker = new Worker(file, { resourceLimits, env: {}, execArgv: [] });
    worker.on('message', heard);
    worker.on('error', (error: NodeJS.ErrnoException) =>
      ended(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `it takes more than ${memoryMb} MB of memory to read`
          : `the thread that reads it ended: ${error.message}`,
      ),
    );
    worker.on('exit', () => ended('the thread that reads it ended'));
    return {
      send(message) {
        worker.ref();
        worker.postMessage(message);
      },
      rest: () => worker.unref(),
      end: () => void worker.terminate(),
    };
  };

/** A timer of the real clock: it guards a real processor, which no simulated time speaks of. It keeps no process alive. */
function setTimer(fn: () => void, ms: number): () => void {
  const timer = setTimeout(fn, ms).unref();
  return () => clearTimeout(timer);
}

const queue = createReadingQueue({ start: startThread(), setTimer });

/** Reads a text of a stranger in the one thread of this process, which is started with the first of them. */
export const readApart: ReadingQueue['read'] = (kind, asked, signal) => queue.read(kind, asked, signal);
