import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

/** A person who owns schedules. `zone` is null until it is known. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly zone: string | null;
  readonly createdAt: EpochMs;
}

interface UserRow {
  id: string;
  name: string;
  zone: string | null;
  created_at: number;
}

const byId = statement<{ id: string }, UserRow>((db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p('id')),
);

const toUser = (row: UserRow): User => ({ id: row.id, name: row.name, zone: row.zone, createdAt: row.created_at });

export async function insertUser(tx: Tx, user: User): Promise<void> {
  await tx.db
    .insertInto('users')
    .values({ id: user.id, name: user.name, zone: user.zone, created_at: user.createdAt })
    .execute();
}

export async function findUser(tx: Tx, id: string): Promise<User | null> {
  const row = (await tx.run(byId, { id }))[0];
  return row === undefined ? null : toUser(row);
}

/** The first user of the data: its owner. Null before the first start. */
export async function findOwner(tx: Tx): Promise<User | null> {
  const row = await tx.db.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

export async function updateUser(tx: Tx, user: User): Promise<void> {
  await tx.db.updateTable('users').set({ name: user.name, zone: user.zone }).where('id', '=', user.id).execute();
}
