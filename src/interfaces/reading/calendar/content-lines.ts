// Reads the lines of an iCalendar text (RFC 5545, section 3.1) in one pass over its characters.

/** A property: `DTSTART;TZID=Europe/Berlin:20261125T090000`. */
export interface ContentLine {
  /** In capital letters. */
  readonly name: string;
  /** By their names in capital letters, without quotes. Of a name that is there twice, the first. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** The lines of a text. A line that begins with a space or a tab continues the one before. */
export function* unfold(text: string): Generator<string> {
  let pieces: string[] | null = null;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const line = text.slice(at, end > at && text.charCodeAt(end - 1) === RETURN ? end - 1 : end);
    at = end + 1;
    const first = line.charCodeAt(0);
    if (pieces !== null && (first === SPACE || first === TAB)) pieces.push(line.slice(1));
    else {
      if (pieces !== null) yield pieces.join('');
      pieces = [line];
    }
  }
  if (pieces !== null) yield pieces.join('');
}

const [TAB, RETURN, SPACE] = [9, 13, 32];

/** The name of a line in capital letters; empty for a line without one. */
export function nameOf(line: string): string {
  let end = 0;
  while (end < line.length && end < LONGEST_NAME && isOfName(line.charCodeAt(end))) end += 1;
  const sign = line[end];
  return sign === ':' || sign === ';' ? line.slice(0, end).toUpperCase() : '';
}

const LONGEST_NAME = 60;

/** A letter, a digit or a hyphen. */
const isOfName = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 45;

/** A line with its parameters; null for what is no property. */
export function readLine(line: string): ContentLine | null {
  const name = nameOf(line);
  if (name === '') return null;
  const parameters: Record<string, string> = {};
  let at = name.length;
  while (line[at] === ';') {
    const equals = line.indexOf('=', at);
    const end = equals < 0 ? -1 : endOfParameter(line, equals + 1);
    if (end < 0) return null;
    const key = line
      .slice(at + 1, equals)
      .trim()
      .toUpperCase();
    parameters[key] ??= line
      .slice(equals + 1, end)
      .replaceAll('"', '')
      .trim();
    at = end;
  }
  return { name, parameters, value: line.slice(at + 1).trim() };
}

/** Where a parameter ends: at the next semicolon or colon outside of quotes; -1 when it does not end. */
function endOfParameter(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at++) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ';' || sign === ':')) return at;
  }
  return -1;
}

/** A TEXT value without its escapes (section 3.3.11). */
export const plainText = (value: string): string =>
  value.replaceAll(/\\([nN,;\\:"])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
