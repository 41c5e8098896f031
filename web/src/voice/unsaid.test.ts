import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** Pages that still speak English alone: they are for who runs Belfry, or few come to them. A page that is translated leaves this list. */
const ENGLISH_ONLY = [
  'components/budget',
  'components/copy-once',
  'components/draft',
  'components/subscriptions',
  'components/wakes',
  'pages/agents',
  'pages/connect',
  'pages/health',
  'pages/in-doubt',
  'pages/not-found',
  'pages/run/',
  'pages/schedule/editor/',
  'pages/schedule/field-conflicts',
  'pages/schedule/picker/',
  'pages/schedule/woken-program',
  'pages/schedules/templates',
  'pages/settings/access',
  'pages/settings/about',
  'pages/settings/agent-names',
  'pages/settings/allowances',
  'pages/settings/calendar/',
  'pages/settings/channels/',
  'pages/settings/clock-words',
  'pages/settings/consents',
  'pages/settings/data-place',
  'pages/settings/delete-everything',
  'pages/settings/export-data',
  'pages/settings/limits',
  'pages/settings/model-',
  'pages/settings/new-token',
  'pages/settings/people',
  'pages/settings/programs',
  'pages/settings/subscriptions',
  'pages/settings/tokens',
  'pages/settings/usage',
];

/** The attributes of elements that people see or hear. */
const HEARD = /^(?:aria-label|aria-description|title|label|placeholder|description|alt|intro|what|words)$/;

/** Names that are the same in every language. */
const NAMES = /^(?:Belfry|belfry open|npm start|UTC|Enter|Esc|Ctrl K|[aed])$/;

const isSaid = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.test(text.trim());

/** The words that a component says by itself, around the tables. */
function unsaid(source: string): string[] {
  const words: string[] = [];
  new Visitor({
    JSXText({ value }) {
      if (isSaid(value)) words.push(value.trim());
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

it('No component says anything itself, but those of pages that speak English alone', () => {
  const spoken = globSync('web/src/**/*.tsx').flatMap((path) => {
    if (ENGLISH_ONLY.some((part) => path.startsWith(`web/src/${part}`))) return [];
    return unsaid(readFileSync(path, 'utf8')).map((words) => `${path}: ${words}`);
  });
  expect(spoken).toEqual([]);
});
