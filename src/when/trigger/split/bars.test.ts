// How seldom a text without a time is planned, counted.
import { expect, it } from 'vitest';
import { INNOCENT } from '../../fixtures/innocent.ts';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';

/** Requests in languages that are not read: each frame with each time and each matter. */
const FOREIGN = [
  {
    frames: ['ricordami di {M} {T}', '{T} {M}', 'puoi svegliarmi {T}', 'che tempo fa {T}', '{M} {T} per favore'],
    times: 'alle 7:30, domani alle 9, ogni lunedì, tra 10 minuti, il 5 maggio, questo weekend, sabato mattina, stasera',
    matters: 'chiamare la mamma, pagare la bolletta, comprare il latte',
  },
  {
    frames: [
      'herinner me {T} aan {M}',
      '{T} {M}',
      'maak me wakker {T}',
      'wat voor weer wordt het {T}',
      'zet {M} {T} in mijn agenda',
    ],
    times: 'om 7:30, morgen om 9 uur, elke maandag, over 10 minuten, op 5 mei, dit weekend, morgenochtend, vanavond',
    matters: 'mama bellen, de huur betalen, de melk kopen',
  },
  {
    frames: [
      'lembra-me de {M} {T}',
      '{T} {M}',
      'acorda-me {T}',
      'como vai estar o tempo {T}',
      'marca {M} {T} por favor',
    ],
    times:
      'às 7:30, amanhã às 9, toda segunda-feira, em 10 minutos, no dia 5 de maio, este fim de semana, sábado de manhã, hoje à noite',
    matters: 'ligar à mãe, pagar a conta da luz, comprar leite',
  },
].flatMap(({ frames, times, matters }) =>
  frames.flatMap((frame) =>
    times
      .split(', ')
      .flatMap((time) => matters.split(', ').map((matter) => frame.replace('{T}', time).replace('{M}', matter))),
  ),
);

const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;

it('of 300 matters full of words of time at most 1 % is planned as a request, and 0.3 % as a time', () => {
  const matters = Object.entries(INNOCENT).flatMap(([locale, { subjects }]) =>
    subjects
      .trim()
      .split('\n')
      .map((text) => ({ locale, text })),
  );
  const requests = matters.filter(({ locale, text }) => splitWhen(text, { now, zone, locale }).ok);
  const times = matters.filter(({ locale, text }) => parseWhen(text, { now, zone, locale }).ok);
  expect(share(requests, matters), JSON.stringify(requests)).toBeLessThanOrEqual(0.01);
  expect(share(times, matters), JSON.stringify(times)).toBeLessThanOrEqual(0.003);
});

it('of requests in Italian, Dutch and Portuguese at most 0.5 % is planned by either door', () => {
  const texts = [...new Set(FOREIGN)];
  const planned = texts.filter((text) => splitWhen(text, { now, zone }).ok || parseWhen(text, { now, zone }).ok);
  expect(share(planned, texts), planned.join('\n')).toBeLessThanOrEqual(0.005);
});
