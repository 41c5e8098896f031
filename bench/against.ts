// Another commit in a folder of its own, to be measured beside this one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/setup/paths.mjs';
import { type Figure, median } from './measure.ts';

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

export interface OtherCommit {
  /** The folder of its benchmarks. */
  readonly bench: string;
  /** Its short hash and date. */
  readonly words: string;
  remove(): void;
}

/**
 * Checks a commit out in a temporary folder. It runs its own benchmarks, and uses the packages of this folder.
 * @throws when there is no such commit
 */
export function checkOut(ref: string): OtherCommit {
  let words: string;
  try {
    words = git('log', '-1', '--format=%h of %cs', `${ref}^{commit}`);
  } catch {
    throw new Error(`--against takes a commit of this repository, and there is no "${ref}".`);
  }
  const home = mkdtempSync(join(tmpdir(), 'belfry-against-'));
  const tree = join(home, 'tree');
  const remove = (): void => {
    rmSync(home, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', tree, ref);
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  } catch (error) {
    remove();
    throw error;
  }
  return { bench: join(tree, 'bench'), words, remove };
}

/** A figure of this commit, with the other's. */
export interface Compared {
  readonly figure: Figure;
  /** Values of rounds in turns: here, there. */
  readonly pairs: readonly (readonly [here: number, there: number])[];
}

/** The figures of rounds in turns, by name; a figure that the other commit lacks has no pairs. */
export function compare(here: readonly Figure[][], there: readonly Figure[][]): Compared[] {
  return (here[0] ?? []).map((figure) => {
    const inRound = (figures: readonly Figure[]) => figures.find(({ name }) => name === figure.name)?.value;
    const pairs = here.flatMap((figures, round) => {
      const [a, b] = [inRound(figures), inRound(there[round] ?? [])];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    });
    return { figure, pairs };
  });
}

/** The median of what this commit has for 1 of the other, pair by pair. */
export const ratioOf = ({ pairs }: Compared): number => median(pairs.map(([here, there]) => here / there));
