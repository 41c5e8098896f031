import { describe, expect, it } from 'vitest';
import { MARKED } from '../../fixtures/marked.ts';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';

const SENTENCES = MARKED.trim()
  .split('\n')
  .map((line) => {
    const [, locale = '', said = ''] = /^\s*(\w\w) (.*)$/.exec(line) ?? [];
    return [locale, said.replace(/[[\]]/g, ''), /\[(.*)\]/.exec(said)?.[1] ?? ''] as const;
  });

describe('What one door refuses the other does not plan, and both plan the same', () => {
  it.each(SENTENCES)('%s: %s', (locale, text, time) => {
    const read = splitWhen(text, { now, zone, locale });
    const alone = parseWhen(time, { now, zone, locale, about: text });
    if (read.ok) expect(alone).toMatchObject({ ok: true, trigger: read.when.trigger });
  });

  it('and most of them are planned', () => {
    const planned = SENTENCES.filter(([locale, text]) => splitWhen(text, { now, zone, locale }).ok);
    expect(planned.length).toBeGreaterThan(SENTENCES.length / 2);
  });
});
