import type { TemplateView } from '../../../../../src/operations/template-view.ts';

type Parameter = TemplateView['parameters'][number];
const BLANK = /\{([a-z][a-z0-9_]{0,39})\}/g;

/** The parameters that the blanks of two texts need: those there are, in their order, then new ones, which have to be given. */
export function parametersFor(texts: readonly string[], known: readonly Parameter[]): Parameter[] {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(BLANK)].map((match) => match[1] ?? '')));
  const kept = known.filter(({ name }) => names.delete(name));
  const fresh = [...names].map((name): Parameter => {
    return { name, type: name === 'when' ? 'when' : 'text', description: name.replaceAll('_', ' '), default: null };
  });
  return [...kept, ...fresh];
}

/** "My morning pages!" is `my-morning-pages`. */
export function nameOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
