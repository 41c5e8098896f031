import { expect, it } from 'vitest';
import { setupOperations } from '../operations-fixture.ts';
import { createThread } from './create-thread.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';

it('finds what was said in any conversation, in any case, newest first, with the words in sight', async () => {
  const { run, threadId } = await setupOperations();
  const other = await run(createThread, { agent: 'leo' });
  const long = `${'before '.repeat(60)}the Invoice of ACME${' after'.repeat(60)}`;
  await run(sendMessage, { id: threadId, text: 'Where is the invoice?' });
  await run(sendMessage, { id: other.id, text: long });
  await run(sendMessage, { id: threadId, text: 'Something else, 100%' });
  const { items, more } = await run(searchMessages, { q: 'invoice' });
  expect(items.map(({ threadId: id }) => id)).toEqual([other.id, threadId]);
  expect(items[0]).toMatchObject({ agent: 'leo', role: 'user', text: expect.stringMatching(/^….*Invoice.*…$/) });
  expect(more).toBe(false);
  expect(await run(searchMessages, { q: 'invoice', limit: 1 })).toMatchObject({ items: [{}], more: true });
  // Pattern characters count as letters.
  expect((await run(searchMessages, { q: '100%' })).items).toHaveLength(1);
  expect((await run(searchMessages, { q: '1_0%' })).items).toHaveLength(0);
});

it('finds nothing of another person, and refuses what is too short to be looked for', async () => {
  const { run, refusal, threadId, bob } = await setupOperations();
  await run(sendMessage, { id: threadId, text: 'a secret plan' });
  expect((await run(searchMessages, { q: 'secret' }, { actor: bob })).items).toEqual([]);
  expect(await refusal('search-messages', { q: ' a ' })).toMatchObject({ code: 'invalid_input' });
});
