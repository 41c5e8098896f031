import type { NoticeTopic } from '../database.ts';

/** What one process tells the others about a commit, or between commits. */
export interface Bulletin {
  /** The name of the sending process. */
  readonly from: string;
  /** The newest event of the commit. */
  readonly events?: number;
  readonly agenda?: true;
  readonly notices?: readonly (readonly [NoticeTopic, string])[];
}

/** A payload of NOTIFY is shorter than 8,000 bytes (PostgreSQL manual, NOTIFY). */
export const BULLETIN_BYTES = 7_900;

/** Splits one bulletin into texts that each fit; equal notices are sent once. */
export function writeBulletins({ notices = [], ...head }: Bulletin): string[] {
  const texts: string[] = [];
  let rest: [NoticeTopic, string][] = [];
  const flush = (): void => {
    const first = texts.length === 0 ? head : { from: head.from };
    texts.push(JSON.stringify({ ...first, ...(rest.length > 0 && { notices: rest }) }));
    rest = [];
  };
  let size = 200;
  for (const notice of new Map(notices.map((one) => [one.join(' '), one])).values()) {
    const bytes = Buffer.byteLength(JSON.stringify(notice)) + 1;
    if (size + bytes > BULLETIN_BYTES) {
      flush();
      size = 200;
    }
    rest.push([...notice]);
    size += bytes;
  }
  if (rest.length > 0 || head.events !== undefined || head.agenda === true) flush();
  return texts;
}

/** Returns null for a text that Belfry did not write: anybody with access to the database may NOTIFY. */
export function readBulletin(text: string): Bulletin | null {
  try {
    const read = JSON.parse(text) as Partial<Bulletin> | null;
    if (typeof read !== 'object' || read === null || typeof read.from !== 'string') return null;
    const notices = Array.isArray(read.notices) ? read.notices.filter(isNotice) : [];
    return {
      from: read.from,
      ...(Number.isSafeInteger(read.events) && { events: Number(read.events) }),
      ...(read.agenda === true && { agenda: true }),
      notices,
    };
  } catch {
    return null;
  }
}

const isNotice = (value: unknown): value is [NoticeTopic, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
