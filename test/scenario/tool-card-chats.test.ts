// A run wants to call a tool that needs a yes, and its person is away from the page.
import { expect, it } from 'vitest';
import type { ToolDefinitions } from '../../src/agent/outside/tool-definition.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupApprovals as setupDiscord } from './discord-approvals-fixture.ts';
import { setupApprovals as setupTelegram } from './telegram-approvals-fixture.ts';

const MINUTE_MS = 60_000;

/** A lamp with a book of its own, and an agent that turns it off when it is woken and tells what the lamp answered. */
function lamp() {
  const book: string[] = [];
  const tools: ToolDefinitions = {
    lamp_off: {
      description: 'Turns the lamp of a room off.',
      inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
      execute: ({ room }: { room: string }) => {
        book.push(room);
        return `the lamp of the ${room} is off, as number ${book.length}`;
      },
    },
  };
  const model = createScriptedModel(({ mode, messages }) => {
    const last = messages.at(-1);
    if (mode !== 'silent') return 'Fine.';
    if (last?.role !== 'tool') return { toolCalls: [{ name: 'lamp_off', input: { room: 'bedroom' } }] };
    const [came] = last.results;
    if (came?.name !== 'lamp_off') return '';
    const { result } = came.output as { readonly result?: string };
    return { toolCalls: [{ name: 'notify_user', input: { text: `Done: ${result ?? 'not allowed'}` } }] };
  });
  const agents = { leo: { instructions: 'You see to the home.', tools } };
  return { book, options: { agents, defaultAgent: 'leo', model } };
}

/** The same ways on each service, whose messages are named by numbers or texts. */
const SERVICES = {
  Telegram: async (options: ReturnType<typeof lamp>['options']) => {
    const chat = await setupTelegram(options);
    return { ...chat, textOf: (id: number) => chat.screen(id)?.text ?? '' };
  },
  Discord: async (options: ReturnType<typeof lamp>['options']) => {
    const chat = await setupDiscord(options);
    return { ...chat, textOf: (id: string) => chat.screen(id)?.text.replaceAll('\\', '') ?? '' };
  },
};

it.each(['Telegram', 'Discord'] as const)(
  'on %s it comes as a card: pressed, the call is made exactly once, and what came of it is told',
  async (name) => {
    const { book, options } = lamp();
    // biome-ignore lint/suspicious/noExplicitAny: ids of messages are of the service, and only handed back to it
    const chat = (await SERVICES[name](options)) as any;
    const { execute, advance, link, shown, buttons, textOf, presses, isAskedOnceMore, becomes } = chat;
    await execute('create-schedule', {
      ...{ kind: 'action', what: 'Turn the bedroom light off', when: 'in 10 minutes' },
      threadId: link.threadId,
    });
    await advance(10 * MINUTE_MS);
    const card = await shown('leo asks to call the tool');
    expect(textOf(card)).toContain('│ lamp_off { "room": "bedroom" }');
    expect(textOf(card)).toContain('│ Turns the lamp of a room off.');
    expect([buttons(card), book]).toEqual([['Approve', 'Deny'], []]);
    await isAskedOnceMore(card);
    expect(book).toEqual([]);
    expect(await presses(card, 'Yes, approve')).toMatch(/^Approved/);
    await becomes('✓ Approved by Owner');
    await advance(1_000);
    await shown('Done: the lamp of the bedroom is off, as number 1');
    await advance(60 * MINUTE_MS);
    expect([buttons(card), book]).toEqual([[], ['bedroom']]);
  },
);
