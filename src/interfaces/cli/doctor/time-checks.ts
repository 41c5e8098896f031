import type { EpochMs } from '../../../domain/time/clock.ts';
import { spanWords } from '../moments.ts';
import type { Ask } from './ask.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

const SKEW_MS = 60_000;
/** The names under which the data remember the last sign of life and the zone rules they were made with. */
const ALIVE_KEY = 'alive_at';
const ZONE_RULES_KEY = 'zone_rules';
/** The item of the agenda that computes again what is planned. */
const ZONE_RULES_ITEM = 'recompute:zone_rules';

/** Time only goes forward: data from the future mean that the clock was set back. */
export async function clockAgainst(ask: Ask, now: EpochMs): Promise<Finding> {
  const alive = Number((await metaValue(ask, ALIVE_KEY)) ?? 0);
  const [last] = await ask<{ at: number | null }>('SELECT max(at) AS at FROM events');
  const ahead = Math.max(alive, last?.at ?? 0) - now;
  if (ahead < SKEW_MS) return well('time', "The computer's clock and the data agree.");
  return wrong(
    'time',
    `The data are ${spanWords(ahead)} ahead of the computer's clock: it was set back.`,
    'Set the clock right (as with timedatectl set-ntp true).',
  );
}

/** Rules of time zones that changed move what is planned. `moves`: whether the data are new enough to know what. */
export async function zoneRules(ask: Ask, { moves }: { readonly moves: boolean }): Promise<Finding> {
  const present = process.versions.tz ?? 'unknown';
  const before = await metaValue(ask, ZONE_RULES_KEY);
  if (before !== undefined && before !== present) {
    return mind(
      'zones',
      `The time zone rules changed from ${before} to ${present}: what is planned is computed again at the next start.`,
      'Start Belfry (belfry serve), then see what moved: belfry moves',
    );
  }
  if (!moves) return well('zones', `Time zone rules ${present}.`);
  if ((await ask('SELECT 1 AS one FROM agenda WHERE key = ?', ZONE_RULES_ITEM)).length > 0) {
    return mind(
      'zones',
      'The time zone rules changed, and what is planned is being computed again.',
      'Look again in a minute.',
    );
  }
  const [moved] = await ask<{ count: number; reason: string | null }>(
    "SELECT count(*) AS count, max(reason) AS reason FROM moves WHERE cause = 'zone_rules'",
  );
  if (moved === undefined || moved.count === 0) return well('zones', `Time zone rules ${present}.`);
  const words = moved.count === 1 ? '1 planned time has moved' : `${moved.count} planned times have moved`;
  return mind('zones', `${words}: ${moved.reason}.`, 'See them: belfry moves --cause zone_rules');
}

async function metaValue(ask: Ask, key: string): Promise<string | undefined> {
  return (await ask<{ value: string }>('SELECT value FROM meta WHERE key = ?', key))[0]?.value;
}
