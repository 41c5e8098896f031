import { revealText } from '../../../domain/approval/hidden-text.ts';

/** The bytes of an answer as they came. */
export interface RawPage {
  readonly bytes: Uint8Array;
  /** False when more came than is read. */
  readonly isWhole: boolean;
  /** Its `content-type`, and the type in it in small letters, `unknown` for none. */
  readonly header: string;
  readonly type: string;
  /** The most characters of its text. */
  readonly limit: number;
}

/** The text of an answer for a model. */
export interface ReadPage {
  readonly title: string | null;
  readonly text: string;
  /** Set when something is missing. */
  readonly note: string | null;
  /** Where its links lead, as they are written: those of visible words of HTML, the addresses in any other text. */
  readonly links: readonly string[];
}

const ADDRESSES = /https?:\/\/[^\s<>"'\\]{1,2000}/g;
/** No model is told of more. */
const LINKS_LIMIT = 1_000;

export const mayBeHtml = (type: string): boolean =>
  type === 'unknown' || type.startsWith('text/html') || type.startsWith('application/xhtml');

/**
 * The text of an answer, at most `limit` characters.
 * @param wordsOf what one sees of HTML
 */
export function readPage({ bytes, isWhole, header, type, limit }: RawPage, wordsOf: WordsOf = asItIs): ReadPage {
  const raw = decode(bytes, header, isWhole);
  const isHtml = type === 'unknown' ? looksLikeHtml(raw) : mayBeHtml(type);
  const { title, text: words, links } = isHtml ? wordsOf(raw) : asItIs(raw);
  const text = revealText(words.slice(0, limit + 1).replaceAll('\r\n', '\n')).shown;
  const isCut = !isWhole || words.length > limit || text.length > limit;
  return {
    title: title === null ? null : revealText(title.slice(0, 300)).shown,
    text: text.slice(0, limit).toWellFormed(),
    note: isCut ? `only the first ${Math.min(text.length, limit)} characters are here` : null,
    links: links.slice(0, LINKS_LIMIT),
  };
}

type WordsOf = (raw: string) => Pick<ReadPage, 'title' | 'text' | 'links'>;
const asItIs: WordsOf = (text) => ({ title: null, text, links: text.match(ADDRESSES) ?? [] });

const looksLikeHtml = (raw: string): boolean => /^<(?:!doctype|html)/i.test(raw.trimStart().slice(0, 20));

function decode(bytes: Uint8Array, header: string, isWhole: boolean): string {
  const charset = /charset\s{0,9}=\s{0,9}"?([\w.:-]{1,60})/i.exec(header)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes, { stream: !isWhole });
  } catch {
    return new TextDecoder().decode(bytes, { stream: !isWhole });
  }
}
