import { attempt, type Cursor, meaning, peek, take, takeText } from '../../time/language/cursor.ts';
import { fold } from '../../time/language/fold.ts';
import type { Token } from '../../time/language/lexicon.ts';
import { wordsIn } from '../../time/language/tokens.ts';
import { resolveZone } from '../../time/zone-id.ts';
import { PLACE_ZONES, ZONE_ABBREVIATIONS } from '../../time/zone-names.ts';
import { type SaidNote, worded } from '../said.ts';
import { ReadingError } from './draft.ts';

/** A zone in the text, with the note on how it was chosen. */
export interface ZoneClause {
  readonly zone: string;
  readonly note: SaidNote | null;
}

const inPlace = (zone: string): ZoneClause => ({
  zone,
  note: { code: 'zone-from-place', message: worded`The time is read in ${zone}.` },
});

const ID = /[A-Za-z][A-Za-z_]*(?:\/[A-Za-z][A-Za-z0-9_+-]*)+/y;
const NAMED = /\(zone ([A-Za-z][A-Za-z0-9_+-]*)\)/iy;
const OFFSET = /(?:UTC|GMT)\s?[+-]\d{1,2}(?::?\d\d)?(?!\d)|[+-]\d\d:\d\d(?!\d)/iy;

/** Words at the end of a time of day. */
const CLOCKS: ReadonlySet<string> = new Set(['meridiem', 'oclock', 'clock', 'half', 'number']);

let places: ReadonlyMap<string, string> | null = null;
let zoneWords: ReadonlySet<string> | null = null;

/** Cities by folded name: the last part of each IANA id, and further common names. */
function placeZones(): ReadonlyMap<string, string> {
  if (places === null) {
    const byName = new Map<string, string>();
    for (const id of Intl.supportedValuesOf('timeZone')) {
      if (!id.includes('/') || id.startsWith('Etc/')) continue;
      byName.set(fold(id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')), id);
    }
    for (const [name, id] of Object.entries(PLACE_ZONES)) byName.set(name, id);
    // Words of time, and a meeting in French.
    for (const word of ['christmas', 'easter', 'reunion']) byName.delete(word);
    places = byName;
  }
  return places;
}

/** Whether a folded word is in the name of a place or is an abbreviation of a zone: only those need no meaning. */
export function isZoneWord(text: string): boolean {
  zoneWords ??= new Set(['utc', 'gmt', ...ZONE_ABBREVIATIONS.keys(), ...[...placeZones().keys()].flatMap(wordsIn)]);
  return zoneWords.has(text);
}

/** The zone with an id. @throws ReadingError without one */
export function zoneNamed(id: string, start: number): string {
  const found = resolveZone(id.replaceAll(' ', ''));
  if (found.ok) return found.zone;
  throw new ReadingError('unknown-zone', worded`"${id}" is not a time zone.`, [start, start + id.length], found.hint);
}

/** Whether a folded name is a place with a known zone. */
export function isPlace(name: string): boolean {
  return placeZones().has(name);
}

function skipTo(cursor: Cursor, end: number): void {
  while ((peek(cursor)?.start ?? end) < end) cursor.index++;
}

/** Reads up to four words as a place; the longest match wins. */
function readPlace(cursor: Cursor): string | null {
  return attempt(cursor, () => {
    let found: { zone: string; index: number } | null = null;
    let name = '';
    const start = cursor.index;
    for (let length = 1; length <= 4; length++) {
      const token = cursor.tokens[start + length - 1];
      if (token === undefined || token.kind !== 'word') break;
      name = name === '' ? token.text : `${name} ${token.text}`;
      const zone = placeZones().get(name);
      if (zone !== undefined) found = { zone, index: start + length };
    }
    if (found === null) return null;
    cursor.index = found.index;
    return found.zone;
  });
}

function readAbbreviation(cursor: Cursor): ZoneClause | null {
  const token = peek(cursor);
  if (token?.kind !== 'word') return null;
  const raw = cursor.text.slice(token.start, token.end);
  // "PT30M" is a duration.
  if (peek(cursor, 1)?.kind === 'number' && peek(cursor, 1)?.glued === true) return null;
  if (/^(utc|gmt)$/i.test(raw)) {
    cursor.index++;
    return { zone: raw.toUpperCase(), note: null };
  }
  const zone = ZONE_ABBREVIATIONS.get(token.text);
  // Most are also words of some language ("est", "ist", "et"), so they count in capitals, or as "est time".
  const isSaid = raw === raw.toUpperCase() || meaning(cursor, 'zone-word', 1) !== undefined;
  if (zone === undefined || !isSaid) return null;
  cursor.index++;
  if (typeof zone !== 'string') {
    throw new ReadingError(
      'ambiguous',
      worded`"${raw}" is used in several places.`,
      [token.start, token.end],
      'Name the place, such as Europe/London.',
      zone,
    );
  }
  return {
    zone,
    note: {
      code: 'zone-abbreviation',
      message: worded`${raw} is read as the time in ${zone}, with its clock changes.`,
    },
  };
}

/**
 * Reads a zone: `Europe/Paris`, `(UTC+2)`, "London time", "CET", "in Tokyo"; null for any other text. `hasMatter`: "in
 * Tokyo" may say where something is to be done, and is no zone.
 * @throws ReadingError for an unknown or ambiguous zone.
 */
export function readZone(cursor: Cursor, hasMatter = false): ZoneClause | null {
  if (peek(cursor)?.text !== '(') return readPlainZone(cursor, hasMatter);
  return attempt(cursor, () => {
    const open = peek(cursor);
    // "(zone EST)": the id itself, the form of sentences for abbreviations.
    NAMED.lastIndex = open?.start ?? 0;
    const named = NAMED.exec(cursor.text);
    const exact = named === null ? null : resolveZone(named[1] as string);
    if (named !== null && exact?.ok === true) {
      skipTo(cursor, NAMED.lastIndex);
      return { zone: exact.zone, note: null };
    }
    cursor.index++;
    const zone = readPlainZone(cursor, false);
    return zone !== null && takeText(cursor, ')') ? zone : null;
  });
}

/** Whether an American region follows a time directly, without "time": "9am Pacific"; not "4pm Central Park". */
function isBareRegion(cursor: Cursor, first: Token): boolean {
  const before = cursor.tokens[cursor.tokens.indexOf(first) - 1];
  const isHalf = before?.meanings.some((one) => one.type === 'meridiem') === true;
  const behind = peek(cursor);
  if (behind?.kind === 'word' && behind.meanings.length === 0)
    return isHalf && ['eastern', 'pacific'].includes(first.text);
  const isTime = isHalf || /^\d\d?$/.test(before?.text ?? '');
  return isTime && ['eastern', 'pacific', 'mountain', 'central', 'us'].includes(first.text);
}

/** Refuses "9am Atlantis time". */
function refuseUnknown(cursor: Cursor, hasMatter: boolean): void {
  // "9am Atlantis time", but "my screen time" and "when it's time"
  const unknown = peek(cursor);
  const before = peek(cursor, -1);
  const isClock = before?.kind === 'number' || before?.meanings.some(({ type }) => CLOCKS.has(type)) === true;
  if (
    (isClock || !hasMatter || /^\p{Lu}/u.test(cursor.text.slice(unknown?.start))) &&
    unknown?.kind === 'word' &&
    unknown.meanings.length === 0 &&
    meaning(cursor, 'zone-word', 1) !== undefined &&
    unknown.text.length > 2
  ) {
    const next = cursor.tokens[cursor.index + 2];
    if (next === undefined || next.kind !== 'word' || next.meanings.length > 0) {
      throw new ReadingError(
        'unknown-zone',
        worded`"${cursor.text.slice(unknown.start, unknown.end)}" is not a place whose time zone is known.`,
        [unknown.start, unknown.end],
        'Use an IANA zone such as Europe/Warsaw.',
      );
    }
  }
}

function readPlainZone(cursor: Cursor, hasMatter: boolean): ZoneClause | null {
  return attempt(cursor, () => {
    // "heure de Paris", "hora de Madrid", "czasu londyńskiego"
    const led = attempt(cursor, () => {
      take(cursor, 'the');
      if (take(cursor, 'zone-lead') !== undefined) return true;
      if (meaning(cursor, 'unit')?.unit !== 'hour') return null;
      cursor.index++;
      return take(cursor, 'of') === undefined || peek(cursor)?.kind !== 'word' ? null : true;
    });
    if (led !== null) {
      const place = readPlace(cursor);
      if (place === null) return null;
      return inPlace(place);
    }
    const linked = take(cursor, 'in', 'at', 'on') !== undefined;
    take(cursor, 'the');
    const token = peek(cursor);
    if (token === undefined) return null;
    OFFSET.lastIndex = token.start;
    ID.lastIndex = token.start;
    const literal = OFFSET.exec(cursor.text) ?? ID.exec(cursor.text);
    if (literal !== null) {
      const end = token.start + literal[0].length;
      const zone = zoneNamed(literal[0], token.start);
      skipTo(cursor, end);
      take(cursor, 'zone-word');
      return { zone, note: null };
    }
    // "09:00Z"
    if (token.text === 'z' && token.glued && peek(cursor, -1)?.kind === 'number') {
      cursor.index++;
      return { zone: 'UTC', note: null };
    }
    const abbreviation = readAbbreviation(cursor);
    if (abbreviation !== null) {
      take(cursor, 'zone-word');
      return abbreviation;
    }
    const place = readPlace(cursor);
    if (place !== null) {
      const said = take(cursor, 'zone-word') !== undefined;
      return said || (linked && !hasMatter) || isBareRegion(cursor, token) ? inPlace(place) : null;
    }
    refuseUnknown(cursor, hasMatter);
    return null;
  });
}
