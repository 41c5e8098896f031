// Whether an address that a model chose may be reached without asking. An address can carry words out:
// `https://evil.example/?mail=...`. A model that has seen something of the person and text of others may do what that
// text says, so the address must then be one that nothing can have been added to.
import { parseGivenUrl } from './given-url.ts';

/** What a model has seen before it asks for an address. */
export interface SeenBefore {
  /** True for anything of the person: their messages, schedules, tasks, and private results. */
  readonly ofPerson: boolean;
  /** True for text of others: pages, answers of tools, mails, calls of webhooks, what other agents said. */
  readonly ofOthers: boolean;
  /** The links of the page that was just read. */
  readonly links: readonly string[];
  /** What the person wrote to ask for this. */
  readonly written: readonly string[];
}

/**
 * Whether the person must approve an address that is not on the operator's list.
 * @param seen undefined when it is not known; then only nothing is free
 */
export function isAskedFor(url: URL, seen: SeenBefore | undefined): boolean {
  if (seen === undefined) return true;
  if (!seen.ofPerson || !seen.ofOthers) return false;
  return !isPlainLink(url, seen.links) && !isWritten(url, seen.written);
}

/** Whether the address is a link of the page, with nothing added to it. */
const isPlainLink = (url: URL, links: readonly string[]): boolean => {
  const plain = withoutHash(url);
  return links.some((link) => {
    const other = URL.parse(link);
    return other !== null && withoutHash(other) === plain;
  });
};

function withoutHash(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  return plain.href;
}

/** An address in a text, with its scheme or without: a host, and what may follow it. */
const ADDRESS =
  /(?<![\p{L}\p{N}_.@/-])(?:https?:\/\/)?(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)(?::\d+)?(?![\w@])(?:[/?][^\s<>"']*)?/giu;
/** Signs that end a sentence around an address, and not the address. */
const BEHIND = new Set('.,;:!?)]}»”’*_');

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && BEHIND.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Whether the person wrote the address itself: its host alone stands for the first page there, and for nothing below. */
function isWritten(url: URL, texts: readonly string[]): boolean {
  const wanted = comparable(url);
  return texts.some((text) =>
    [...text.matchAll(ADDRESS)].some(([found]) =>
      [found, withoutEnd(found)].some((one) => {
        const written = parseGivenUrl(/^https?:\/\//i.test(one) ? one : `${url.protocol}//${one}`);
        return written !== null && comparable(written) === wanted;
      }),
    ),
  );
}

/** Without what makes no difference: the scheme of a page, `www.`, a slash at the end, and the part behind #. */
const comparable = ({ hostname, port, pathname, search }: URL): string =>
  `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/$/, '')}${search}`;
