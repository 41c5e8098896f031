// The files of the repository, as the rules need them. Reading is here, judging is in the rules.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesUnder } from '../setup/fingerprint.mjs';
import { type Page, readPage } from './markdown.ts';
import { readSource, type Source } from './source.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'coverage', '.git', '.cache', 'package-lock.json']);
const CODE = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(ts|tsx|mjs|js|json|md|css|html|yml|yaml|sh|txt)$/;

export interface Repository {
  /** Relative to the root, with slashes. */
  readonly paths: readonly string[];
  readonly sources: readonly Source[];
  readonly pages: readonly Page[];
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  exists(path: string): boolean;
}

/** The Markdown pages alone. @param root an absolute path */
export function readPages(root: string): Page[] {
  return listFiles(root)
    .filter((path) => path.endsWith('.md'))
    .map((path) => readPage(path, readFileSync(join(root, path), 'utf8')));
}

/** @param root an absolute path */
export function readRepository(root: string): Repository {
  const paths = listFiles(root);
  const texts = paths
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return {
    paths,
    texts,
    sources: texts.filter(({ path }) => CODE.test(path)).map(({ path, text }) => readSource(path, text)),
    pages: texts.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => readPage(path, text)),
    exists: (path) => existsSync(join(root, path)),
  };
}

function listFiles(root: string): string[] {
  return filesUnder(root, (name) => !SKIPPED.has(name)).map((path) => relative(root, path).split(sep).join('/'));
}
