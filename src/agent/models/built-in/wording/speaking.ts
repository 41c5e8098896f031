import type { MessageName, ValuesOf } from '../../../../voice/message.ts';
import { say } from '../../../../voice/say.ts';
import type { Speech } from '../../../../voice/times.ts';

let speech: Speech = { language: 'en', zone: 'UTC', now: 0 };

/** Words an answer for one person. It is worded at once, so nothing else is said meanwhile. */
export function speakingAs<Answer>(spoken: Speech, answer: () => Answer): Answer {
  const before = speech;
  speech = spoken;
  try {
    return answer();
  } finally {
    speech = before;
  }
}

/** How the present answer is said. */
export const presentSpeech = (): Speech => speech;

/** A message in the language of the present answer. */
export const word = <Name extends MessageName>(name: Name, ...values: ValuesOf<Name>): string =>
  say(speech.language, name, ...values);
