import type { AckMode } from '../policy/follow-up.ts';

/** Emoji for yes, thanks or done. */
const YES = new Set(['👍', '👌', '❤', '👏', '🎉', '🙏', '💯', '🤝', '🫡', '✅', '✔', '☑', '🆗', '🏆', '🔥']);

/** The effect of an emoji below a reminder: `settle` it; `ask` an agent whether it does; `nothing`. */
export type SignDecision = 'settle' | 'ask' | 'nothing';

/** An emoji is an answer like any other, neither a word nor a button. */
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

/** Each of them must mean yes: a thumb up beside a thumb down means nothing. Skin tones and variants do not matter. */
function saysYes(signs: string): boolean {
  const plain = signs.replace(/[\u{1F3FB}-\u{1F3FF}\u{FE0E}\u{FE0F}]/gu, '');
  return plain !== '' && Array.from(plain).every((sign) => YES.has(sign));
}
