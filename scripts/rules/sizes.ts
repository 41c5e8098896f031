import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { Source } from './source.ts';

/** In lines. A part that outgrows them has more than one noun in it. */
const LIMITS = { median: 120, p95: 300, file: 500, test: 600 };

const SPLIT = 'Split it by noun: each part gets the name of what it is about, never "-part2" or "-more".';

type Sized = Pick<Source, 'path' | 'lineCount'>;

/** No file too long, and most files short. */
export function checkSizes(sources: readonly Sized[]): Finding[] {
  const product = sources.filter(({ path }) => !isTest(path));
  return [...product.flatMap((source) => tooLong(source, LIMITS.file)), ...testsTooLong(sources), ...spread(product)];
}

function testsTooLong(sources: readonly Sized[]): Finding[] {
  return sources.filter((source) => isTest(source.path)).flatMap((source) => tooLong(source, LIMITS.test));
}

function tooLong({ path, lineCount }: Sized, limit: number): Finding[] {
  if (lineCount <= limit) return [];
  return [{ rule: 'sizes', path, problem: `has ${lineCount} lines, the limit is ${limit}`, fix: SPLIT }];
}

function spread(product: readonly Sized[]): Finding[] {
  const sorted = [...product].sort((a, b) => a.lineCount - b.lineCount);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  const longest = sorted
    .slice(-5)
    .map(({ path, lineCount }) => `${path} (${lineCount})`)
    .join(', ');
  const judge = (name: string, one: Sized | undefined, limit: number): Finding[] =>
    one && one.lineCount >= limit
      ? [
          {
            rule: 'sizes',
            path: one.path,
            problem: `the ${name} of all files is ${one.lineCount} lines, it must stay under ${limit}`,
            fix: `Begin with the longest: ${longest}.`,
          },
        ]
      : [];
  return [...judge('median', at(0.5), LIMITS.median), ...judge('95th percentile', at(0.95), LIMITS.p95)];
}
