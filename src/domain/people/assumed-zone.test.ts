import { expect, it } from 'vitest';
import { say } from '../../voice/say.ts';
import { zoneOfLanguage } from './assumed-zone.ts';

it('A zone is guessed from a language that points at one, and from no other', () => {
  expect(['de', 'de-AT', 'pl-PL', 'pt-BR', 'en', 'en-US', 'xx'].map(zoneOfLanguage)).toEqual([
    ...['Europe/Berlin', 'Europe/Vienna', 'Europe/Warsaw', 'America/Sao_Paulo'],
    ...[null, null, null],
  ]);
});

it('A guess is said as one, and every assumed zone with the way to change it', () => {
  expect(say('en', 'zone.ofLanguage', { zone: 'Europe/Berlin' })).toMatch(/^I guess .* Europe\/Berlin\. If not, say/);
  expect(say('en', 'zone.ofDevice', { zone: 'Europe/Berlin' })).toMatch(/taken to be Europe\/Berlin, .* If not, say/);
  expect(say('de', 'zone.ofDevice', { zone: 'Europe/Berlin' })).toMatch(/^Deine Zeitzone ist Europe\/Berlin, .* sag/);
});
