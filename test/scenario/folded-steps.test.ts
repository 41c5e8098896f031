// What an agent did on its way to an answer stands below it, folded, on services that can show it so.
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { askedWhichOne, CHATS } from './chats.ts';
import { pair as pairOnDiscord, setupDiscord, setupBelfry as setupOnDiscord } from './discord-fixture.ts';
import { setupChat } from './telegram-fixture.ts';

const MINUTE = 60_000;

/** Looks at the schedules before it answers; when it is woken, too, and then speaks up. */
const looking = () =>
  createScriptedModel(({ messages, facts }) => {
    const last = messages.at(-1);
    if (last?.role === 'user')
      return {
        toolCalls: [
          { name: 'list_schedules', input: {} },
          { name: 'no_such_tool', input: {} },
        ],
      };
    if (facts.wake === null) return 'Nothing *is* planned.';
    const said = messages.filter(({ role }) => role === 'tool').length;
    return said > 1 ? '' : { toolCalls: [{ name: 'notify_user', input: { text: 'Look!' } }] };
  });
const LINES = '⚙ list schedules\n⚙ no such tool (refused)';

describe('An answer in a conversation', () => {
  it('on Telegram holds what its agent did as a quote that opens, a line for each call of a tool', async () => {
    const { ana, shown } = await setupChat({ model: looking() });
    ana.writes('what is planned?');
    const entry = await shown(`Nothing is planned.\n\n${LINES}`);
    expect('entities' in entry ? entry.entities : null).toEqual([
      { type: 'italic', offset: 8, length: 2 },
      { type: 'expandable_blockquote', offset: 21, length: LINES.length },
    ]);
  });

  it('on Discord holds it in small print', async () => {
    const service = await setupDiscord();
    const belfry = await setupOnDiscord(service, { model: looking() });
    const { ana } = await pairOnDiscord(service, belfry);
    ana.writes('what is planned?');
    const small = LINES.split('\n').map((line) => `-# ${line}`);
    await service.ledger.when(
      (entry) => entry.kind === 'message' && entry.isBot && entry.text === ['Nothing is planned.', ...small].join('\n'),
    );
  });

  it('is the text alone where its agent says so (show: text)', async () => {
    const agents = { leo: { instructions: 'You are leo.', model: looking(), show: 'text' as const } };
    const { ana, shown } = await setupChat({ model: looking(), agents });
    ana.writes('/agents leo');
    await shown('leo answers here from now on.');
    ana.writes('what is planned?');
    await shown('Nothing is planned.');
  });

  it('shows nothing of what an agent did in silence, whatever it then says', async () => {
    const { execute, advance, shown, link } = await setupChat({ model: looking() });
    const draft = { kind: 'action', what: 'look around', when: 'in 1 minute', threadId: link.threadId };
    await execute('create-schedule', draft);
    await advance(MINUTE);
    await shown('Look!');
  });
});

describe.each(CHATS.filter(([name]) => name !== 'a channel that records'))(
  'A question that was answered on %s',
  (_, open) => {
    it('shows what was chosen, and below it still what its agent did on the way', async () => {
      const chat = await open({ model: createBuiltInModel(), approval: 'never' });
      const messageId = await askedWhichOne(chat);
      const [, second = ''] = chat.buttons(messageId);
      expect(await chat.ana.presses(messageId, chat.carried(second))).toBe('You said “2”.');
      await chat.becomes(messageId, /^Which one [^⚙]*→ 2\. Call S[^⚙]*\n(-# )?⚙ list schedules$/);
    });
  },
);
