// What is in the repository must mean something to whoever clones it.
import type { Finding } from './finding.ts';

interface Rejected {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly fix: string;
}

const REJECTED: readonly Rejected[] = [
  {
    pattern: /(?<![\w.~/-])\/(?:root|Users)\//,
    problem: "names a folder of one person's machine",
    fix: 'Write a path relative to the repository, or make one with os.tmpdir().',
  },
  {
    pattern: /\b(?:issue|ticket|PR) #?\d+\b/i,
    problem: 'points at a number in a tracker',
    fix: 'State the fact or the reason itself.',
  },
  {
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    problem: 'leaves a note about work to do',
    fix: 'Do it, or leave it out.',
  },
];

/** The files in which the rejected words are spelled out. */
const OWN = /^scripts\/rules\/words(\.test)?\.ts$/;

/** Every text file of the repository, comments and prose included. */
export function checkWords(files: readonly { readonly path: string; readonly text: string }[]): Finding[] {
  return files
    .filter(({ path }) => !OWN.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((content, index) =>
        REJECTED.flatMap(({ pattern, problem, fix }) => {
          const match = pattern.exec(content);
          return match ? [{ rule: 'words', path, line: index + 1, problem: `${problem}: "${match[0]}"`, fix }] : [];
        }),
      ),
    );
}
