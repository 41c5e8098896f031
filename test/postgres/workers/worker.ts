/**
 * One process of several on a database: a Belfry with an agent that says when it begins and waits for a word before it ends. Lines on
 * its output are what happened, lines on its input what to do: `end` lets the waiting ones end, `stop` ends the process in order.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { createApp } from '../../../src/app.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';

const { WORKER_URL = '', WORKER_NAME = '' } = process.env;
const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);
const waiting = new Set<() => void>();

const app = await createApp({
  dataFolder: '',
  database: { url: WORKER_URL },
  model: createScriptedModel([]),
  agents: {
    async slow(wake, { signal, step, notify }) {
      signal.addEventListener('abort', () => say('aborted', wake.prompt, (signal.reason as Error).name));
      const first = await step('first', async () => WORKER_NAME);
      const word = new Promise<void>((end) => waiting.add(end));
      say('waits', wake.prompt);
      await word;
      try {
        await notify(`${wake.prompt}: begun by ${first}, ended by ${WORKER_NAME}`);
        say('told', wake.prompt);
      } catch (error) {
        say('refused', wake.prompt, (error as Error).name);
        throw error;
      }
      return `ended by ${WORKER_NAME}`;
    },
  },
});
await app.start();
createInterface({ input: process.stdin }).on('line', async (line) => {
  if (line === 'end') for (const end of waiting) end();
  if (line !== 'stop') return;
  await app.stop();
  say('stopped');
  process.exit(0);
});
flushCompileCache();
say('ready');
