import type { Intent, Utterance } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import { confirmation } from '../schedules/cancel-schedules.ts';
import { ask } from '../wording/questions.ts';
import { word } from '../wording/speaking.ts';

const DISMISSAL =
  /^(?:no[, ]*)?(?:never ?mind(?: (?:that|it|then))?|nvm|wait,? (?:no|don'?t|stop)|(?:oh |hm+ )?(?:actually|rather|better|maybe) (?:no|not)|forget (?:it|that|about it)|drop it|leave it|skip it|not now|no(?:pe|t? thanks?)?|no thank you|nothing|cancel|stop|don'?t bother|it'?s (?:fine|ok|nothing)|let it be|none|none of (?:them|those|these)|neither|(?:nein|nee)(?:,? danke)?|non(?:,? merci)?|no,? gracias|nie(?:,? dzi[eę]k(?:i|uj[eę]))?|(?:ach |ach ne(?:in)? )?(?:doch|lieber|besser) nicht|(?:non,? )?(?:finalement|plut[oô]t) (?:pas|non)|(?:mejor|al final|finalmente) no|(?:nie,? )?(?:jednak|lepiej) nie|egal|lass (?:es|das)|laisse(?: tomber)?|d[eé]jalo|niewa[zż]ne)$/;

/** Whether the person drops the open question. */
export function isDismissal({ lower }: Utterance): boolean {
  return DISMISSAL.test(lower);
}

/** "Never mind." */
export const dismissal: Intent = {
  name: 'dismissal',
  read(words, { memory, isAsked }) {
    if (!isDismissal(words)) return null;
    if (isAsked) return say(word('small.dropped'));
    // Without an earlier action it refers to nothing.
    const made = memory.isJustDone ? memory.made.flatMap((id) => memory.schedules.get(id) ?? []) : [];
    const [first] = made;
    if (first === undefined) return say(word('small.fine'));
    return say(ask.cancelMade(made.map(({ what }) => what)), confirmation(made));
  },
};
