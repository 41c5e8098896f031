import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** The attributes of elements that people see or hear. */
const HEARD = /^(?:aria-label|aria-description|title|label|placeholder|description|alt|intro|what|words)$/;

/** Names that are the same in every language. */
const NAMES = /^(?:Belfry|belfry open|npm start|UTC|Enter|Esc|Ctrl K|[aed]|https:.*|ABCD-EFGH|\/settings)$/;

const isSaid = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.test(text.trim());

/** The words that a component says by itself, around the tables. */
function unsaid(source: string): string[] {
  const words: string[] = [];
  const commands: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    JSXElement(node) {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && /^(?:code|Command)$/.test(name.name)) commands.push(node);
    },
    JSXText({ value, start }) {
      if (isSaid(value) && !commands.some((one) => one.start < start && start < one.end)) words.push(value.trim());
    },
    JSXAttribute({ name, value }) {
      const isHeard = name.type === 'JSXIdentifier' && HEARD.test(name.name);
      if (isHeard && value?.type === 'Literal' && isSaid(String(value.value))) words.push(String(value.value));
    },
  }).visit(parseSync('part.tsx', source).program);
  return words;
}

it('finds what a component says around the tables', () => {
  expect(unsaid('const A = () => <p title="Two">One <b aria-label={say("x.y")}>{three}</b> · </p>')).toEqual([
    'Two',
    'One',
  ]);
});

it('No component says anything itself', () => {
  const spoken = globSync('web/src/**/*.tsx').flatMap((path) => {
    return unsaid(readFileSync(path, 'utf8')).map((words) => `${path}: ${words}`);
  });
  expect(spoken).toEqual([]);
});
