import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import type { ChatOptions, ChatUnderTest } from './chat-fixture.ts';
import { onDiscord } from './chat-on-discord.ts';
import { onRecorder } from './chat-on-recorder.ts';
import { onTelegram } from './chat-on-telegram.ts';

/** Each way to a chat with buttons: what is the same on all of them is told once, of each. */
export const CHATS: readonly (readonly [string, (options?: ChatOptions) => Promise<ChatUnderTest>])[] = [
  ['a channel that records', onRecorder],
  ['Telegram', onTelegram],
  ['Discord', onDiscord],
];

/** Ana asks for one of two to be cancelled, and is asked which; answers what the service calls that question. */
export async function askedWhichOne({ remind, ana, shown }: ChatUnderTest): Promise<string> {
  for (const what of ['call Sarah', 'call Sam']) await remind({ what, when: 'in 2 hours' });
  await ana.writes('cancel the call reminder');
  return shown('Which one should I cancel?');
}

/** An agent that asks for a daily reminder with the words it is written to, where these begin with "daily". */
export const askingModel = () =>
  createScriptedModel(({ messages }) => {
    const last = messages.at(-1);
    const text = last?.role === 'user' ? String(last.text) : '';
    if (!text.startsWith('daily')) return 'Fine.';
    return { toolCalls: [{ name: 'schedule_reminder', input: { message: text, when: 'every day at 9' } }] };
  });

/** An agent that asks for five daily reminders at once, whatever it is written. */
export const askingForFive = () =>
  createScriptedModel(({ messages }) => {
    if (messages.at(-1)?.role !== 'user') return 'Fine.';
    const ask = (message: string) => ({ name: 'schedule_reminder', input: { message, when: 'every day at 9' } });
    return { toolCalls: ['roses', 'lawn', 'cat', 'dog', 'bin'].map(ask) };
  });

/** What is answered to a button that was used, is too old, or is another one's. */
export const MEANS_NOTHING = 'This button no longer works.';
