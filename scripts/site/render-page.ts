// Markdown to HTML, with what the site needs besides: anchors as the documents count on them, and links that lead somewhere.
import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../src/domain/message/escape-html.ts';
import { anchorOf, freeAnchor } from '../rules/markdown.ts';
import { pictureFileOf, relativeUrl, type SiteSource, siteFileOf } from './site-page.ts';

export interface Heading {
  readonly depth: number;
  readonly words: string;
  readonly anchor: string;
}

/** What stands under one heading, as plain words: what the search looks through. */
export interface Section {
  readonly heading: string;
  /** Empty: the beginning of the page. */
  readonly anchor: string;
  readonly words: string;
}

export interface RenderedPage {
  readonly path: string;
  /** Within the site. */
  readonly file: string;
  readonly title: string;
  /** The first paragraph, in plain words. */
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** The pages it links to and the heading each stands under, in order. */
  readonly linked: readonly { readonly under: string; readonly file: string }[];
}

export interface RenderTools {
  /** The size of a picture of the repository in pixels. @throws Error when it is not there */
  pictureSize(path: string): { readonly width: number; readonly height: number };
}

/** What Markdown has no other words for: a line's end in a cell of a table, and a place to link to. */
const ALLOWED_HTML = /^(?:<br ?\/?>|<a (?:id|name)="[\w.:-]+">|<\/a>)+$/;

/**
 * @throws Error that names the document, for what the site could not show: raw HTML, a picture from elsewhere, no title
 */
export function renderPage({ path, text }: SiteSource, tools: RenderTools): RenderedPage {
  const file = siteFileOf(path);
  if (file === undefined) throw new Error(`${path} is no page of the site.`);
  const anchors = new Map<object, string>();
  const marked = new Marked({ gfm: true, renderer: rendererFor(path, file, anchors, tools) });
  const tokens = marked.lexer(text);
  const taken = new Set<string>();
  const headings: Heading[] = [];
  const sections: Section[] = [];
  const linked: { under: string; file: string }[] = [];
  let words: string[] = [];
  let current = { heading: '', anchor: '' };
  const close = () => sections.push({ ...current, words: words.join(' ').replace(/\s+/g, ' ').trim() });
  for (const token of tokens) {
    marked.walkTokens([token], (one) => {
      if (one.type === 'html' && !ALLOWED_HTML.test(one.raw.trim()))
        throw new Error(`${path} has raw HTML ("${one.raw.trim()}"): say it in Markdown.`);
      const leadsTo = one.type === 'link' ? siteFileOf(within(path, one.href)) : undefined;
      if (leadsTo !== undefined) linked.push({ under: current.heading, file: leadsTo });
    });
    if (token.type !== 'heading') {
      words.push(plainWords([token]));
      continue;
    }
    const heading = token as Tokens.Heading;
    const anchor = freeAnchor(taken, anchorOf(heading.text));
    taken.add(anchor);
    anchors.set(heading, anchor);
    close();
    words = [];
    current = { heading: plainWords(heading.tokens), anchor };
    headings.push({ depth: heading.depth, words: current.heading, anchor });
  }
  close();
  const title = headings.find(({ depth }) => depth === 1)?.words;
  if (title === undefined) throw new Error(`${path} has no title: begin it with "# ".`);
  const paragraph = tokens.find(({ type, raw }) => type === 'paragraph' && !raw.startsWith('Made from'));
  const summary = paragraph === undefined ? title : plainWords([paragraph]);
  const isWorth = ({ words: inIt, heading }: Section) => inIt !== '' || heading !== '';
  return {
    path,
    file,
    title,
    summary,
    html: marked.parser(tokens),
    headings,
    sections: sections.filter(isWorth),
    linked,
  };
}

function rendererFor(path: string, file: string, anchors: ReadonlyMap<object, string>, tools: RenderTools) {
  return {
    heading(this: { parser: { parseInline(tokens: Token[]): string } }, token: Tokens.Heading): string {
      const anchor = escapeHtml(anchors.get(token) ?? '');
      const words = this.parser.parseInline(token.tokens);
      if (token.depth === 1) return `<h1 id="${anchor}">${words}</h1>\n`;
      const link = `<a class="anchor" href="#${anchor}" aria-label="Link to “${escapeHtml(plainWords(token.tokens))}”">#</a>`;
      return `<h${token.depth} id="${anchor}">${words} ${link}</h${token.depth}>\n`;
    },
    code({ text, lang }: Tokens.Code): string {
      const language = (lang ?? '').split(/\s/, 1)[0] ?? '';
      const label = language === 'output' ? 'What it prints' : 'Code';
      const kind = language === 'output' ? ' class="output"' : '';
      return `<pre${kind} tabindex="0" aria-label="${label}"><code>${escapeHtml(text)}\n</code></pre>\n`;
    },
    table(this: { parser: { parseInline(tokens: Token[]): string } }, { header, rows }: Tokens.Table): string {
      const cell = (tag: string, { tokens }: Tokens.TableCell) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
      // A table whose head is empty has no names to give: an empty <th> would only puzzle who hears it.
      const isNamed = header.some(({ text }) => text.trim() !== '');
      const head = isNamed
        ? `<thead><tr>${header.map((one) => cell(one.text.trim() === '' ? 'td' : 'th', one)).join('')}</tr></thead>`
        : '';
      const body = rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>`).join('\n');
      return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>\n${body}\n</tbody></table></div>\n`;
    },
    link(this: { parser: { parseInline(tokens: Token[]): string } }, { href, tokens }: Tokens.Link): string {
      const words = this.parser.parseInline(tokens);
      const target = linkFrom(path, file, href);
      if (target === null) {
        const source = within(path, href);
        return `<span class="source" title="In the source of Belfry: ${escapeHtml(source)}">${words}</span>`;
      }
      return `<a href="${escapeHtml(target)}"${isElsewhere(target) ? ' rel="noreferrer"' : ''}>${words}</a>`;
    },
    image({ href, text }: Tokens.Image): string {
      const source = within(path, href);
      const picture = pictureFileOf(source);
      if (picture === undefined) throw new Error(`${path} shows ${href}: a picture stands in docs/images.`);
      const { width, height } = tools.pictureSize(source);
      const url = escapeHtml(relativeUrl(file, picture));
      return `<img src="${url}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
    },
  };
}

/** Where a link leads from a page; null: to a file of the repository that the site has no page for. @throws Error */
function linkFrom(path: string, file: string, href: string): string | null {
  if (/^(https?|mailto):/i.test(href)) return href;
  if (/^[a-z][a-z+.-]*:/i.test(href))
    throw new Error(`${path} links to ${href}: only https and mailto lead elsewhere.`);
  const [, anchor] = href.split('#');
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (href.startsWith('#')) return end;
  const to = siteFileOf(within(path, href)) ?? pictureFileOf(within(path, href));
  return to === undefined ? null : relativeUrl(file, to) + end;
}

/** The file of the repository that a link of a document means. */
function within(path: string, href: string): string {
  if (isElsewhere(href)) return '';
  const [target = ''] = href.split('#');
  return target === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(target)).replace(/\/$/, '');
}

const isElsewhere = (href: string): boolean => /^[a-z][a-z+.-]*:/i.test(href);

/** What somebody reads, without marks. */
export function plainWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].map((row) => row.map((cell) => plainWords(cell.tokens)).join(' ')).join(' ');
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plainWords(item.tokens)).join(' ');
      if ('tokens' in token && token.tokens) return plainWords(token.tokens);
      if (token.type === 'br' || token.type === 'space') return ' ';
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}
