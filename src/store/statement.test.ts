import { describe, expect, it } from 'vitest';
import { openDataFile } from './sqlite/data-file.ts';
import { compileStatement, statement } from './statement.ts';

describe('a statement', () => {
  it('binds what is given each time and writes its constants into the text, where the planner sees them', async () => {
    const store = openDataFile(':memory:');
    const query = statement<{ user: string; from: number }>((db, p) =>
      db
        .selectFrom('runs')
        .select('id')
        .where('user_id', '=', p('user'))
        .where('output', '=', "it's")
        .where('due_at', '>=', p('from'))
        .limit(1),
    );
    const compiled = await store.read(async (tx) => compileStatement(tx.db, query, 'sqlite'));
    expect(compiled.sql).toContain(`"output" = 'it''s'`);
    expect(compiled.sql).toMatch(/limit 1$/);
    expect(compiled.bind({ from: 5, user: 'ann' })).toEqual(['ann', 5]);
    expect(() => compiled.bind({ user: 'ann' })).toThrow('statement parameter "from" was not given');
    await store.close();
  });
});
