import { expect, it } from 'vitest';
import { readServerSentEvents } from './server-sent-events.ts';

it('reads a stream by its reader, as in browsers whose streams cannot be walked through, and ends it with its own end', async () => {
  let ended = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\nevent: a\ndata: x\n\ndata: y\n\n')),
    cancel() {
      ended = true;
    },
  });
  const onlyReader = { getReader: () => stream.getReader() } as ReadableStream<Uint8Array>;
  for await (const event of readServerSentEvents(onlyReader)) {
    expect(event).toEqual({ id: '1', type: 'a', data: 'x' });
    break;
  }
  expect(ended).toBe(true);
});
