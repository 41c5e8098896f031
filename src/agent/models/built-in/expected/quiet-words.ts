// Hours in which somebody wants no messages, by language.
import type { ByLanguage } from './amounts.ts';

const CLOCK = '\\d{1,2}(?:[:.h]\\d{2})? ?(?:am|pm|uhr|h|heures?|horas|godzin\\p{L}*)?';
const hours = (opening: string, to: string): RegExp =>
  new RegExp(`^(?:${opening})(?: [\\p{L}]+){0,2}? (?<from>${CLOCK}) ?(?:${to}) ?(?<to>${CLOCK})$`, 'iu');

export const QUIET_HOURS: ByLanguage = {
  en: [
    hours(
      "(?:set |make |change )?(?:my )?quiet (?:hours?|times?)|(?:please )?(?:do not|don't) (?:disturb|message|ping|notify)(?: me)?|no (?:messages|notifications|reminders|pings)|(?:be|stay) quiet",
      'to|until|till|and|-|–',
    ),
  ],
  de: [
    hours(
      '(?:meine |setze? (?:die )?)?(?:ruhezeit(?:en)?|nachtruhe|ruhe|stille)|st[öo]re? mich nicht|(?:bitte )?nicht st[öo]ren|keine (?:nachrichten|meldungen|erinnerungen)',
      'bis|und|-|–',
    ),
  ],
  fr: [
    hours(
      '(?:mets )?(?:mes |les |des )?heures? (?:calmes?|de silence|tranquilles?|silencieuses?)|ne me d[ée]range(?:z)? pas|pas de (?:messages?|notifications?|rappels?)',
      "à|a|et|jusqu'à|-|–",
    ),
  ],
  es: [
    hours(
      '(?:pon )?(?:mis |las )?horas? (?:de silencio|tranquilas?|silenciosas?|de descanso)|no me molestes|no molestar|sin (?:mensajes|notificaciones|recordatorios)',
      'a|a las|y|y las|hasta las|-|–',
    ),
  ],
  pl: [
    hours(
      '(?:ustaw )?(?:moje )?(?:godziny ciszy|cisza nocna|ciszę nocną|cisza|ciszę)|nie przeszkadzaj|żadnych (?:wiadomości|powiadomień|przypomnień)',
      'do|a|i|-|–',
    ),
  ],
};

/** Asks for silence, which Belfry cannot arrange. */
export const QUIET =
  /^(?:do not|don'?t) disturb\b|^(?:dnd|quiet|silence|hush|shush|mute|no (?:notifications?|messages|disturbances?|interruptions?|pings?))(?: (?:please|now|me))?(?:$|[\s,]+(?:until|till|for|from|tonight|today|tomorrow|this|on|at|in)\b)|^(?:be|stay|keep) (?:quiet|silent)\b|^leave me (?:alone|in peace)\b|^(?:bitte )?(?:nicht stören|stör(?:e|t)? mich nicht|ruhe)\b|^ne me dérange(?:z)? pas\b|^(?:no molestar|no me molestes)\b|^nie przeszkadzaj\b/i;
