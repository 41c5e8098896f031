import { type Handler, Parser } from 'htmlparser2';

/** Elements that nobody reads on a page. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'iframe', 'object', 'canvas']);
/** Elements that begin on a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table td th tr ul'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden/i;

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * The parser moves all open elements for each one that it opens or closes. Below this depth they are taken for closed,
 * so that a page of nothing but beginnings takes no more time than another one.
 */
const DEEPEST = 500;

export interface PageText {
  readonly title: string | null;
  readonly text: string;
  /** Where its visible links lead, as they are written. */
  readonly links: readonly string[];
}

/**
 * The text of an HTML page: its title and its visible words, without scripts, styles, comments, and elements that are
 * marked as hidden.
 */
export function pageText(html: string): PageText {
  const words: string[] = [];
  const links: string[] = [];
  let title = '';
  let inTitle = false;
  /** The names of the open elements, from the outermost skipped one; empty while text is read. */
  const skipped: string[] = [];
  const handler = {
    onopentag(name: string, { hidden, 'aria-hidden': ariaHidden, style = '', alt, href }: Attributes) {
      if (name === 'title') inTitle = true;
      if (VOID.has(name)) {
        if (skipped.length === 0) words.push(name === 'img' && alt ? ` ${alt} ` : BLOCKS.has(name) ? '\n' : '');
        return;
      }
      const isHidden = hidden !== undefined || ariaHidden === 'true' || HIDING.test(style);
      if (skipped.length > 0 || UNREAD.has(name) || isHidden) skipped.push(name);
      else if (name === 'a' && href) links.push(href);
      else if (BLOCKS.has(name)) words.push('\n');
    },
    ontext(text: string) {
      if (inTitle) title += text;
      else if (skipped.length === 0) words.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name: string) {
      if (name === 'title') inTitle = false;
      if (VOID.has(name)) return;
      if (skipped.length > 0) {
        const open = skipped.lastIndexOf(name);
        if (open >= 0) skipped.length = open;
      } else if (BLOCKS.has(name)) words.push('\n');
    },
  };
  parseInPieces(html, handler);
  const text = words
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { title: title.replace(/\s+/g, ' ').trim() || null, text, links };
}

/** Parses a page, from each element that is too deep anew. */
function parseInPieces(
  html: string,
  handler: Pick<Handler, 'ontext'> & Required<Pick<Handler, 'onopentag' | 'onclosetag'>>,
): void {
  let from = 0;
  for (let isDeep = true; isDeep; ) {
    isDeep = false;
    let depth = 0;
    const parser = new Parser({
      ...handler,
      onopentag(name, attributes, isImplied) {
        handler.onopentag(name, attributes, isImplied);
        depth += 1;
        if (depth <= DEEPEST) return;
        isDeep = true;
        parser.pause();
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        handler.onclosetag(name, isImplied);
      },
    });
    parser.write(html.slice(from));
    if (!isDeep) parser.end();
    from += parser.endIndex + 1;
  }
}
