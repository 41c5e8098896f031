import { create } from 'temporal-polyfill/fns/ZonedDateTime';
import { ZONE_ABBREVIATIONS } from './zone-names.ts';

/** A known zone id, or why it is unknown. */
export type ZoneResolution =
  | {
      readonly ok: true;
      /** The id that the person named, with corrected case: never replaced by the canonical one. */
      readonly zone: string;
      /** Set for an abbreviation that names no place, such as `EST`: the zone that a person most likely means. */
      readonly better?: string;
    }
  | { readonly ok: false; readonly hint: string };

const known = new Map<string, ZoneResolution>();
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i;

function look(text: string): ZoneResolution {
  const fixed = OFFSET.exec(text);
  if (fixed !== null) {
    const [hours, minutes] = [Number(fixed[2]), Number(fixed[3] ?? 0)];
    if (hours > 14 || minutes > 59 || hours * 60 + minutes > 840) {
      return { ok: false, hint: 'A fixed offset lies between -14:00 and +14:00, written like +05:30.' };
    }
    if (hours === 0 && minutes === 0) return { ok: true, zone: 'UTC' };
    return { ok: true, zone: `${fixed[1]}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` };
  }
  if (/^(utc|z|zulu)$/i.test(text)) return { ok: true, zone: 'UTC' };
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/.test(text)) {
    return { ok: false, hint: 'Use an IANA zone such as Europe/Warsaw, UTC, or a fixed offset such as +05:30.' };
  }
  const better = ZONE_ABBREVIATIONS.get(text.toLowerCase());
  try {
    const zone = create(0n, text).timeZoneId;
    if (better === undefined || text.includes('/')) return { ok: true, zone };
    return typeof better === 'string' ? { ok: true, zone, better } : { ok: true, zone };
  } catch {
    if (typeof better === 'string') return { ok: false, hint: `Did you mean ${better}?` };
    return { ok: false, hint: 'Use an IANA zone such as Europe/Warsaw, America/New_York or UTC.' };
  }
}

/**
 * Checks a zone id: IANA names in any case (aliases stay), `UTC`, and fixed offsets (`+05:30`, `UTC+2`). Never
 * throws.
 */
export function resolveZone(text: string): ZoneResolution {
  const key = text.trim();
  let found = known.get(key);
  if (found === undefined) {
    found = look(key);
    if (known.size > 1000) known.clear();
    known.set(key, found);
  }
  return found;
}

/** Whether `zone` may be stored without a change. */
export function isZone(zone: string): boolean {
  const found = resolveZone(zone);
  return found.ok && found.zone === zone;
}
