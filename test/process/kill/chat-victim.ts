/**
 * The process that dies over a chat: a whole Belfry on a real clock, with a bot on a service of the test and a model that answers with what it
 * heard. Lines on its standard input: `call OPERATION INPUT` does one and prints what it answered; `die POINT` ends it by SIGKILL there.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { createApp } from '../../../src/app.ts';
import { openDiscordApi } from '../../../src/channels/discord/discord-api.ts';
import { createDiscordChannel } from '../../../src/channels/discord/discord-channel.ts';
import { loadLibrary } from '../../../src/channels/discord/library.ts';
import { telegram } from '../../../src/channels/telegram/index.ts';
import type { Channel } from '../../../src/domain/channels/delivery.ts';
import { errorMessage } from '../../../src/domain/errors.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';

const { CHAT_DATA = '', CHAT_SERVICE = '', CHAT_TOKEN = '', CHAT_API = '' } = process.env;

async function openChannel(): Promise<Channel> {
  if (CHAT_SERVICE === 'telegram') return telegram({ token: CHAT_TOKEN, apiUrl: CHAT_API });
  const library = await loadLibrary();
  const api = openDiscordApi(library, CHAT_TOKEN, CHAT_API);
  return createDiscordChannel({ library, token: CHAT_TOKEN, apiRoot: CHAT_API, api, isHasty: true });
}

let deadly = '';
const app = await createApp({
  dataFolder: CHAT_DATA,
  channels: [await openChannel()],
  model: createScriptedModel(({ messages }) => {
    const answered = messages.findLastIndex(({ role }) => role !== 'user');
    const words = JSON.stringify(messages.slice(answered + 1)).match(/word [a-z]+/g);
    return words === null ? '' : `I heard: ${words.join(', ')}.`;
  }),
  failPoint: (point) => {
    if (point === deadly) process.kill(process.pid, 'SIGKILL');
  },
});
const actor = { kind: 'user', userId: app.owner.id } as const;
await app.start();

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [command = '', name = ''] = line.split(' ', 2);
  if (command === 'die') {
    deadly = line.slice(command.length + 1);
    process.stdout.write('armed\n');
  }
  if (command === 'call') {
    const input: unknown = JSON.parse(line.slice(command.length + name.length + 2));
    const answer = await app.executor
      .execute(name, { actor, input })
      .catch((error) => ({ error: errorMessage(error) }));
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
});
flushCompileCache();
process.stdout.write('ready\n');
