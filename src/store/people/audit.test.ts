import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initial } from '../migrations/0001-initial.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { type AuditEntry, insertAudit, listAudit } from './audit.ts';

const entry = {
  id: 'aud_1',
  userId: 'usr_1',
  at: 1_795_262_400_000,
  actor: 'user',
  actorUserId: 'usr_1',
  origin: { door: 'rest', token: { id: 'tok_1', name: 'ci' }, address: '10.0.0.7' },
  operation: 'pause-schedule',
  subject: 'sch_1',
  scheduleId: 'sch_1',
  changes: [{ field: 'state', before: 'active', after: 'paused' }],
  detail: { id: 'sch_1' },
} satisfies AuditEntry;

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'belfry.db');
}

describe('the audit record', () => {
  it('gives back what was put in, newest first, of one schedule or of all', async () => {
    const store = openDataFile(':memory:');
    const other = { ...entry, id: 'aud_2', subject: 'usr_1', scheduleId: null };
    const foreign = { ...entry, id: 'aud_3', userId: 'usr_2' };
    await store.write(async (tx) => {
      for (const one of [entry, other, foreign]) await insertAudit(tx, one);
    });
    const list = (scheduleId?: string, before: string | null = null) =>
      store.read((tx) => listAudit(tx, 'usr_1', { before, scheduleId, limit: 10 }));
    expect(await list()).toEqual([other, entry]);
    expect(await list('sch_1')).toEqual([entry]);
    expect(await list(undefined, 'aud_2')).toEqual([entry]);
  });

  it.each([
    ['UPDATE', "UPDATE audit SET actor = 'nobody'"],
    ['DELETE', 'DELETE FROM audit'],
    ['INSERT OR REPLACE', "INSERT OR REPLACE INTO audit SELECT * FROM audit WHERE id = 'aud_1'"],
    [
      'INSERT ... ON CONFLICT DO UPDATE',
      "INSERT INTO audit SELECT * FROM audit WHERE true ON CONFLICT (id) DO UPDATE SET actor = 'nobody'",
    ],
  ])('is refused by the data file itself: %s', async (_, statement) => {
    const file = setup();
    const store = openDataFile(file);
    await store.write((tx) => insertAudit(tx, entry));
    await store.close();
    // Another program, without any code of Belfry.
    const raw = new DatabaseSync(file);
    expect(() => raw.exec(statement)).toThrow('append-only');
    raw.close();
    const again = openDataFile(file);
    expect(await again.read((tx) => listAudit(tx, 'usr_1', { before: null, scheduleId: undefined, limit: 9 }))).toEqual(
      [entry],
    );
    await again.close();
  });

  it('keeps what an earlier version wrote, and makes the first person an admin', async () => {
    const file = setup();
    const raw = new DatabaseSync(file);
    for (const sql of initial.statements(SQLITE_WORDS)) raw.exec(sql);
    raw.exec(`INSERT INTO users VALUES ('usr_1', 'Ann', NULL, 1), ('usr_2', 'Bob', NULL, 2);
      INSERT INTO sessions VALUES ('hash', 'usr_1', 1);
      INSERT INTO audit VALUES ('aud_1', 'usr_1', 1, 'agent belfry', 'pause-schedule', 'sch_1', '{}'),
        ('aud_2', 'usr_1', 2, 'user', 'update-me', 'usr_1', '{}');
      PRAGMA application_id = ${0x42454c46}; PRAGMA user_version = 1`);
    raw.close();
    const store = openDataFile(file);
    const { users, audit } = await store.read(async (tx) => ({
      users: await tx.db.selectFrom('users').select(['name', 'role']).orderBy('id').execute(),
      audit: await listAudit(tx, 'usr_1', { before: null, scheduleId: 'sch_1', limit: 9 }),
    }));
    expect(users.map((user) => ({ ...user }))).toEqual([
      { name: 'Ann', role: 'admin' },
      { name: 'Bob', role: 'user' },
    ]);
    expect(audit).toMatchObject([
      { id: 'aud_1', actor: 'agent belfry', actorUserId: 'usr_1', origin: { door: 'unknown', token: null } },
    ]);
    await store.close();
  });
});
