import { posix } from 'node:path';
import type { Finding } from './finding.ts';

/** Words that say nothing about what is in a file. */
const EMPTY_WORDS = ['util', 'utils', 'helper', 'helpers', 'manager', 'common', 'misc', 'stuff', 'part2'];

/** Files are in kebab-case and named for what they hold. */
export function checkFileNames(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => {
    const name = posix.basename(path).replace(/(\.test|\.config|\.d)?\.[a-z]+$/, '');
    const found = (problem: string, fix: string): Finding[] => [{ rule: 'file-names', path, problem, fix }];
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      return found('is not in kebab-case', 'Small letters and digits, words joined by one hyphen.');
    }
    const empty = name.split('-').find((word) => EMPTY_WORDS.includes(word));
    return empty
      ? found(`has "${empty}" in its name`, 'Name it for its main export, or for the thing it is about.')
      : [];
  });
}
