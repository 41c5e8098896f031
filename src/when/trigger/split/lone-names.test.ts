import { describe, expect, it } from 'vitest';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';
const on = (at: number | undefined) => new Date((at ?? 0) + 3_600_000).toISOString().slice(0, 16);

describe('A month or a day that may be a name or a part of the matter is asked about, beside an hour', () => {
  it.each([
    ['en', 'remind me to write to April at 3pm', '2026-11-23T15:00', 'write to April'],
    ['en', 'sleep in the sun at 2pm', '2026-11-23T14:00', 'sleep in the sun'],
    ['de', 'Frau März um 15 Uhr besuchen', '2026-11-23T15:00', '"Frau März" besuchen'],
    ['fr', 'inviter Avril à 15h', '2026-11-23T15:00', 'inviter Avril'],
    ['es', 'avisar a Domingo a las 15:00', '2026-11-23T15:00', 'avisar a Domingo'],
  ])('%s: %s', (locale, text, at, what) => {
    const read = splitWhen(text, { now, zone, locale });
    expect(read).toMatchObject({ ok: false, reason: 'ambiguous', issues: [{ readings: [{ what }] }] });
    if (!read.ok) expect(read.issues[0]?.readings?.map(({ nextAt }) => on(nextAt))).toEqual([at]);
  });

  it.each([
    ['en', 'bake for Friday at 8pm', '2026-11-27T20:00', 'bake'],
    ['de', 'die Liste vom Sonntag um 18 Uhr drucken', '2026-11-29T18:00', 'die Liste drucken'],
    ['fr', 'corriger le cahier de jeudi à 15h', '2026-11-26T15:00', 'corriger le cahier'],
    ['es', 'imprimir la lista del sábado a las 18:00', '2026-11-28T18:00', 'imprimir la lista'],
    ['pl', 'wydrukować listę z niedzieli o 18', '2026-11-29T18:00', 'wydrukować listę'],
  ])('with the day as the other reading, once and never as a series, %s: %s', (locale, text, at, what) => {
    const read = splitWhen(text, { now, zone, locale });
    const [inSubject, inTime] = read.ok ? [] : (read.issues[0]?.readings ?? []);
    expect(on(inSubject?.nextAt).slice(0, 10)).toBe('2026-11-23');
    expect([on(inTime?.nextAt), inTime?.what]).toEqual([at, what]);
    expect(inTime?.sentence).not.toMatch(/every|jeden|chaque|cada|co /);
  });

  it.each([
    ['en', 'thank June about the parcel at 4pm', '2026-11-23T16:00', 'thank June about the parcel'],
    ['en', 'at 4pm thank June', '2026-11-23T16:00', 'thank June'],
    ['en', 'call May at 5', '2026-11-23T17:00', 'call May'],
    ['en', 'thank mom friday at 3pm', '2026-11-27T15:00', 'thank mom'],
    ['en', 'friday thank Bo at 3pm', '2026-11-27T15:00', 'thank Bo'],
    ['en', 'remind me friday to thank Bo at 3pm', '2026-11-27T15:00', 'thank Bo'],
    ['en', 'thank mom on sunday about the cake at 5pm', '2026-11-29T17:00', 'thank mom about the cake'],
    ['en', 'file the taxes in march at 6pm', '2027-03-01T18:00', 'file the taxes'],
    ['en', 'an alarm for friday at 6am', '2026-11-27T06:00', 'alarm'],
    ['de', 'Erinnerung: Freitag um 9 Probe', '2026-11-27T09:00', 'Probe'],
    ['en', 'reminder: friday call Bo at 3pm', '2026-11-27T15:00', 'call Bo'],
    ['de', 'am Freitag Lea um 15 Uhr besuchen', '2026-11-27T15:00', 'Lea besuchen'],
    ['fr', 'inviter Luc mercredi à 15h', '2026-11-25T15:00', 'inviter Luc'],
    ['es', 'avisar a Lola el domingo a las 15:00', '2026-11-29T15:00', 'avisar a Lola'],
    ['pl', 'zebranie w piątek o 20', '2026-11-27T20:00', 'zebranie'],
  ])('but not where it says when, %s: %s', (locale, text, at, what) => {
    const read = splitWhen(text, { now, zone, locale });
    expect(read).toMatchObject({ ok: true, what });
    if (read.ok) expect(on(read.when.next[0])).toBe(at);
  });
});
