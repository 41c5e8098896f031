import { describe, expect, it } from 'vitest';
import { splitWhen } from './split.ts';

const OPTIONS = { now: Date.UTC(2026, 10, 21, 7), zone: 'Europe/Warsaw' };

describe('a sentence that says when first', () => {
  it.each([
    ['every weekday at 8:30 remind me to plan the day', 'reminder', 'plan the day'],
    ['every second friday at 5pm remind me to send the invoice', 'reminder', 'send the invoice'],
    ['at 17:00 please remind me to check the mail', 'reminder', 'check the mail'],
    ['tomorrow at 9 send the report', 'action', 'send the report'],
  ])('is %j: a %s', (text, intent, what) => {
    expect(splitWhen(text, OPTIONS)).toMatchObject({ ok: true, intent, what });
  });
});
