import { expect, it } from 'vitest';
import { MINUTE_MS, parseWhen } from '../../when/index.ts';
import { cardChoices } from './card-choices.ts';
import type { Proposal } from './proposal.ts';
import { restartOf } from './restart.ts';

const READ_AT = Date.parse('2026-11-24T10:00:00Z');

function asked(whenText: string): Proposal {
  const read = parseWhen(whenText, { now: READ_AT, zone: 'UTC' });
  if (!read.ok) throw new Error(whenText);
  const definition = { trigger: read.trigger, zone: 'UTC', whenText };
  return { operation: 'create-schedule', deed: null, definition, notes: { readAt: READ_AT } } as unknown as Proposal;
}

it.each([
  ['in 1 minute', 'in 1 minute'],
  ['in 90 seconds', 'in 1 minute 30 seconds'],
  ['half an hour from now', 'in 30 minutes'],
  ['at 10:05', null],
  ['tomorrow at 9', null],
  ['2026-11-24T10:05:00Z', null],
  ['every day at 9', null],
])('"%s" counts anew once it has passed: %s', (when, words) => {
  expect(restartOf(asked(when), READ_AT + 3 * 24 * 60 * MINUTE_MS)?.words ?? null).toBe(words);
});

it('holds its instant while that is to come, and then says on its button that it counts anew', () => {
  const one = asked('in 1 minute');
  const labels = (at: number) =>
    cardChoices({ ...one, face: 'offer' }, 'asked', { language: 'en', now: at }).map(({ label }) => label);
  expect(restartOf(one, READ_AT + 59_000)).toBeNull();
  expect(labels(READ_AT + 59_000)).toEqual(['Yes', 'No']);
  expect(labels(READ_AT + 2 * MINUTE_MS)).toEqual(['Yes, in 1 minute', 'No']);
});
