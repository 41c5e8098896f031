import type { AckMode } from '../policy/follow-up.ts';

/** Signs that people say yes, thanks or done with. */
const YES = new Set(['👍', '👌', '❤', '👏', '🎉', '🙏', '💯', '🤝', '🫡', '✅', '✔', '☑', '🆗', '🏆', '🔥']);

/** What a sign below a reminder does: `settle` it; `ask` an agent whether it does; `nothing`. */
export type SignDecision = 'settle' | 'ask' | 'nothing';

/** A sign is an answer like any other, and neither a word nor a button. */
export function decideSign(signs: string, ack: AckMode): SignDecision {
  switch (ack) {
    case 'explicit':
      return 'nothing';
    case 'judged':
      return 'ask';
    case 'understood':
      return saysYes(signs) ? 'settle' : 'nothing';
    case 'any_message':
      return 'settle';
    default:
      return ack satisfies never;
  }
}

/** Each of them has to: a thumb up beside a thumb down says nothing. Colours of skin and the form of a sign do not matter. */
function saysYes(signs: string): boolean {
  const plain = signs.replace(/[\u{1F3FB}-\u{1F3FF}\u{FE0E}\u{FE0F}]/gu, '');
  return plain !== '' && Array.from(plain).every((sign) => YES.has(sign));
}
