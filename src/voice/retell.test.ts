import { describe, expect, it } from 'vitest';
import { retell } from './retell.ts';
import { say } from './say.ts';

describe('A reason on record', () => {
  it('is told in the language of the person, with what fills it', () => {
    expect(retell('de', say('en', 'reason.tgBlocked'))).toBe('du hast den Bot auf Telegram blockiert');
    expect(retell('fr', 'it answered with the status 503')).toBe('la réponse avait le statut 503');
    expect(retell('en', 'it answered with the status 503')).toBe('it answered with the status 503');
  });

  it('that holds another one is told as a whole, and keeps the code of a network', () => {
    expect(retell('es', 'Telegram could not be reached (ECONNREFUSED); it is tried again')).toBe(
      'no se pudo alcanzar Telegram (ECONNREFUSED); lo intento otra vez',
    );
  });

  it.each([
    ...['no follow-ups were asked for', 'no answer to 2 follow-ups', 'you said done', 'leo said that it is done'],
    ...['you snoozed it', 'its next time came', 'it was paused by you', 'paused by you', 'the server was off'],
    ...['quiet hours 22:00 to 07:00', 'could not be delivered: no address'],
  ])('of Belfry is never told as the words of others: %s', (reason) => {
    expect(retell('en', reason)).toBe(reason);
    for (const language of ['de', 'fr', 'es', 'pl'] as const)
      expect(retell(language, reason)).not.toContain(reason.split(': ')[0]);
  });

  it('in the words of others says so', () => {
    expect(retell('pl', 'boom')).toBe('jego słowami: boom');
    expect(retell('pl', 'no net (tried 3 times)')).toBe('jego słowami: no net (3 próby)');
    for (const own of ['boom', 'no net', 'no net (tried once)']) expect(retell('en', own)).toBe(own);
  });
});
