import { mind, well } from '../../../domain/health/finding.ts';
import type { Questions } from './work-checks.ts';

/** The name under which the data store the zone rules that they were made with. */
const ZONE_RULES_KEY = 'zone_rules';
/** The agenda item that computes planned occurrences again. */
const ZONE_RULES_ITEM = 'recompute:zone_rules';

/** Whether the rules of time zones changed since then, and what that moved. */
export function* zoneQuestions(): Questions {
  const present = process.versions.tz ?? 'unknown';
  const [kept] = (yield { sql: 'SELECT value FROM meta WHERE key = ?', values: [ZONE_RULES_KEY] }) as {
    value: string;
  }[];
  if (kept !== undefined && kept.value !== present) {
    return [
      mind(
        'zones',
        `The time zone rules changed from ${kept.value} to ${present}: what is planned is computed again at the next start.`,
        'Start Belfry (belfry serve), then see what moved: belfry reschedules',
      ),
    ];
  }
  const waiting = (yield { sql: 'SELECT 1 AS one FROM agenda WHERE key = ?', values: [ZONE_RULES_ITEM] }) as unknown[];
  if (waiting.length > 0) {
    return [
      mind(
        'zones',
        'The time zone rules changed, and what is planned is being computed again.',
        'Look again in a minute.',
      ),
    ];
  }
  const [moved] = (yield {
    sql: "SELECT count(*) AS count, max(reason) AS reason FROM moves WHERE cause = 'zone_rules'",
    values: [],
  }) as { count: number; reason: string | null }[];
  if (moved === undefined || moved.count === 0) return [well('zones', `Time zone rules ${present}.`)];
  const words = moved.count === 1 ? '1 planned time has moved' : `${moved.count} planned times have moved`;
  return [mind('zones', `${words}: ${moved.reason}.`, 'See them: belfry reschedules --cause zone_rules')];
}
