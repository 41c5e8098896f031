import { expect, it } from 'vitest';
import { ownRuleWords, ruleWords } from './rule-words.ts';

it('shows the instant of a rule to the second and leaves every other sentence as it is', () => {
  expect(ruleWords('on Saturday 21 November 2026 at 09:09:17.074 (Europe/Warsaw)')).toBe(
    'on Saturday 21 November 2026 at 09:09:17 (Europe/Warsaw)',
  );
  expect(ruleWords('every weekday at 08:30 (Europe/Warsaw)')).toBe('every weekday at 08:30 (Europe/Warsaw)');
});

it('leaves out the zone of whoever reads it, and no other', () => {
  expect(ownRuleWords('every day at 09:00 (Europe/Warsaw)', 'Europe/Warsaw')).toBe('every day at 09:00');
  expect(ownRuleWords('every day at 09:00 (Asia/Tokyo)', 'Europe/Warsaw')).toBe('every day at 09:00 (Asia/Tokyo)');
});
