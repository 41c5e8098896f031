import { describe, expect, it } from 'vitest';
import { SAID_AT, SAID_IN } from '../../fixtures/summary.ts';
import { splitWhen } from './split.ts';

describe('The end of work in German', () => {
  it('is what happens beside a time of day, and a time that is asked for after "nach"', () => {
    const options = { now: SAID_AT, zone: SAID_IN, locale: 'de' };
    expect(splitWhen('am Freitag um 17 Uhr Feierabend', options)).toMatchObject({ ok: true, what: 'Feierabend' });
    expect(splitWhen('morgen nach Feierabend einkaufen', options)).toMatchObject({ ok: false });
  });
});
