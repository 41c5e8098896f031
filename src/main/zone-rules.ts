import type { App } from '../app.ts';

/** Where the data remember the version of the time zone rules they were last used with. `belfry doctor` reads it too. */
const KEY = 'zone_rules';

/**
 * Remembers the time zone rules of this runtime, and answers the earlier version when it was another one: times of day may have
 * moved since then.
 */
export function noteZoneRules({ store }: Pick<App, 'store'>, present = process.versions.tz): Promise<string | null> {
  if (present === undefined) return Promise.resolve(null);
  return store.write(async ({ db }) => {
    const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
    if (row?.value === present) return null;
    await db
      .insertInto('meta')
      .values({ key: KEY, value: present })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: present }))
      .execute();
    return row?.value ?? null;
  });
}
