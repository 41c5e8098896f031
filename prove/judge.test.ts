import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { Act, Line } from './ledger.ts';

const NAME = 'proof-new-1';
const asked = (act: Act, isLater = false): Line => ({ kind: 'asked', act, name: NAME, isLater });
const confirmed = (act: Act): Line => ({ kind: 'confirmed', act, name: NAME });
const came = (id: string, isRepeated = false): Line => ({ kind: 'came', id, name: NAME, isRepeated });
const state = (said: string | null): Line => ({ kind: 'state', name: NAME, state: said });
const made = [asked('create'), confirmed('create')];
const nothing = { lost: [], doubled: [], named: [] };

describe('the judge outside', () => {
  it.each<[string, Line[]]>([
    ['came once', [...made, came('a')]],
    ['came twice under one id, which a receiver takes once', [...made, came('a'), came('a')]],
    ['was asked for, never confirmed, and did not come', [asked('create')]],
    ['was asked for twice, confirmed once, and came once', [asked('create'), ...made, came('a')]],
    ['is for later, and there', [asked('create', true), confirmed('create'), state('active')]],
    ['came, was snoozed, and came again', [...made, came('a'), asked('snooze'), confirmed('snooze'), came('b')]],
    ['came and is done', [...made, came('a'), asked('done'), confirmed('done'), state('acknowledged')]],
    ['was cancelled before it came', [...made, asked('cancel'), confirmed('cancel'), state('cancelled')]],
  ])('finds nothing wrong with one that %s', (_, lines) => {
    expect(judge(lines)).toEqual(nothing);
  });

  it.each<[string, Line[]]>([
    ['was confirmed and never came', made],
    ['was due and is only there', [...made, state('active')]],
    ['is for later and is gone', [asked('create', true), confirmed('create'), state(null)]],
    ['was snoozed and did not come again', [...made, came('a'), asked('snooze'), confirmed('snooze')]],
    ['was done, and is not', [...made, came('a'), asked('done'), confirmed('done'), state('said')]],
    ['was cancelled, and is there', [...made, asked('cancel'), confirmed('cancel'), state('active')]],
  ])('finds lost one that %s', (_, lines) => {
    expect(judge(lines)).toEqual({ ...nothing, lost: [expect.stringContaining(NAME)] });
  });

  it.each<[string, Line[]]>([
    ['came under two ids', [...made, came('a'), came('b')]],
    [
      'came three times though it was snoozed once',
      [...made, came('a'), asked('snooze'), confirmed('snooze'), came('b'), came('c')],
    ],
    ['came after it was cancelled', [...made, asked('cancel'), confirmed('cancel'), came('a'), state('cancelled')]],
  ])('finds doubled one that %s', (_, lines) => {
    expect(judge(lines)).toEqual({ ...nothing, doubled: [expect.stringContaining(NAME)] });
  });

  it('names what came again and says so, and what is missing where Belfry said that its data are not whole', () => {
    expect(judge([...made, came('a'), came('b', true)])).toEqual({
      ...nothing,
      named: [expect.stringContaining(NAME)],
    });
    const told: Line = { kind: 'told', words: 'The data are damaged.' };
    expect(judge([...made, told])).toEqual({ ...nothing, named: [expect.stringContaining('The data are damaged.')] });
    expect(judge([...made, came('a'), came('b'), told]).doubled).toHaveLength(1);
  });
});
