import { ZONE_SOURCES, type ZoneFrom } from '../../domain/people/assumed-zone.ts';
import { nameLikeness } from '../../domain/people/person-name.ts';
import type { Stay } from '../../domain/people/stay.ts';
import { USUAL_WEEK_START, WEEK_STARTS, type WeekStart } from '../../domain/people/week-start.ts';
import type { UserQuietHours } from '../../domain/timing/user-quiet-hours.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { findSpoiledIn } from '../readable-rows.ts';
import { rememberedStatement } from '../statement.ts';

/** An `admin` may make users and tokens for them; the person who first starts Belfry is one. */
export type Role = 'admin' | 'user';

/** A person who owns schedules. `zone` is null until it is known. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly zone: string | null;
  /** Set when `zone` is temporary; null when it is their own. */
  readonly stay: Stay | null;
  /** What `zone` was taken from without their word, until they were told; null for a zone that they know of. */
  readonly zoneFrom: ZoneFrom | null;
  /** The language to answer in, as a tag (BCP 47); null until it is known. */
  readonly language: string | null;
  readonly role: Role;
  /** When agents keep silent and, if the person wants, reminders too; null for never. */
  readonly quietHours: UserQuietHours | null;
  readonly weekStart: WeekStart;
  readonly createdAt: EpochMs;
}

/** The fields of a new person, and of one whose data were deleted. */
export const NOTHING_SAID = {
  zone: null,
  stay: null,
  zoneFrom: null,
  language: null,
  quietHours: null,
  weekStart: USUAL_WEEK_START,
} as const satisfies Partial<User>;

interface UserRow {
  id: string;
  name: string;
  zone: string | null;
  stay_until: number | null;
  home_zone: string | null;
  role: string;
  quiet_hours_json: string | null;
  zone_from: string | null;
  language: string | null;
  week_start: string;
  created_at: number;
}

const byId = rememberedStatement<{ id: string }, UserRow>(['users'], (db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p('id')),
);

/** None where they cannot be read: everything else of the person goes on, and the doctor names them. */
const readQuietHours = (row: UserRow): UserQuietHours | null =>
  row.quiet_hours_json === null || findSpoiledIn('users', row) !== null
    ? null
    : (JSON.parse(row.quiet_hours_json) as UserQuietHours);

const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  zone: row.zone,
  stay: row.stay_until === null || row.home_zone === null ? null : { until: row.stay_until, home: row.home_zone },
  zoneFrom: ZONE_SOURCES.find((source) => source === row.zone_from) ?? null,
  language: row.language,
  role: row.role === 'admin' ? 'admin' : 'user',
  quietHours: readQuietHours(row),
  weekStart: WEEK_STARTS.find((day) => day === row.week_start) ?? USUAL_WEEK_START,
  createdAt: row.created_at,
});
const zoneFields = ({ zone, zoneFrom, stay }: User) => ({
  zone,
  zone_from: zoneFrom,
  stay_until: stay?.until ?? null,
  home_zone: stay?.home ?? null,
});
const quietText = ({ quietHours }: User) => (quietHours === null ? null : JSON.stringify(quietHours));

export async function insertUser(tx: Tx, user: User): Promise<void> {
  await tx.insert('users', {
    id: user.id,
    name: user.name,
    ...zoneFields(user),
    language: user.language,
    role: user.role,
    quiet_hours_json: quietText(user),
    week_start: user.weekStart,
    created_at: user.createdAt,
  });
}

export async function findUser(tx: Tx, id: string): Promise<User | null> {
  const row = (await tx.run(byId, { id }))[0];
  return row === undefined ? null : toUser(row);
}

/** The first user of the data, who is its owner. Null before the first start. */
export async function findOwner(tx: Tx): Promise<User | null> {
  const row = await tx.db.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** In the order of creation, after `after`. For admins: the one query of users that names no user. */
export async function listUsers(
  tx: Tx,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<User[]> {
  const rows = await tx.db
    .selectFrom('users')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toUser);
}

/**
 * The users with this name, or one that looks the same. Compared here, because SQLite folds the case of ASCII letters
 * only. For admins, who give names, and for people who name each other.
 */
export async function findUsersCalled(tx: Tx, name: string): Promise<User[]> {
  const wanted = nameLikeness(name);
  const rows = await tx.db.selectFrom('users').select(['id', 'name']).orderBy('id').execute();
  const alike = rows.filter((row) => nameLikeness(row.name) === wanted);
  const users = await Promise.all(alike.map(({ id }) => findUser(tx, id)));
  return users.filter((user) => user !== null);
}

/** The names of some users, by id. */
export async function findUserNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const rows = await tx.db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function updateUser(tx: Tx, user: User): Promise<void> {
  await tx.update(
    'users',
    {
      name: user.name,
      ...zoneFields(user),
      language: user.language,
      quiet_hours_json: quietText(user),
      week_start: user.weekStart,
    },
    { id: user.id },
  );
}
