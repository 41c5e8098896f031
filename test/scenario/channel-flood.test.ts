// A thousand messages at once, from people nobody knows and from somebody who is linked.
import { expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

const MESSAGES = 1_000;
const STRANGERS = 50;
const DAY = 86_400_000;

it('a flood of messages costs strangers and Belfry a sentence each, the owner one notice, and a linked person nothing', async () => {
  const service = await setupTelegram();
  const model = createScriptedModel(() => 'Noted.');
  const belfry = await setupBelfry(service, { model });
  const { ana, link } = await pair(service, belfry);
  const { app, advance, chat } = belfry;
  const strangers = Array.from({ length: STRANGERS }, (_, number) =>
    service.person({ username: `stranger_${number}` }),
  );
  const words = Array.from({ length: MESSAGES }, (_, number) => `word ${number}`);
  const asked = service.calls.length;
  for (const [number, word] of words.entries()) {
    strangers[number % STRANGERS]?.writes(`let me in ${number}`);
    ana.writes(word);
  }
  const heard = () =>
    app.store.read(async ({ db }) => {
      const query = db.selectFrom('messages').select('text').where('thread_id', '=', link.threadId);
      return (await query.where('role', '=', 'user').orderBy('id').execute()).map(({ text }) => text);
    });
  while ((await heard()).length < MESSAGES) await new Promise((resolve) => setImmediate(resolve));
  expect(await heard()).toEqual(words);
  for (const stranger of strangers) {
    const isTold = () => service.ledger.said(stranger.id).length;
    while (isTold() === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(service.ledger.said(stranger.id)).toEqual([expect.stringContaining('Sorry, I talk only with people')]);
  }
  // What waits is answered together, and a service is asked for a hundred messages at a time.
  const polls = service.calls.slice(asked).filter(({ method }) => method === 'getUpdates');
  expect(polls.length).toBeLessThan(100);
  await advance(DAY);
  expect(model.calls).toBeLessThan(MESSAGES / 5);
  const told = (await chat()).filter((line) => line.includes('wrote to me on telegram'));
  expect(told).toEqual([expect.stringContaining(`${STRANGERS} people or groups that are not linked`)]);
});
