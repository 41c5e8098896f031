import type { PromptMessage } from '../model.ts';

/** No request is longer: more than this is refused as too long by the reader of times, whatever stands behind it. */
const LONGEST_READ = 4_100;
/** So many signs and spaces in a row mean the same as more of them, and each pattern looks at all of them. */
const LONG_RUN = /([\s\p{P}]{40})[\s\p{P}]+/gu;

/** A message of a person as far as it is read, so that none takes more time than a person's own words. */
export function withinReach(message: PromptMessage): PromptMessage {
  if (message.role !== 'user' || message.text.length <= 200) return message;
  return { ...message, text: message.text.replace(LONG_RUN, '$1').slice(0, LONGEST_READ).toWellFormed() };
}
