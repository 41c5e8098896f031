// The thread in which texts of strangers are read. It knows no data and no network; whoever started it ends it when it
// takes too long.
import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './reading-queue.ts';
import { READ, type ReadingKind } from './readings.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the start of a thread.');
const send = (message: FromThread): void => port.postMessage(message);

port.on('message', async ({ id, kind, asked }: ToThread) => {
  try {
    const read = (await READ[kind as ReadingKind]()) as (asked: unknown) => unknown;
    send({ id, is: 'begun' });
    send({ id, is: 'read', answer: read(asked) });
  } catch (error) {
    send({ id, is: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
