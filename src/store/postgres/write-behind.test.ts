import { describe, expect, it } from 'vitest';
import { deferredRowsStatement, insertGiven } from '../rows-statement.ts';
import { WriteBehind } from './write-behind.ts';

interface MetaRow {
  readonly key: string;
  readonly value: string;
}
const put = deferredRowsStatement<MetaRow>({ table: 'meta', key: 'key' }, { key: 'text', value: 'text' }, (db, given) =>
  insertGiven(db, 'meta', { key: 'text', value: 'text' }, given),
);
const rowsOf = (behind: WriteBehind, text?: string) => behind.take(text).map(({ rows }) => [...rows.values()]);

describe('rows that wait for their statement', () => {
  it('are handed out once, all of them together', () => {
    const behind = new WriteBehind();
    behind.add(put, [{ key: 'a', value: '1' }]);
    behind.add(put, [{ key: 'b', value: '2' }]);
    expect(rowsOf(behind)).toEqual([
      [
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ],
    ]);
    expect(rowsOf(behind)).toEqual([]);
  });

  it('are replaced by later ones of their keys', () => {
    const behind = new WriteBehind();
    behind.add(put, [{ key: 'a', value: '1' }]);
    behind.add(put, [{ key: 'a', value: '2' }]);
    expect(rowsOf(behind)).toEqual([[{ key: 'a', value: '2' }]]);
  });

  it('go before a statement that names their table, and wait for others', () => {
    const behind = new WriteBehind();
    behind.add(put, [{ key: 'a', value: '1' }]);
    expect(rowsOf(behind, 'select * from "users"')).toEqual([]);
    expect(rowsOf(behind, 'SELECT count(*) FROM meta')).toHaveLength(1);
  });

  it('are dropped with what is rolled back', () => {
    const behind = new WriteBehind();
    behind.add(put, [{ key: 'a', value: '1' }]);
    behind.clear();
    expect(rowsOf(behind)).toEqual([]);
  });
});
