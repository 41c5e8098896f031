// All files of the site, from the documents of the repository. Nothing is written here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullText, shortText } from './for-models.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { latenessOf, SEARCH_WORDS } from './search-words.ts';
import { type SiteGroup, shellOf } from './shell.ts';
import { pictureFileOf, readSources, type SiteSource } from './site-page.ts';

export interface SiteOptions {
  /** Where the site stands on its host, with a slash at both ends. @default '/docs/' */
  readonly base?: string;
  /** Where the page of Belfry is; null: the site stands alone. @default '/' */
  readonly app?: string | null;
}

const FIRST = 'index.html';
const FOUND_NOTHING = `<h1 id="nothing">There is no such page</h1>
<p>It may have been renamed. Search for it above, or begin at <a href="%index%">the first page</a>, which lists them all.</p>
`;

/**
 * The files of the site by their names.
 * @param root of the repository, an absolute path
 * @throws Error that names the document which the site could not show
 */
export function makeSite(root: string, { base = '/docs/', app = '/' }: SiteOptions = {}): Map<string, string | Buffer> {
  const sources = readSources(root);
  const pages = sources.map((source) => renderPage(source, { pictureSize: (path) => pngSize(root, path) }));
  const groups = groupsOf(pages);
  const files = new Map<string, string | Buffer>();
  for (const page of pages) files.set(page.file, shellOf(page, { groups, app }));
  for (const { path, text } of sources) files.set(plainFileOf(path, pages), text);
  const index = `${base}${FIRST}`;
  const missing = { file: '404.html', title: 'There is no such page', summary: 'There is no such page.', headings: [] };
  // Told at addresses of any depth: its own links begin at the root.
  const html = FOUND_NOTHING.replace('%index%', index);
  files.set(missing.file, shellOf({ ...missing, html }, { groups, app, url: (file) => `${base}${file}` }));
  files.set('search.json', JSON.stringify(searchIndex(pages, groups)));
  const ordered = groups.flatMap(({ name, entries }) =>
    entries.map(({ file }) => {
      const page = pages.find((one) => one.file === file)!;
      const source = sources.find(({ path }) => path === page.path)!;
      return {
        group: name,
        title: page.title,
        summary: page.summary,
        text: source.text,
        url: `${base}${plainFileOf(page.path, pages)}`,
      };
    }),
  );
  files.set('llms.txt', shortText(ordered));
  files.set('llms-full.txt', fullText(ordered));
  addPictures(root, sources, files);
  addShellFiles(root, files);
  return files;
}

/** The document as it was written, beside its page: models read it better. */
function plainFileOf(path: string, pages: readonly RenderedPage[]): string {
  return pages.find((page) => page.path === path)!.file.replace(/\.html$/, '.md');
}

/**
 * The order and the groups are those of the first page: what it links to under a heading is a group.
 * @throws Error that names a document which it does not mention: nobody would find that one
 */
function groupsOf(pages: readonly RenderedPage[]): SiteGroup[] {
  const first = pages.find(({ file }) => file === FIRST);
  if (first === undefined) throw new Error('docs/README.md is missing: it is the first page of the site.');
  const titles = new Map(pages.map(({ file, title }) => [file, title]));
  const named = new Map<string, string[]>([[first.title, [FIRST]]]);
  const seen = new Set([FIRST]);
  for (const { under, file } of first.linked) {
    if (seen.has(file) || !titles.has(file)) continue;
    seen.add(file);
    named.set(under, [...(named.get(under) ?? []), file]);
  }
  for (const { file, path } of pages) {
    if (!seen.has(file) && path.startsWith('docs/')) throw new Error(`docs/README.md does not mention ${path}.`);
    if (!seen.has(file)) named.set(PROJECT, [...(named.get(PROJECT) ?? []), file]);
  }
  return [...named].map(([name, files]) => ({
    name,
    entries: files.map((file) => ({ file, title: titles.get(file)! })),
  }));
}
const PROJECT = 'The project';

/**
 * What `search.js` reads: pages in their order, and every section with its words.
 * @throws Error that names a section of `SEARCH_WORDS` which is not there
 */
function searchIndex(pages: readonly RenderedPage[], groups: readonly SiteGroup[]) {
  const order = groups.flatMap(({ entries }) => entries.map(({ file }) => file));
  const ordered = order.map((file) => pages.find((page) => page.file === file)!);
  const left = new Map(Object.entries(SEARCH_WORDS));
  const sections = ordered.flatMap((one, page) =>
    one.sections.map((section) => {
      const place = section.heading === one.title ? one.file : `${one.file}#${section.anchor}`;
      const also = left.get(place);
      left.delete(place);
      return { page, ...section, ...(also === undefined ? {} : { also }) };
    }),
  );
  for (const place of left.keys()) throw new Error(`SEARCH_WORDS leads to ${place}, which is not there.`);
  return { pages: ordered.map(({ file, title }) => ({ file, title, late: latenessOf(file) })), sections };
}

function addPictures(root: string, sources: readonly SiteSource[], files: Map<string, string | Buffer>): void {
  for (const { text } of sources) {
    for (const [, name] of text.matchAll(/\]\([./]*(images\/[\w.-]+)\)/g)) {
      const picture = pictureFileOf(`docs/${name}`);
      if (picture !== undefined) files.set(picture, readFileSync(join(root, 'docs', picture)));
    }
  }
}

/** The looks and the behaviour of every page; the colours are those of Belfry's own page. */
function addShellFiles(root: string, files: Map<string, string | Buffer>): void {
  const read = (path: string) => readFileSync(join(root, 'web', path), 'utf8');
  files.set('site.css', read('src/styles/tokens.css') + read('docs/site.css'));
  files.set('site.js', read('docs/site.js'));
  files.set('search.js', read('docs/search.js'));
  files.set('scheme.js', read('public/scheme.js'));
  files.set('favicon.svg', read('public/favicon.svg'));
}

/** From the head of a PNG: its width and height stand at a fixed place. */
function pngSize(root: string, path: string): { width: number; height: number } {
  const head = readFileSync(join(root, path)).subarray(0, 24);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
