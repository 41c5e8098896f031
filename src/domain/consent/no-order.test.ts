import { describe, expect, it } from 'vitest';
import { line } from '../../voice/line.ts';
import { ordersNothing, refusesReminder } from './no-order.ts';

describe('words with a time', () => {
  it.each([
    ['should I check the build?', line('why.asksSomething')],
    ['do not check the build', line('why.forbids')],
    ['nie sprawdzaj poczty', line('why.forbids')],
    ['Bob: check the build', line('why.maybeOthers')],
    ['the note on the fridge: check the build', line('why.maybeOthers')],
    ['could you check the build?', null],
    ['kannst du nach dem Wetter sehen?', null],
    ["don't forget to check the build", null],
    ['check the build', null],
    ['check 10:30 and 11:00', null],
  ])('%s: %s', (own, why) => {
    expect(ordersNothing(own, own)).toEqual(why);
  });

  it.each([
    ['do not remind me to pay', true],
    ['erinnere mich nie an den Zahnarzt', true],
    ['ne me rappelle pas de payer', true],
    ['no me recuerdes pagar', true],
    ['nie przypominaj mi o dentyście', true],
    ["don't let me forget to pay", false],
    ['remind me not to eat', false],
    ['erinnere mich daran, nicht zu rauchen', false],
    ["n'oublie pas de me rappeler de payer", false],
  ])('%s refuses to be told: %s', (own, refuses) => {
    expect(refusesReminder(own) !== null).toBe(refuses);
  });
});
