// Counts in labelled sentences which words stand around the name of a thing, and never belong to it.
import { wordsOf } from '../../src/talk/words.ts';
import type { Labelled } from './labelled.ts';

/** So often, and so seldom inside of the name. */
const [SEEN, SHARE] = [2, 0.75];

export function textOfAround(sentences: readonly Labelled[]): string {
  const counts = new Map<string, { out: number; all: number }>();
  for (const { text, spans } of sentences) {
    const times = spans.filter(({ kind }) => kind === 't');
    const named = spans.filter(({ kind }) => kind === 'x');
    if (named.length === 0) continue;
    for (const { kind, folded, start } of wordsOf(text, times)) {
      if (kind !== 'word') continue;
      const isNamed = named.some((span) => span.start <= start && start < span.end);
      const { out, all } = counts.get(folded) ?? { out: 0, all: 0 };
      counts.set(folded, { out: out + (isNamed ? 0 : 1), all: all + 1 });
    }
  }
  const around = [...counts].filter(([, { out, all }]) => all >= SEEN && out / all >= SHARE).map(([word]) => word);
  return around.sort().join(' ');
}
