// Regular expressions whose time grows faster than the text: whoever writes the text decides how long they take.
import { analyse } from 'scslre';
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import type { Source } from './source.ts';

/** A file or a folder with patterns that may take the square of a text's length, since its texts are short. */
export interface BoundedTexts {
  /** A file, or a folder with a slash at the end. */
  readonly path: string;
  /** How many such patterns there may be. */
  readonly patterns: number;
  /** Whose texts these are, and how long at most. */
  readonly reason: string;
}

/**
 * No regular expression of the product may backtrack over a text of a stranger. Those over short texts are counted;
 * one that takes exponential time is refused everywhere.
 */
export function checkPatterns(
  sources: readonly Pick<Source, 'path' | 'patterns'>[],
  bounded: readonly BoundedTexts[],
): Finding[] {
  const left = new Map(bounded.map((one) => [one, one.patterns]));
  const findings: Finding[] = [];
  for (const { path, patterns } of sources) {
    if (!path.startsWith('src/') || isTest(path)) continue;
    const place = bounded.find((one) => (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path));
    for (const { pattern, flags, line } of patterns) {
      const growth = growthOf(pattern, flags);
      if (growth === null) continue;
      const room = place === undefined ? 0 : (left.get(place) ?? 0);
      if (place !== undefined) left.set(place, room - 1);
      if (growth === 'square' && room > 0) continue;
      findings.push({
        rule: 'patterns',
        path,
        line,
        problem: `/${pattern.slice(0, 60)}/${flags} takes time that grows faster than its text (${growth})`,
        fix: 'Anchor it, bound its repetitions as {0,60}, or walk through the text. Where the text is short, scripts/rules/bounded-texts.ts counts it.',
      });
    }
  }
  const idle = bounded.filter((one) => left.get(one) === one.patterns);
  return [
    ...findings,
    ...idle.map(({ path }) => ({
      rule: 'patterns',
      path: 'scripts/rules/bounded-texts.ts',
      problem: `names ${path}, where no such pattern is left`,
      fix: 'Remove it.',
    })),
  ];
}

function growthOf(pattern: string, flags: string): 'square' | 'exponential' | null {
  // At the beginning of any line is anywhere.
  const anywhere = flags.includes('m') ? pattern.replaceAll(/(?<![\\[])\^/g, '') : pattern;
  const { reports } = analyse(new RegExp(anywhere, flags), { maxReports: 10 });
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  return reports.length > 0 ? 'square' : null;
}
