// What one process commits or writes, as a reader of another one sees it.
import { describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin } from '../../support/postgres-global.ts';
import { readEvents } from '../chaos/event-reader.ts';
import { setupChaos, until } from '../chaos/setup.ts';

const EACH = 150;

describe.skipIf(!hasPostgres).concurrent('the event stream of one process', () => {
  it('tells what two others commit at the same time, and going on after an id at another process misses nothing and repeats nothing', async (test) => {
    const { url, start } = setupChaos(test, await freshDatabase());
    const [one, two, three] = await Promise.all([start(), start(), start()]);
    const [atTwo, atThree] = await Promise.all([two, three].map((process) => process.ask<string>({ do: 'serve' })));
    const first = await readEvents(atThree ?? '', 0);
    const begin = (process: typeof one, name: string) =>
      process.execute(
        'create-schedule',
        ...Array.from({ length: EACH }, (_, place) => ({
          kind: 'action',
          what: `${name} ${place}`,
          when: 'in 1 hour',
          zone: 'UTC',
        })),
      );
    const committing = Promise.all([begin(one, 'one'), begin(two, 'two')]);
    // In the middle of it the reader goes, and another goes on at another process after what it saw last.
    await until(
      () => first.events.length,
      (count) => count > EACH / 2,
    );
    first.close();
    const seen = first.events.flatMap(({ id }) => (id === null ? [] : [id]));
    const second = await readEvents(atTwo ?? '', seen.at(-1));
    await committing;
    const stored = (
      await admin(
        url,
        'SELECT id::int AS id FROM belfry.events WHERE user_id = (SELECT min(id) FROM belfry.users) ORDER BY id',
      )
    ).map(({ id }) => Number(id));
    expect(stored.length).toBeGreaterThanOrEqual(2 * EACH);
    const ids = () => [...seen, ...second.events.flatMap(({ id }) => (id === null ? [] : [id]))];
    await until(
      () => ids().length,
      (count) => count >= stored.length,
    );
    expect(ids()).toEqual(stored);
    second.close();
  });

  it('shows a reply word by word while another process writes it', async (test) => {
    const { start } = setupChaos(test, await freshDatabase());
    const [writer, reader] = await Promise.all([start(), start({ slots: { conversation: 0 } })]);
    const stream = await readEvents(await reader.ask<string>({ do: 'serve' }));
    const [threads] = await reader.execute<{ items: { id: string }[] }>('list-threads', {});
    await reader.execute('send-message', { id: threads?.items[0]?.id ?? '', text: 'said by another' });
    const written = () =>
      stream.events.flatMap(({ type, data }) => (type === 'reply.delta' ? [data.text] : [])).join('');
    await until(written, (text) => text === 'said');
    await writer.ask({ do: 'go', name: 'by' });
    await until(written, (text) => text === 'said by');
    const told = () => stream.events.some(({ type, data }) => type === 'message.created' && data.role === 'agent');
    expect(told()).toBe(false);
    await writer.ask({ do: 'go', name: 'another' });
    await until(told, (yes) => yes);
    stream.close();
  });
});
