import { CITIES } from './cities.ts';
import { REGIONS, WIDE_PLACE_NAMES, WIDE_PLACES, ZONE_NICKNAMES } from './countries.ts';

/** The zone that a person's words about their place mean. */
export type FoundZone =
  | {
      readonly kind: 'zone';
      readonly zone: string /** An offset that knows no summer time. */;
      readonly fixed: boolean;
    }
  /** Several zones are possible: cities to choose from. */
  | { readonly kind: 'several'; readonly place: string; readonly cities: readonly string[] }
  | { readonly kind: 'unknown' };

/** The runtime still lists some zones by outdated names. */
const MODERN_IDS: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

let names: Map<string, string> | null = null;

/** The name of every place with a single zone; built at the first lookup, in a millisecond. */
function placeNames(): Map<string, string> {
  if (names !== null) return names;
  names = new Map<string, string>();
  for (const listed of Intl.supportedValuesOf('timeZone')) {
    const zone = MODERN_IDS[listed] ?? listed;
    for (const id of [listed, zone]) {
      names.set(normalizePlace(id), zone);
      names.set(normalizePlace(id.slice(id.lastIndexOf('/') + 1)), zone);
    }
  }
  for (const table of [CITIES, REGIONS]) {
    for (const [zone, list] of Object.entries(table)) {
      for (const name of list.split(', ')) names.set(normalizePlace(name), zone);
    }
  }
  return names;
}

/** Maps `São Paulo`, `sao_paulo` and `SAO PAULO!` to one name. */
function normalizePlace(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}+:/]+/gu, ' ')
    .trim();
}

const OFFSET = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d{2}))?$/;

/**
 * Reads a city, country, state, zone id, nickname or offset. `Toledo, Spain` is read as a whole first, then from its
 * end.
 */
export function findZone(words: string): FoundZone {
  const offset = OFFSET.exec(words.trim().toLowerCase().replace(/−/g, '-'));
  if (offset) return fixedOffset(offset);
  const place = normalizePlace(words)
    .replace(/^(?:the )?(?:city of|country of) /, '')
    .replace(/ (?:time ?zone|standard time|daylight time|summer time|local time|time|zone)$/, '');
  const found = findPlace(place);
  if (found.kind !== 'unknown') return found;
  const parts = words.split(',').map(normalizePlace).filter(Boolean);
  if (parts.length > 1) {
    for (const part of parts) {
      const one = findPlace(part);
      if (one.kind !== 'unknown') return one;
    }
  }
  return found;
}

function findPlace(place: string): FoundZone {
  if (place === '') return { kind: 'unknown' };
  const bare = place.replace(/^the /, '');
  const nickname = ZONE_NICKNAMES[bare];
  if (typeof nickname === 'string') return { kind: 'zone', zone: nickname, fixed: false };
  if (nickname) return { kind: 'several', place: place.toUpperCase(), cities: nickname };
  const zone = placeNames().get(place) ?? placeNames().get(bare);
  const wide = WIDE_PLACE_NAMES[place] ?? Object.keys(WIDE_PLACES).find((name) => name.toLowerCase() === bare);
  if (wide !== undefined) return { kind: 'several', place: wide, cities: WIDE_PLACES[wide] ?? [] };
  return zone === undefined ? { kind: 'unknown' } : { kind: 'zone', zone, fixed: false };
}

function fixedOffset([, sign, hours = '0', minutes = '00']: RegExpExecArray): FoundZone {
  if (Number(hours) > 14 || Number(minutes) > 59) return { kind: 'unknown' };
  if (Number(hours) === 0 && Number(minutes) === 0) return { kind: 'zone', zone: 'UTC', fixed: false };
  return { kind: 'zone', zone: `${sign}${hours.padStart(2, '0')}:${minutes}`, fixed: true };
}
