import { describe, expect, it } from 'vitest';
import { faultDetails, faultWords } from './fault-details.ts';

const fault = {
  error: new TypeError("Cannot read properties of null (reading 'map')"),
  parts: `\n${Array.from({ length: 30 }, (_, n) => `    at Part${n}`).join('\n')}`,
  path: '/tasks',
  build: 'aZ09',
  browser: 'Chromium',
  at: '2026-11-23T07:00:00.000Z',
};

describe('the details of a fault', () => {
  it('hold what somebody needs who mends it', () => {
    const words = faultDetails(fault);
    for (const part of ['2026-11-23T07:00:00.000Z', '/tasks', 'aZ09', 'Chromium', 'reading', 'at Part0', 'at Part7'])
      expect(words).toContain(part);
    expect(words).not.toContain('at Part8');
  });

  it('say what was thrown, also when it is no error, and no endless text', () => {
    expect(faultWords('a plain text')).toBe('a plain text');
    expect(faultWords(new Error('x'.repeat(5_000)))).toHaveLength(301);
    expect(faultDetails({ ...fault, error: undefined, parts: null, build: null })).toContain('build: unknown');
  });
});
