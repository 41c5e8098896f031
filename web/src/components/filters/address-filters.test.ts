import { describe, expect, it } from 'vitest';
import { dayOf, isSameStep, oneOf, readFilters, withFilters } from './address-filters.ts';

describe('the filters of a list in its address', () => {
  it('are read by name; what is empty, unknown or endless narrows nothing', () => {
    const params = new URLSearchParams(`agent=leo&q=%20mail%20&late=&other=1&kind=${'x'.repeat(300)}`);
    expect(readFilters(params, ['agent', 'q', 'late', 'kind'])).toEqual({ agent: 'leo', q: 'mail' });
  });

  it('are changed without losing what the address says besides', () => {
    const params = new URLSearchParams('tab=paused&agent=leo');
    expect(withFilters(params, { agent: '', late: '1' }).toString()).toBe('tab=paused&late=1');
  });

  it('make one step for a run of changes: of letters in the search, and of days in one field', () => {
    const isStep = (address: string, changes: Record<string, string>) =>
      !isSameStep(new URLSearchParams(address), changes);
    // A date field answers after each figure of the year.
    expect(isStep('', { date: '0002-11-23' })).toBe(true);
    expect(isStep('date=0002-11-23', { date: '0020-11-23' })).toBe(false);
    expect(isStep('date=0020-11-23', { date: '2026-11-23' })).toBe(false);
    expect(isStep('date=2026-11-23', { date: '' })).toBe(false);
    expect(isStep('date=2026-11-23', { until: '2026-11-24' })).toBe(true);
    expect(isStep('q=mai', { q: 'mail' })).toBe(false);
    expect(isStep('agent=leo', { agent: 'mia' })).toBe(true);
    expect(isStep('agent=leo&date=2026-11-23&q=mail', { agent: '', date: '', q: '' })).toBe(true);
  });

  it('hold a day or one of some values, and nothing else', () => {
    expect(dayOf('2026-11-23')).toBe('2026-11-23');
    expect(dayOf('2026-13-45')).toBeUndefined();
    expect(dayOf('tomorrow')).toBeUndefined();
    expect(oneOf('name', ['next', 'name'])).toBe('name');
    expect(oneOf('size', ['next', 'name'])).toBeUndefined();
  });
});
