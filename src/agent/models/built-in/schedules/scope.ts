import { saysAllAlone, saysOnceAlone } from '../../../../talk/orders/places.ts';
import { asking, type Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { ask } from '../wording/questions.ts';
import { saidTime } from '../wording/said-times.ts';
import { instantIn, readStretch } from './stretch.ts';

/** Words that mean the whole series, even with a day beside them. */
const WHOLE =
  /(?<!\p{L})(?:series?|always|every|each|from now on|in future|as of now|all|whole|entire|permanently|for good|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|immer|ab jetzt|ab sofort|k[üu]nftig|alle|jeden|\p{L}+tags|toujours|d[ée]sormais|tous|toutes|chaque|siempre|tod[oa]s|cada|desde ahora|zawsze|od teraz|ka[żz]d\p{L}+|wszystkie)(?!\p{L})/iu;

/** "To Fridays", "from now on": leaves nothing to ask. */
export const saysWhole = (words: string): boolean => WHOLE.test(words);

/** Asks whether the person means one occurrence or the whole series; an unclear answer changes nothing. */
export function askScope(schedule: KnownSchedule, plans: { readonly one: () => Plan; readonly all: () => Plan }): Plan {
  const { what, when, next } = schedule;
  return asking(ask.scope(what, saidTime(when)), ({ lower }, context) => {
    const day = ONLY.test(lower) ? readStretch(lower.replace(ONLY, ''), context) : null;
    const at = next === null ? null : instantIn(next, context);
    const isNext = day !== null && at !== null && day.from <= at && at < day.to;
    if (isNext || ONLY_NEXT.test(lower) || saysOnceAlone(lower)) return plans.one();
    return ALL_OF_THEM.test(lower) || saysAllAlone(lower) ? plans.all() : null;
  });
}

/** "Only tomorrow", "nur nächste Woche". */
const ONLY = /^(?:only|just|nur|bloß|seulement|juste|s[oó]lo|tylko)\s+/;
const ONLY_NEXT =
  /^(?:only|just)?\s*(?:the next(?: one| time)?|next(?: one)?|that one|this one|that day|this time|this once|that time|once|one|it)(?: only)?$|^skip(?: it| the next(?: one)?)?$/;
const ALL_OF_THEM =
  /^(?:all(?: of (?:them|it))?|everything|every one|them all|the (?:whole )?series|(?:cancel|change|move) (?:them all|all of them))$/;
