// What stands around the words of every page: head, documents, what is on the page, the pages before and after. No script is inline,
// so that the site keeps to the rules under which Belfry serves it.
import { escapeHtml } from '../../src/domain/message/escape-html.ts';
import type { Heading } from './render-page.ts';
import { relativeUrl } from './site-page.ts';

export interface SiteEntry {
  readonly file: string;
  readonly title: string;
}

/** Documents that belong together, as the first page lists them. */
export interface SiteGroup {
  readonly name: string;
  readonly entries: readonly SiteEntry[];
}

export interface ShellPage {
  /** Within the site. */
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface ShellOptions {
  readonly groups: readonly SiteGroup[];
  /** Where the page of Belfry is, from this site; null: the site stands alone. */
  readonly app: string | null;
  /** Makes the address of a file of the site. @default relative to the page */
  readonly url?: (file: string) => string;
}

const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="M4.5 12.5 16 3.5l11.5 9" fill="none" stroke="var(--copper)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M16 10.5c-3.4 0-5.3 2.4-5.5 5.7-.2 3.6-1 5.1-2.6 6.7-.5.5-.2 1.4.5 1.4h15.2c.7 0 1-.9.5-1.4-1.6-1.6-2.4-3.1-2.6-6.7-.2-3.3-2.1-5.7-5.5-5.7z" fill="var(--bell-bright)"/><path d="M13.4 26.1h5.2a2.6 2.6 0 0 1-5.2 0z" fill="var(--bell)"/></svg>';

/** Fewer headings need no list: the page is seen at one look. */
const WORTH_LISTING = 2;

/** The whole page as HTML. */
export function shellOf(page: ShellPage, { groups, app, url: given }: ShellOptions): string {
  const url = (file: string) => escapeHtml((given ?? ((to) => relativeUrl(page.file, to)))(file));
  const title = page.file === 'index.html' ? 'Belfry: documents' : `${escapeHtml(page.title)} · Belfry`;
  const content = page.headings.filter(({ depth }) => depth === 2 || depth === 3);
  const list = content.length < WORTH_LISTING ? '' : contentsOf(content);
  return `<!doctype html>
<html lang="en" data-site="${url('index.html')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(shorten(page.summary))}">
<title>${title}</title>
<link rel="icon" href="${url('favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${url('site.css')}">
<script src="${url('scheme.js')}"></script>
<script type="module" src="${url('site.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="head">
<a class="brand" href="${url('index.html')}">${MARK}<span>Belfry <span class="soft">docs</span></span></a>
<div class="search" role="search" hidden>
<label class="visually-hidden" for="search">Search the documents</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="found" aria-keyshortcuts="/">
<div id="found" class="found" hidden></div>
<p id="search-state" class="visually-hidden" role="status"></p>
</div>
<a class="button menu" id="menu" href="#pages">Menu</a>
<button class="button" id="scheme" type="button" hidden>Dark</button>
${app === null ? '' : `<a class="button app" href="${escapeHtml(app)}">Open Belfry</a>\n`}</header>
<div class="frame">
<main id="content" tabindex="-1">
${list === '' ? '' : `<details class="contents-folded"><summary>On this page</summary><nav aria-label="On this page">${list}</nav></details>\n`}<article>
${page.html}</article>
${neighboursOf(page.file, groups, url)}
</main>
${list === '' ? '' : `<aside class="contents"><nav aria-labelledby="contents-title"><h2 id="contents-title">On this page</h2>${list}</nav></aside>\n`}<nav class="pages" id="pages" aria-label="Documents" tabindex="-1">
${groups.map((group) => groupOf(group, page.file, url)).join('\n')}
</nav>
</div>
</body>
</html>
`;
}

function groupOf({ name, entries }: SiteGroup, here: string, url: (file: string) => string): string {
  const links = entries.map(({ file, title }) => {
    const current = file === here ? ' aria-current="page"' : '';
    return `<li><a href="${url(file)}"${current}>${escapeHtml(title)}</a></li>`;
  });
  return `<h2>${escapeHtml(name)}</h2>\n<ul>${links.join('\n')}</ul>`;
}

function contentsOf(headings: readonly Heading[]): string {
  const links = headings.map(
    ({ depth, words, anchor }) =>
      `<li class="depth-${depth}"><a href="#${escapeHtml(anchor)}">${escapeHtml(words)}</a></li>`,
  );
  return `<ul>${links.join('')}</ul>`;
}

function neighboursOf(here: string, groups: readonly SiteGroup[], url: (file: string) => string): string {
  const all = groups.flatMap(({ entries }) => entries);
  const at = all.findIndex(({ file }) => file === here);
  if (at === -1) return '';
  const link = (entry: SiteEntry | undefined, rel: string, words: string) =>
    entry === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${url(entry.file)}"><span class="soft">${words}</span> ${escapeHtml(entry.title)}</a>`;
  return `<nav class="neighbours" aria-label="Before and after">${link(all[at - 1], 'prev', 'Before')}${link(all[at + 1], 'next', 'Next')}</nav>`;
}

/** Search engines show about so much. */
const LONGEST_SUMMARY = 160;
const shorten = (text: string): string =>
  text.length <= LONGEST_SUMMARY ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_SUMMARY))} …`;
