// A service that asks to be left alone is left alone by everything that is to be said there, and by nothing else.
import { expect, it } from 'vitest';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

it('who is asked to wait for a chat waits with all that is to be said there, tries nothing meanwhile, and loses nothing', async () => {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service);
  const { execute, advance } = belfry;
  const { ana, link } = await pair(service, belfry);
  const { link: elsewhere, ana: bob } = await pair(service, belfry);
  const remind = (what: string, threadId: string, when: string) =>
    execute('create-schedule', { kind: 'reminder', what, when, threadId });
  const flood = service.faults.add({
    fault: { kind: 'flood', retryAfter: 600 },
    method: 'sendMessage',
    only: ({ params }) => params.chat_id === ana.id,
  });
  await remind('first', link.threadId, 'in 1 hour');
  await remind('second', link.threadId, 'in 61 minutes');
  await remind('third', link.threadId, 'in 62 minutes');
  await remind('not theirs', elsewhere.threadId, 'in 63 minutes');
  await advance(HOUR);
  await flood.met;
  const asked = () =>
    service.calls.filter(({ method, params }) => method === 'sendMessage' && params.chat_id === ana.id);
  const before = asked().length;
  await advance(300 * SECOND);
  await service.ledger.when(
    (entry) => entry.kind === 'message' && entry.chatId === bob.id && entry.text === 'not theirs',
  );
  expect(asked()).toHaveLength(before);
  // What was refused first comes a little later than it could: its wait has a share of chance.
  await advance(HOUR);
  await expect
    .poll(() =>
      service.ledger
        .said(ana.id)
        .filter((text) => /first|second|third/.test(text))
        .toSorted(),
    )
    .toEqual(['first', 'second', 'third']);
});
