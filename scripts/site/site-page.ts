// Which documents become pages of the site, and under which names.
import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { filesUnder } from '../setup/fingerprint.mjs';

/** A document, before it is rendered. */
export interface SiteSource {
  /** In the repository, with slashes: `docs/how-to/mcp.md`. */
  readonly path: string;
  readonly text: string;
}

/** Documents beside `docs` that readers come to by a link. */
const BESIDE = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
/** What leads to the readme of the repository leads to the first page. */
const README = 'README.md';

/** All documents of the site. @param root an absolute path */
export function readSources(root: string): SiteSource[] {
  const inDocs = filesUnder(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => relative(root, file).split(sep).join('/'));
  return [...inDocs, ...BESIDE].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The file of a document within the site; undefined: it is no part of it. */
export function siteFileOf(path: string): string | undefined {
  if (path === README || path === 'docs' || path === 'docs/README.md') return 'index.html';
  if (BESIDE.includes(path)) return `project/${path.toLowerCase().replace(/\.md$/, '.html')}`;
  const inDocs = /^docs\/(.+)\.md$/.exec(path);
  return inDocs ? `${inDocs[1]}.html` : undefined;
}

/** The file of a picture within the site; undefined: it is none of the documents. */
export function pictureFileOf(path: string): string | undefined {
  return /^docs\/(images\/[\w-]+\.(?:png|svg))$/.exec(path)?.[1];
}

/** From one file of the site to another, so that the site works under any address. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}
