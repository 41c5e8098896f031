// How `npm run eval -- --held` and `-- --data` judge labelled lines.
import { expect, test } from 'vitest';
import { answersIt, kindAmong, learnKinds, skeletonOf } from '../../eval/acts/answer-kind.ts';
import { isAt, judgeDeeds, mayDoNothing, type Scene } from '../../eval/acts/judge-line.ts';
import { type Line, readHeld, readMarked, SOME_TIME } from '../../eval/acts/line.ts';
import { playLine } from '../../eval/acts/play-line.ts';
import { isMangled, isMatter } from '../../eval/acts/stored-text.ts';
import { byLanguage, confusion } from '../../eval/acts/tables.ts';
import type { Deed } from '../../eval/world.ts';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { LANGUAGES } from '../../src/domain/words/language.ts';

const scene: Scene = {
  now: Date.parse('2026-11-28T09:00:00Z'),
  zone: 'Europe/Berlin',
  things: [
    { id: 'gym', named: ['gym'] },
    { id: 'dentist', named: ['dentist'] },
  ],
  asked: ['call mum'],
};

const held = (row: string): Line => {
  const line = readHeld(row.replaceAll(' ; ', '\t'), 'en');
  if (line === null) throw new Error(`Cannot be read: ${row}`);
  return line;
};
const deed = (verb: Deed['verb'], id: string | null, text: string, ...times: string[]): Deed => ({
  ...{ verb, id, text, followUp: false, kind: 'reminder' },
  times: times.map((time) => Date.parse(time)),
});
const make = (text: string, ...times: string[]): Deed => deed('make', null, text, ...times);
const outcomeOf = (row: string, ...deeds: Deed[]) => judgeDeeds(held(row), deeds, scene).outcome;

const BULBS = 'make_reminder ; none ; nudge me at six to plant bulbs ; today at 18:00 ; plant the bulbs';

test('what was wanted, with its time and its words, is right', () => {
  expect(outcomeOf(BULBS, make('plant bulbs', '2026-11-28T17:00:00Z'))).toBe('right');
  const either = 'make_reminder ; none ; feed the hens at 7 ; today at 19:00 | tomorrow at 07:00 ; feed the hens';
  expect(outcomeOf(either, make('feed the hens', '2026-11-29T06:00:00Z'))).toBe('right');
  expect(outcomeOf('cancel ; listed ; no gym any more ; - ; -', deed('remove', 'gym', ''))).toBe('right');
  const moved = deed('change', 'dentist', 'dentist', '2026-11-29T15:00:00Z');
  expect(outcomeOf('change_time ; listed ; dentist one hour later ; tomorrow at 16:00 ; -', moved)).toBe('right');
  const two = 'several ; none ; seven wake up, and soap on the list ; tomorrow at 07:00 / - ; - | soap';
  expect(outcomeOf(two, make('wake up', '2026-11-29T06:00:00Z'), deed('task', null, 'soap'))).toBe('right');
});

test('another time, another thing, or more than was wanted is wrong', () => {
  expect(outcomeOf(BULBS, make('plant the bulbs', '2026-11-29T17:00:00Z'))).toBe('wrong');
  expect(outcomeOf('cancel ; listed ; no gym any more ; - ; -', deed('remove', 'dentist', ''))).toBe('wrong');
  expect(
    outcomeOf('other ; none ; the train left at nine ; - ; -', make('the train left', '2026-11-29T08:00:00Z')),
  ).toBe('wrong');
  expect(outcomeOf('list_or_look ; listed ; when is gym ; - ; -', deed('skip', 'gym', ''))).toBe('wrong');
  const both = [make('plant bulbs', '2026-11-28T17:00:00Z'), make('nudge', '2026-11-29T17:00:00Z')];
  expect(outcomeOf(BULBS, ...both)).toBe('wrong');
});

test('only what removes or ends something unasked is destructive', () => {
  const isDestructive = (row: string, one: Deed) => judgeDeeds(held(row), [one], scene).isDestructive;
  expect(isDestructive('other ; listed ; the gym burned down in 1987 ; - ; -', deed('remove', 'gym', ''))).toBe(true);
  expect(isDestructive('snooze ; rings ; in a bit ; - ; -', deed('settle', 'gym', ''))).toBe(true);
  expect(isDestructive('cancel ; listed ; no gym any more ; - ; -', deed('remove', 'dentist', ''))).toBe(true);
  expect(isDestructive('cancel ; listed ; no gym any more ; - ; -', deed('remove', 'gym', ''))).toBe(false);
  expect(isDestructive('other ; none ; hum ; - ; -', make('hum', '2026-11-29T08:00:00Z'))).toBe(false);
});

test('the right time with other words, or a reminder in place of an action, is told apart from both', () => {
  expect(outcomeOf(BULBS, make('nudge me about something', '2026-11-28T17:00:00Z'))).toBe('other text');
  const action = 'make_action ; none ; at six count the sheep ; today at 18:00 ; count the sheep';
  expect(outcomeOf(action, make('count the sheep', '2026-11-28T17:00:00Z'))).toBe('other kind');
  expect(outcomeOf(action, { ...make('count sheep', '2026-11-28T17:00:00Z'), kind: 'action' })).toBe('right');
  const renamed = 'change_time ; made ; call it hygienist ; - ; hygienist';
  expect(outcomeOf(renamed, deed('change', 'dentist', 'gymnast'))).toBe('other text');
  expect(outcomeOf(renamed, deed('change', 'dentist', 'the hygienist'))).toBe('right');
});

test('nothing done, and one of two wishes, are neither right nor wrong', () => {
  expect(outcomeOf(BULBS)).toBe('nothing');
  const two = 'several ; listed ; gym off, and tea in an hour ; - / in 1 hour ; - | tea';
  expect(outcomeOf(two, make('tea', '2026-11-28T10:00:00Z'))).toBe('part');
  expect(outcomeOf(two, deed('remove', 'gym', ''))).toBe('part');
  expect(outcomeOf(two, make('tea', '2026-11-28T10:00:00Z'), deed('remove', 'gym', ''))).toBe('right');
  expect(
    outcomeOf('several ; none ; soap, and tea in an hour ; - / in 1 hour ; soap | tea', deed('task', null, 'soap')),
  ).toBe('part');
});

test('an answer in words is enough where nothing is there, and nowhere else', () => {
  const isEnough = (row: string) => mayDoNothing(held(row));
  expect(isEnough('cancel ; none ; no gym any more ; - ; -')).toBe(true);
  expect(isEnough('cancel ; listed ; no gym any more ; - ; -')).toBe(false);
  expect(isEnough('make_reminder ; none ; nudge me about the bulbs ; - ; the bulbs')).toBe(true);
  expect(isEnough(BULBS)).toBe(false);
  expect(isEnough('done ; rings ; swallowed ; - ; -')).toBe(false);
});

test('times are the same by their instants; a bare day is any time of it; what cannot be worked out fits', () => {
  const at = (...times: string[]) => times.map((time) => Date.parse(time));
  expect(isAt('on 4 December', at('2026-12-04T17:00:00Z'), scene)).toBe(true);
  expect(isAt('on 4 December at 09:00', at('2026-12-04T17:00:00Z'), scene)).toBe(false);
  expect(isAt('every Monday at 09:00', at('2026-11-30T08:00:00Z'), scene)).toBe(false);
  expect(isAt('on 1 December from 14:00 to 16:00', at('2026-12-01T13:00:00Z'), scene)).toBe(true);
  expect(isAt('for a while', at('2026-12-01T13:00:00Z'), scene)).toBe(true);
});

test('a stored text is the matter by its words of meaning', () => {
  expect(isMatter('den Zahnarzt', 'der Zahnarzt')).toBe(true);
  expect(isMatter('an den Zahnarzt', 'Zahnarzt')).toBe(true);
  expect(isMatter('pay the rent for the garage on Elm Street', 'pay the rent')).toBe(false);
  expect(isMatter('opłacić czynsz', 'oplacic czynsz')).toBe(true);
  expect(isMatter('appeler', 'appeler le plombier')).toBe(false);
});

test('a stored text is mangled by a word of order or time that is not its own, or by one that is missing', () => {
  expect(isMangled('Erinnere mich Brot holen', 'Brot holen')).toBe(true);
  expect(isMangled('bread tomorrow', 'bread')).toBe(true);
  expect(isMangled('get tomorrow’s bread', 'get tomorrow’s bread')).toBe(false);
  expect(isMangled('holen', 'Brot holen')).toBe(true);
  expect(isMangled('Brot Milch', 'Brot und Milch')).toBe(false);
  expect(isMangled('pan a la sombra', 'pan', 'a la sombra')).toBe(true);
});

test('lines are read with their wishes, whichever way they are written', () => {
  const marked = readMarked(
    'several\tnone\t[t1:at five] [m1:feed the ducks], [x2:gym] off, [m3:soap] on the list',
    'en',
  );
  expect(marked?.says).toBe('at five feed the ducks, gym off, soap on the list');
  expect(marked?.wishes).toEqual([
    { when: SOME_TIME, matter: 'feed the ducks' },
    { when: null, matter: null },
    { when: null, matter: 'soap' },
  ]);
  expect(readMarked('make_reminder\tnone\tnudge me about [m:the ducks]', 'en')?.wishes).toEqual([
    { when: null, matter: 'the ducks' },
  ]);
  expect(held('several ; none ; hum ; in 1 hour / - ; - | -').wishes).toEqual([
    { when: 'in 1 hour', matter: null },
    { when: null, matter: null },
  ]);
  expect(readHeld('hum\tnone\thum\t-\t-', 'en')).toBeNull();
});

test('an answer is known by the words that it shares with the answers to plain sentences', () => {
  const known = [
    { kind: 'lost' as const, words: skeletonOf('I cannot help with that. Say “help”.') },
    { kind: 'help' as const, words: skeletonOf('I keep reminders and lists. You can say:\n• “what is next?”') },
  ];
  expect(kindAmong('I cannot help with that: say “what can you do?”', known)).toBe('lost');
  expect(kindAmong('I keep reminders and lists. You can say:\n• “tea in 5 minutes”', known)).toBe('help');
  expect(kindAmong('Nothing is planned for tomorrow.', known)).toBe('own');
  expect(kindAmong('', known)).toBe('lost');
  expect([answersIt('help', 'help'), answersIt('cancel', 'help'), answersIt('other', 'lost')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('each context can be set in each language, and a line is played to the end in it', async () => {
  const model = createBuiltInModel();
  for (const language of LANGUAGES) {
    const line: Line = { ...held('other ; rings ; xqzt vbrl ; - ; -'), language };
    const answer: Line = { ...held('make_reminder ; asked ; in 20 min ; in 20 minutes ; -'), language };
    const lines = [line, { ...line, context: 'made' as const }, { ...line, context: 'listed' as const }, answer];
    const results = await Promise.all(lines.map((one) => playLine(one, model, () => 'own')));
    expect(
      results.map(({ verdict }) => verdict),
      language,
    ).toEqual(['right', 'right', 'right', 'right']);
    expect(byLanguage(results)).toContain('100.0 %');
    expect(confusion(results)).toContain('make_reminder: make reminder 1');
  }
});

test('a question is followed by its answer, and only what that leads to counts', async () => {
  const play = (row: string) => playLine(held(row), createBuiltInModel(), () => 'own');
  expect((await play('make_reminder ; none ; remind me to feed the ducks ; in 1 hour ; feed the ducks')).verdict).toBe(
    'asked',
  );
  expect((await play('make_reminder ; none ; remind me to feed the ducks ; - ; feed the ducks')).verdict).toBe('right');
  expect((await play('make_reminder ; none ; remind me to feed the ducks ; in 1 hour ; buy bread')).verdict).toBe(
    'other text',
  );
  expect((await play('cancel ; none ; remind me in 1 hour to feed the ducks ; - ; -')).verdict).toBe('wrong');
});

test('the kinds of answers are learned from plain sentences', async () => {
  const kindOf = await learnKinds('en', createBuiltInModel());
  const told = await playLine(held('help ; none ; help ; - ; -'), createBuiltInModel(), kindOf);
  const lost = await playLine(held('cancel ; none ; qvrx mlpt ; - ; -'), createBuiltInModel(), kindOf);
  expect([told, lost].map(({ verdict, did }) => [verdict, did])).toEqual([
    ['right', 'help'],
    ['dead end', 'lost'],
  ]);
});
