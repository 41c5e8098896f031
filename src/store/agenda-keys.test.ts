import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  deferredKey,
  deliveryKey,
  lifeKey,
  occurrenceKey,
  proposalKey,
  putItem,
  resumeKey,
  turnKey,
} from '../agenda/agenda.ts';
import { idInKey, type KeyedBy, keyOfRow } from './agenda-keys.ts';
import { openDataFile } from './sqlite/data-file.ts';

const KEYS: Readonly<Record<KeyedBy, (id: string) => string>> = {
  occurrence: occurrenceKey,
  resume: resumeKey,
  turn: turnKey,
  delivery: deliveryKey,
  reminder: lifeKey,
  proposal: proposalKey,
  held: deferredKey,
};
const kinds = Object.keys(KEYS) as KeyedBy[];

test.each(kinds)('a query makes and reads the same keys as code does: %s', async (kind) => {
  const store = openDataFile(':memory:');
  const key = KEYS[kind]('xyz_1');
  await store.write(async (tx) => {
    await putItem(tx, { key, kind: 'held', userId: 'usr', dueAt: 1, payload: { id: 'xyz_1' } });
    await tx.db.insertInto('meta').values({ key: 'xyz_1', value: '' }).execute();
  });
  const rows = await store.read((tx) =>
    tx.db
      .selectFrom('agenda')
      .innerJoin('meta', (join) => join.on('agenda.key', '=', keyOfRow(kind, 'meta.key')))
      .select([sql<string>`${keyOfRow(kind, 'meta.key')}`.as('made'), sql<string>`${idInKey(kind)}`.as('read')])
      .execute(),
  );
  await store.close();
  expect(rows).toEqual([{ made: key, read: 'xyz_1' }]);
});
