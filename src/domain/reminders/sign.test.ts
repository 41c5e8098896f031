import { expect, it } from 'vitest';
import { decideSign } from './sign.ts';

it.each([
  ['👍', 'understood', 'settle'],
  ['👍🏽', 'understood', 'settle'],
  ['❤️', 'understood', 'settle'],
  ['👍👏', 'understood', 'settle'],
  ['👎', 'understood', 'nothing'],
  ['👍👎', 'understood', 'nothing'],
  ['🤔', 'understood', 'nothing'],
  ['', 'understood', 'nothing'],
  ['👎', 'any_message', 'settle'],
  ['👍', 'explicit', 'nothing'],
  ['✅', 'explicit', 'nothing'],
  ['👍', 'judged', 'ask'],
] as const)('the sign "%s" below a reminder that takes %s: %s', (signs, ack, decision) => {
  expect(decideSign(signs, ack)).toBe(decision);
});
