import { LANGUAGES } from '../../../../domain/words/language.ts';
import { CITIES } from './cities.ts';
import { MAIN_ZONES, REGIONS, WIDE_PLACE_NAMES, WIDE_PLACES, ZONE_NICKNAMES } from './countries.ts';

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

type Names = Map<string, () => FoundZone>;
let names: { readonly countries: Names; readonly cities: Names } | null = null;

/** What every name of a place means; built at the first lookup. */
function placeNames(): NonNullable<typeof names> {
  if (names !== null) return names;
  const [countries, cities]: [Names, Names] = [new Map(), new Map()];
  for (const code of countryCodes()) {
    const [own = code, ...others] = namesOf(code);
    if (own === code) continue;
    for (const name of [own, ...others]) countries.set(normalizePlace(name), () => countryOf(code, own));
  }
  for (const [place, choice] of Object.entries(WIDE_PLACES))
    if (place.length > 2) countries.set(normalizePlace(place), () => ({ kind: 'several', place, cities: choice }));
  for (const [name, code] of Object.entries(WIDE_PLACE_NAMES))
    countries.set(name, () => countryOf(code, namesOf(code)[0] ?? code));
  setEach(countries, REGIONS);
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const id of [zone, MODERN_IDS[zone] ?? zone])
      for (const name of [id, id.slice(id.lastIndexOf('/') + 1)]) cities.set(normalizePlace(name), () => zoneOf(zone));
  setEach(cities, CITIES);
  names = { countries, cities };
  return names;
}

function setEach(named: Names, table: Readonly<Record<string, string>>): void {
  for (const [zone, list] of Object.entries(table))
    for (const name of list.split(', ')) named.set(normalizePlace(name), () => zoneOf(zone));
}

const zoneOf = (zone: string): FoundZone => ({ kind: 'zone', zone: MODERN_IDS[zone] ?? zone, fixed: false });

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
/** Without those that are another country by now. */
const countryCodes = (): readonly string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale(`und-${code}`).region === code,
  );

/** "Germany", "Deutschland", "Niemcy", "UK": the names of a country, in the languages of Belfry. */
function namesOf(code: string): readonly string[] {
  speakers ??= LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  );
  return speakers.flatMap((speaker) => speaker.of(code) ?? []);
}
let speakers: readonly Intl.DisplayNames[] | null = null;

/** The zone of a country; several where people of it do not mean the same one. */
function countryOf(code: string, place: string): FoundZone {
  const cities = WIDE_PLACES[code];
  if (cities !== undefined) return { kind: 'several', place, cities };
  const [zone, ...others] = zonesOf(code);
  const only = MAIN_ZONES[code] ?? (others.length === 0 ? zone : undefined);
  return only === undefined ? { kind: 'unknown' } : zoneOf(only);
}

/** The types of TypeScript lack this method. */
const zonesOf = (code: string): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? [];

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
  const bare = place.replace(ARTICLE, '');
  const nickname = ZONE_NICKNAMES[bare];
  if (typeof nickname === 'string') return { kind: 'zone', zone: nickname, fixed: false };
  if (nickname) return { kind: 'several', place: place.toUpperCase(), cities: nickname };
  const { countries, cities } = placeNames();
  // "The bath" and "the reading" are no cities.
  const found = cities.get(place) ?? countries.get(place) ?? countries.get(bare);
  return found?.() ?? { kind: 'unknown' };
}
const ARTICLE = /^(?:the|der|die|dem|den|la|le|les|el|los|las) /;

function fixedOffset([, sign, hours = '0', minutes = '00']: RegExpExecArray): FoundZone {
  if (Number(hours) > 14 || Number(minutes) > 59) return { kind: 'unknown' };
  if (Number(hours) === 0 && Number(minutes) === 0) return { kind: 'zone', zone: 'UTC', fixed: false };
  return { kind: 'zone', zone: `${sign}${hours.padStart(2, '0')}:${minutes}`, fixed: true };
}
