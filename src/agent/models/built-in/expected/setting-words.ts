// What people call their settings, by language; folded.
import type { Language } from '../../../../domain/words/language.ts';

export type Setting = 'quiet' | 'language' | 'name' | 'zone';

interface SettingWords extends Readonly<Record<Setting, RegExp>> {
  /** Days of the week, on which alone something should hold. */
  readonly days: RegExp;
}

const LATER = '(?=$|[\\s,]+(?:please|now|me|until|till|for|from|tonight|today|tomorrow|this|on|at|in|between)\\b)';

export const SETTING_WORDS: Readonly<Record<Language, SettingWords>> = {
  en: {
    quiet: new RegExp(
      `^(?:please )?(?:(?:(?:set|make|change|turn on|i (?:want|need)) )?(?:my )?quiet (?:hours?\\b|times?${LATER})|(?:do not|don'?t|dnt) (?:disturb|message|ping|notify|beep|buzz)\\b|leave me (?:alone|in peace)\\b|(?:be|stay|keep) (?:quiet|silent)\\b|(?:i'?m|i am|i work|working) (?:on )?(?:nights|(?:the )?night shifts?)\\b|(?:dnd|quiet|silence|hush|shush|mute|no (?:sounds?|noise|notifications?|messages|reminders|disturbances?|interruptions?|pings?))(?: (?:please|at all))?${LATER})`,
    ),
    language:
      /^(?:please )?(?:(?:go|switch|change|turn)(?: back)? to|speak|talk|answer|reply|write|use|back to)(?: to)?(?: me)?(?: in)? (?:english|german|french|spanish|polish|italian|dutch|portuguese)$|\b(?:your|my|the|another|change|which|what) language\b/,
    name: /^(?:(?:you (?:may|can|should)|please|just) )*call me (?!(?:in|at|on|when|if|back|tomorrow|tonight|later|a|an|every)\b)\p{L}|^my name(?:'s| is)\b|\b(?:my|change) (?:user ?)?name\b/u,
    zone: /\btime ?zone\b|\bzone (?:am i|do you|are you|is set|is mine)\b|^where am i$/,
    days: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b|\bweekdays?\b/,
  },
  de: {
    quiet:
      /^(?:bitte )?(?:(?:meine |setze? (?:die |meine )?|ich will |andere? meine )?(?:ruhezeit(?:en)?|nachtruhe)\b|(?:ruhe|stille)(?=$|[ ,]+(?:bitte|jetzt|bis|von|ab|heute|morgen|am|zwischen)\b)|stor(?:e|t)? mich nicht\b|nicht storen\b|lass mich in ruhe\b|sei (?:still|leise)\b|kein(?:e|en)? (?:nachrichten|meldungen|erinnerungen|tone?|benachrichtigungen)\b|ich (?:habe|arbeite) (?:in der )?nachtschicht\b)/,
    language:
      /\b(?:sprich|antworte|rede|schreib|wechsle|zuruck)\b.*\b(?:deutsch|englisch|franzosisch|spanisch|polnisch)\b|\bsprache\b/,
    name: /^(?:du (?:darfst|kannst) mich|nenn(?:e)? mich|ich heisse|mein name)\b/,
    zone: /\bzeitzone\b/,
    days: /\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?\b|\bwochenende\b/,
  },
  fr: {
    quiet:
      /^(?:(?:mets |regle |je veux )?(?:mes |les |des )?heures? (?:calmes?|de silence|tranquilles?|silencieuses?)\b|ne me derange[sz]? pas\b|ne pas deranger\b|laisse-moi tranquille\b|silence(?=$|[ ,]+(?:s'il|jusqu|de|a partir|maintenant|ce soir|demain|entre)\b)|(?:pas de|aucune?) (?:messages?|notifications?|rappels?|sons?|bruit)\b|je (?:travaille|suis) de nuit\b)/,
    language:
      /\b(?:parle|reponds|ecris|passe|reviens)\b.*\b(?:francais|anglais|allemand|espagnol|polonais)\b|\blangue\b/,
    name: /^(?:tu peux m'appeler|appelle-moi|je m'appelle|mon (?:nom|prenom))\b/,
    zone: /\bfuseau\b/,
    days: /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b|\bweek-?end\b/,
  },
  es: {
    quiet:
      /^(?:(?:pon |quiero )?(?:mis |las )?horas? (?:de silencio|tranquilas?|silenciosas?|de descanso)\b|no me molestes?\b|no molestar\b|dejame en paz\b|silencio(?=$|[ ,]+(?:por favor|hasta|de|desde|ahora|esta|hoy|manana|entre)\b)|(?:sin|no mas) (?:mensajes|notificaciones|recordatorios|sonidos?|ruido)\b|(?:trabajo|estoy) de noche\b|tengo turno de noche\b)/,
    language:
      /\b(?:habla|responde|contesta|escribe|vuelve|cambia)\b.*\b(?:espanol|ingles|aleman|frances|polaco)\b|\bidioma\b/,
    name: /^(?:puedes llamarme|llamame|me llamo|mi nombre)\b/,
    zone: /\bzona horaria\b/,
    days: /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b|\bfin(?:es)? de semana\b/,
  },
  pl: {
    quiet:
      /^(?:(?:ustaw |chce )?(?:moje )?(?:godziny ciszy|cisz[ae] nocn[ae])\b|cisz[ae](?=$|[ ,]+(?:prosze|do|od|teraz|dzis|dzisiaj|jutro|miedzy)\b)|nie przeszkadzaj\b|daj mi spokoj\b|badz cicho\b|(?:zadnych|bez) (?:wiadomosci|powiadomien|przypomnien|dzwiekow)\b|(?:pracuje na|mam) (?:nocki|nocna zmiane|nocne zmiany)\b)/,
    language:
      /\b(?:mow|odpowiadaj|pisz|wroc|przelacz)\b.*\b(?:polsku|angielsku|niemiecku|francusku|hiszpansku|polski|angielski|niemiecki)\b|\bjezyk(?:u|iem)?\b/,
    name: /^(?:mow mi|mozesz mi mowic|mozesz mowic do mnie|mam na imie|nazywam sie|moje imie)\b/,
    zone: /\bstref[aey]\b/,
    days: /\b(?:poniedzial\w*|wtor\w*|srod\w*|czwart\w*|piat\w*|sobot\w*|niedziel\w*|weekend\w*)\b/,
  },
};
