// The words of an order to move, by language: where it comes then, where it came, and that one time alone is meant.
import type { Language } from '../../../../talk/words.ts';

export interface MovingWords {
  /** First words of an order to move, whatever else the weights say: folded beginnings. */
  readonly verbs: RegExp;
  /** The same, where a new time or length follows. */
  readonly puts: RegExp;
  /** First words of an order that may say a new text. */
  readonly edits: RegExp;
  /** An order that says a new text: what it is about, and the text. */
  readonly renames: RegExp;
  /** Before the new time, or the new text. */
  readonly to: RegExp;
  /** Before what was, right before `to`. */
  readonly from: RegExp;
  /** Before what is no longer so, at the end. */
  readonly instead: RegExp;
  /** Around what is not so, and before what is. */
  readonly not: RegExp;
  /** One time of a series alone. */
  readonly once: RegExp;
  /** Before a day of which that is said. */
  readonly only: RegExp;
  /** Words of a day that stand with the name: "tomorrow's", "morgigen". */
  readonly ofDay: RegExp;
  /** A time or day that is left open. */
  readonly open: RegExp;
}

export const MOVING_WORDS: Readonly<Record<Language, MovingWords>> = {
  en: {
    verbs: /^(?:mov(?:e|ing)|resched|shift|postpon|delay|defer|push|chang|edit|updat|modif|adjust|bring|switch)/,
    puts: /^(?:put|set|make|have|let|pull) (?!an?\b|another\b|new\b|some\b)/,
    edits: /^(?:please )?(?:change|edit|updat|switch)/,
    renames:
      /^(?:(?:rename|reword|rephrase|retitle|call(?= (?:it|that|this))) (?<named>[^"]+?)(?: to| as| into)?(?=:? ")|(?:rename|reword|rephrase|retitle) (?:(?<about>.+?) (?:to|as|into)|(?<it>it|(?:that|this)(?: one)?))|(?:make|let|have) (?<made>.+?) (?:say|read)|(?<should>.+?) should (?:say|read|be called)|(?:change|set|update|edit|make|correct|fix) (?:the )?(?:text|message|wording|name|title) (?:of|for|on) (?<of>.+?) (?:to|into|as|say)|(?:change|replace|update|edit) (?<quoted>.+?) (?:to|with|into|by)(?=:? ")|i meant(?: to say)?(?=:? (?:it |that )?")):? (?<fresh>.+)$/i,
    to: /(?:^|\s)(?:back |forward |out |off |up )?(?:to|until|till|into|for|be)\s+/gi,
    from: /^(?:from|on|at)$/i,
    instead: /[\s,]+(?:instead of|rather than|(?:and |but )?not)\s+(.+)$/i,
    not: /\bnot (.+?)(?:,? but|[,.;:–—]) (.+)$/i,
    once: /[\s,]*\b(?:but )?(?:(?:only |just )?(?:this (?:once|time|one time)|for once)|(?:only|just) (?:once|one time|(?:for )?the next(?: one| time)?)|the next (?:one|time))(?: only)?\b/i,
    only: /[\s,]*\b(?:but )?(?:only|just)\s+(?:for |on )?/i,
    ofDay:
      /\b((?:(?:this|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this (?:morning|afternoon|evening))['’]s(?: one\b)?/i,
    open: /^(?:(?:an?|some|any|the|much|bit|little|tad|slightly|somewhat|way|other|another|different|later|earlier|sooner|better|new|time|day|date|hour|slot|week) ?)+$/i,
  },
  de: {
    verbs: /^(?:verschieb|verleg|ander|aendere|umleg|vorverleg|schieb)/,
    puts: /^(?:stell|setz|leg|pack|mach|zieh|ruck)\p{L}* (?!(?:mir )?ein|noch )/u,
    edits: /^(?:bitte )?(?:ander)/,
    renames:
      /^(?:(?:be)?nenne? (?<named>[^"]+?)(?: um)?(?: in| zu)?(?=:? ")|(?:be)?nenne? (?:(?<about>.+?) (?:um )?(?:in|zu)|(?<it>es|ihn|sie)(?: um)?)|ändere den (?:text|namen) (?:von|für) (?<of>.+?) (?:in|zu|auf)):? (?<fresh>.+?)(?: um)?$/i,
    to: /(?:^|\s)(?:auf|zu|zum|nach|in)\s+/gi,
    from: /^(?:von|vom|am)$/i,
    instead: /[\s,]+(?:anstatt|statt|anstelle von|(?:und |aber )?nicht)\s+(.+)$/i,
    not: /\bnicht (.+?)(?:,? sondern(?: erst)?|[,.;:–—]) (.+)$/i,
    once: /[\s,]*\b(?:aber )?(?:(?:nur |bloß )?(?:dieses|diese|das eine) ?mal|(?:nur |bloß )?diesmal|ausnahmsweise|nur einmal|nur (?:das|den|die) nächsten?(?: mal)?|(?:das|den|die) nächsten?(?: mal)?(?= (?:bitte|soll|erst|ein|um|auf|am|zu)))(?!\p{L})/iu,
    only: /[\s,]*\b(?:aber )?(?:nur|bloß|lediglich)\s+(?:für )?/i,
    ofDay: /\b(heut|morg)ig(?:e[nrsm]?)\b/i,
    open: /^(?:(?:ein(?:e[nrsm]?)?|ander\p{L}*|später\p{L}*|früher\p{L}*|neu\p{L}*|zeit|uhrzeit|tag|termin|datum|etwas|bisschen|viel) ?)+$/iu,
  },
  fr: {
    verbs: /^(?:deplac|decal|report|repouss|chang|modifi|avanc|retard)/,
    puts: /^(?:mets|met|mettre|mettez|passe) (?!(?:moi )?un)/,
    edits: /^(?:change|modifi)/,
    renames:
      /^(?:(?:renomme|rebaptise)[rz]?[- ](?<named>[^"]+?)(?: en| à| par)?(?=:? ")|appelle[- ](?<called>le|la|ça)(?=:? ")|(?:renomme|rebaptise)[rz]?(?: (?<about>.+?) (?:en|à|par)|[- ](?<it>le|la|ça)(?: (?:en|à|par))?)|change le (?:texte|nom) (?:de |du )(?<of>.+?) (?:en|à|par)):? (?<fresh>.+)$/i,
    to: /(?:^|\s)(?:à|a|au|pour|vers|en|par)\s+/gi,
    from: /^(?:de|du|d')$/i,
    instead: /[\s,]+(?:au lieu (?:de |d')|plutôt que |à la place de |(?:et |mais )?pas )(.+)$/i,
    not: /\bpas (.+?)(?:,? mais|[,.;:–—]) (.+)$/i,
    once: /[\s,]*\b(?:mais )?(?:(?:juste |seulement )?cette fois(?:-ci)?(?: seulement)?|(?:juste|seulement) une fois|(?:(?:juste|seulement) )?(?:la prochaine(?: fois)?|le prochain)|exceptionnellement)(?!\p{L}| (?:semaine|mois|heure|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))/iu,
    only: /[\s,]*\b(?:mais )?(?:juste|seulement|uniquement)\s+(?:pour )?/i,
    ofDay: /(?!)/,
    open: /^(?:(?:une?|autre|plus|tard|tôt|heure|jour|date|moment|nouvelle?|un peu) ?)+$/i,
  },
  es: {
    verbs: /^(?:mueve|mover|movel|cambi|pasal|aplaz|pospon|retras|adelant|reprogram|atras|modific|correl)/,
    puts: /^(?:pon|ponl[oa]|pasa|haz|deja|corre) (?!(?:me )?un)/,
    edits: /^(?:cambi|modific|edit)/,
    renames:
      /^(?:(?:renombra|rebautiza)r? (?<named>[^"]+?)(?: a| como| por| en)?(?=:? ")|ll[aá]ma(?=l[oa]:? ")(?<called>l[oa])|ren[oó]mbra(?<it>l[oa])(?: (?:a|como|por|en))?|(?:renombra|rebautiza)r? (?<about>.+?) (?:a|como|por|en)|cambia el (?:texto|nombre) del? (?<of>.+?) (?:a|por|en)):? (?<fresh>.+)$/i,
    to: /(?:^|\s)(?:a|al|para|hasta|por)\s+/gi,
    from: /^(?:de|del|desde)$/i,
    instead: /[\s,]+(?:en (?:vez|lugar) de|(?:y |pero )?no)\s+(.+)$/i,
    not: /\bno (.+?)(?:,? sino|[,.;:–—]) (.+)$/i,
    once: /[\s,]*(?:pero )?(?:(?:s[oó]lo |solamente )?(?:por )?esta vez|(?:s[oó]lo|solamente) una vez|(?:(?:s[oó]lo|solamente) )?(?:la pr[oó]xima(?: vez)?|el pr[oó]ximo))(?!\p{L}| (?:semana|mes|hora|noche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))/iu,
    only: /[\s,]*\b(?:pero )?(?:s[oó]lo|solamente|[uú]nicamente)\s+(?:para )?/i,
    ofDay: /(?!)/,
    open: /^(?:(?:un[ao]?|otr[oa]|más|tarde|temprano|antes|después|hora|día|fecha|momento|nuev[oa]|poco) ?)+$/i,
  },
  pl: {
    verbs: /^(?:przenies|przesun|przeloz|zmien|przestaw|opozn|przyspiesz)/,
    puts: /^(?:ustaw|daj|zrob) /,
    edits: /^(?:zmien)/,
    renames:
      /^(?:(?:przemianuj|przezwij|nazwij) (?<named>[^"]+?)(?: na)?(?=:? ")|(?:przemianuj|przezwij|nazwij) (?:(?<about>.+?) na|(?<it>to|go|ją|je))|zmień (?:nazwę|tekst|treść) (?<of>.+?) na):? (?<fresh>.+)$/i,
    to: /(?:^|\s)(?:na|do)\s+/gi,
    from: /^(?:z|ze|od)$/i,
    instead: /[\s,]+(?:zamiast|(?:a |ale )?nie)\s+(.+)$/i,
    not: /\bnie (.+?)(?:,? (?:tylko|lecz|a)|[,.;:–—]) (.+)$/i,
    once: /[\s,]*(?:ale )?(?:(?:tylko )?tym razem|tylko (?:ten (?:jeden )?raz|raz)|(?:tylko )?(?:najbliższ\p{L}*|następn\p{L}*)(?!\p{L}| (?:tyg|mies|dni|poniedz|wtor|śro|czwart|piąt|sobot|niedz))(?: raz)?|wyjątkowo|jednorazowo)(?!\p{L})/iu,
    only: /[\s,]*(?:ale )?\b(?:tylko|jedynie)\s+(?:na )?/i,
    ofDay: /(?<!\p{L})(dzisiejsz|jutrzejsz)\p{L}+/iu,
    open: /^(?:(?:inn\p{L}*|późniejsz\p{L}*|wcześniejsz\p{L}*|później|wcześniej|nowy|nową|godzinę|dzień|termin|datę|porę|trochę|jakiś|jakąś) ?)+$/iu,
  },
};

/** The day that such a word says. */
export const DAY_SAID: Readonly<Record<string, string>> = {
  heut: 'heute',
  morg: 'morgen',
  dzisiejsz: 'dzisiaj',
  jutrzejsz: 'jutro',
};

/** At the end, that it comes in the place of what was, in five languages. */
export const SAYS_INSTEAD = /(?:^|[\s,]+)(?:instead|stattdessen|[àa] la place|en su lugar|zamiast tego)[\s.!]*$/i;
