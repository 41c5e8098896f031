// Who imports whom, read fast: for the choice of tests a pattern does; scripts/rules/source.ts reads exactly.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { runQuietly } from './command.mjs';
import { root } from './paths.mjs';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * The files of this repository that each of its files of code imports.
 * @returns {Map<string, string[]>} by path relative to the root
 */
export function readImports() {
  const { output } = runQuietly('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs']);
  const paths = output.split('\n').filter((path) => existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]));
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function importsOf(path, text) {
  return [...text.matchAll(IMPORT)].map(([, specifier]) => posix.join(posix.dirname(path), specifier ?? ''));
}
