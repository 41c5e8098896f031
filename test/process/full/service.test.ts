import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../../support/belfry-process.ts';

describe('Belfry as a service', () => {
  it('ends at SIGTERM within its time though a model hangs, and goes on with the answer at the next start', async () => {
    // The first call hangs for ever; the ones after it are answered.
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    const model = createServer((_, response) => {
      calls += 1;
      if (calls === 1) return asked.resolve();
      const delta = {
        choices: [{ index: 0, delta: { role: 'assistant', content: 'Here I am again.' }, finish_reason: null }],
      };
      const stop = {
        choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1 },
      };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunk = (data: object) =>
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', ...data })}\n\n`;
      response.end(`${chunk(delta)}${chunk(stop)}data: [DONE]\n\n`);
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void model.close().closeAllConnections());
    const { serve, start, data } = setupBelfry({
      BELFRY_MODEL: 'openai-compatible:m',
      BELFRY_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      BELFRY_MODEL_KEY: 'sk-of-a-test',
    });
    const first = await serve();
    start(['chat', 'hello']).stdin.end();
    await asked.promise;
    // Ten seconds for what runs, and then it ends all the same: a call of a model that never answers would hold it for ever.
    expect(await first.stop()).toMatchObject({ code: 0 });
    const second = await serve();
    const token = readFileSync(join(data, 'token'), 'utf8').trim();
    const read = async (path: string) =>
      (await (
        await fetch(`${second.greeting.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as {
        items: { id: string; role: string; text: string }[];
      };
    const threadId = (await read('/threads')).items[0]?.id;
    await expect
      .poll(async () => (await read(`/threads/${threadId}/messages`)).items.map(({ role, text }) => `${role}: ${text}`))
      .toEqual(['agent: Here I am again.', 'user: hello']);
  });
});
