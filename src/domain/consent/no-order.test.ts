import { describe, expect, it } from 'vitest';
import { line } from '../../voice/line.ts';
import { actIsNotOrdered, hangsOnOthers, ordersNothing, wishIsLedIn } from './no-order.ts';

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
    expect(wishIsLedIn(own) !== null).toBe(refuses);
  });
});

describe('"remind me" in what others wrote, in a question, or refused', () => {
  it.each([
    ['Bob: remind me to pay him', 'maybeOthers'],
    ['got this from Bob - remind me to pay him', 'maybeOthers'],
    ['the sign 《remind me to pay Bob》', 'maybeOthers'],
    ['the email reads remind me to pay Bob', 'maybeOthers'],
    ['Bob goes remind me to pay him', 'maybeOthers'],
    ['Bob thinks you should remind me to pay him', 'maybeOthers'],
    ['Bob will remind me to pay', 'maybeOthers'],
    ['Bob wird mich daran erinnern, zu zahlen', 'maybeOthers'],
    ['Bob va me rappeler de payer', 'maybeOthers'],
    ['is this spam: remind me to pay Bob', 'asksSomething'],
    ['did I ask you to remind me to call mum?', 'asksSomething'],
    ['how do I tell you to remind me to call mum?', 'asksSomething'],
    ['you should not remind me to call mum', 'notToBeTold'],
    ["I'd rather you did not remind me to call mum", 'notToBeTold'],
  ])('is no wish: %s', (cut, why) => {
    expect(wishIsLedIn(cut)).toEqual(line(`why.${why}` as 'why.maybeOthers'));
  });

  it.each([
    'call mum',
    'belfry, remind me to call mum',
    'hey belfry remind me to call mum',
    'I need you to remind me to call mum',
    'do remind me to call mum',
    'no remind me to call mum',
    "please don't forget to remind me to call mum",
    'the car needs oil, remind me',
    'Dentist: remind me',
    'my mum is ill so remind me to call her',
    'for the garden party remind me to buy beer',
    'kannst du mich daran erinnern, Mama anzurufen',
    "peux-tu me rappeler d'appeler maman",
  ])('is one: %s', (cut) => {
    expect(wishIsLedIn(cut)).toBeNull();
  });
});

describe('an act on something that is there', () => {
  const ends = (own: string) => actIsNotOrdered(own, ['end', 'undo', 'settle'], 'pay the rent');

  it.each([
    ["don't cancel the rent", 'forbids'],
    ['please never cancel the rent', 'forbids'],
    ['lösche die rent nicht', 'forbids'],
    ['should I cancel the rent?', 'asksSomething'],
    ['why did you cancel the rent', 'asksSomething'],
    ['what happens when I cancel the rent', 'asksSomething'],
    ['Bob: cancel the rent', 'maybeOthers'],
    ['the button reads cancel the rent', 'maybeOthers'],
    ['Bob thinks you should cancel the rent', 'maybeOthers'],
    ['I may cancel the rent later', 'maybeOthers'],
    ['the rent is due, cancel the cat', 'notAsked'],
    ['keep the rent and stop the music', 'notAsked'],
  ])('is not ordered by %s', (own, why) => {
    expect(ends(own)).toEqual(line(`why.${why}` as 'why.forbids'));
  });

  it.each([
    'cancel the rent',
    'could you cancel the rent?',
    "don't forget to cancel the rent",
    'the rent: cancel it please',
    'I moved out, so stop the rent reminder',
    'the rent is paid',
    'bitte die rent löschen',
  ])('is ordered by %s', (own) => {
    expect(ends(own)).toBeNull();
  });
});
