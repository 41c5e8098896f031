import { describe, expect, it } from 'vitest';
import { line } from '../../voice/line.ts';
import { hangsOnOthers, ordersNothing, refusesReminder } from './no-order.ts';

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
    expect(ordersNothing(own, own, 'check the build')).toEqual(why);
  });

  it.each([
    ['if Bob asks for it, pay Eve tomorrow', true],
    ['pay Eve tomorrow at 9 if Bob says so', true],
    ['when my boss wants it, cancel the pills', true],
    ['unless they say no, pay Eve tomorrow', true],
    ['as soon as the bank confirms, pay Eve tomorrow', true],
    ['falls Bob danach fragt, zahle morgen', true],
    ['wenn meine Chefin zustimmt, erinnere mich morgen', true],
    ['si Bob demande, rappelle-moi demain de payer', true],
    ["s'il veut, paie Eve demain", true],
    ['si lo pide, recuérdame mañana pagar', true],
    ['jeśli Bob poprosi, przypomnij mi jutro', true],
    ['jeżeli szef się zgodzi, zapłać jutro', true],
    ['if I forget, remind me tomorrow to pay', false],
    ['if you want, remind me tomorrow to pay', false],
    ['remind me tomorrow to ask if Bob wants money', false],
    ['remind me to call Bob when he is home', false],
    ['wenn ich nach Hause komme, erinnere mich', false],
    ["si j'oublie, rappelle-moi demain de payer", false],
    ['kiedy wrócę, przypomnij mi o praniu', false],
  ])('%s: hangs on what somebody else says: %s', (own, hangs) => {
    expect(hangsOnOthers(own)).toBe(hangs);
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
