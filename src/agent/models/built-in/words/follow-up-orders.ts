// Requests that an existing reminder repeats until the person answers, or comes only once. `what` is the reminder
// they mean.

const EVERY =
  '(?:every|each) (?<every>(?:\\d{1,3} |an? |half an |one |two |three |five |ten |fifteen |twenty |thirty )?(?:minutes?|mins?|hours?|quarter of an hour))';
const SAID =
  "(?:answer|answered|reply|replied|respond|react|reacted|confirm|confirmed|do it|did it|done it|have done it|do|did|have|say (?:so|done|it'?s done)|am done|'m done)";
/** "Until I answer", "if I don't reply". */
const ENDS = `(?: (?:until|till) i(?:'ve| have)? ?(?<until>${SAID})| (?:if|when|unless|as long as) i (?:don'?t|do not|haven'?t|have not)(?<unless> ${SAID}|$))`;
const UNTIL = `${ENDS}?`;
const NAG =
  '(?:(?:nag|bug|pester|chase|badger) me|keep (?:reminding|nagging|bugging|pestering|pinging|asking|nudging)(?: me)?)';
const COUNT = '(?<count>once|twice|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)';

const AGAIN = '(?:ask|tell|remind|nudge|ping) me again';

/** "Nerv mich, bis ich es gemacht habe": in German, French, Spanish and Polish. */
const KEEPS_ASKING_ELSEWHERE: readonly RegExp[] = [
  /^(?:und )?(?:bitte )?(?:nerve?|erinnere?|frage?|qu[aä]le?|l[oö]chere?|piesacke?)(?: mich)?(?: (?:weiter|immer wieder|noch ?mals?|noch einmal|st[aä]ndig|nach|damit|daran|dran|wieder|alle (?<every>(?:\d{1,3} )?(?:minuten|stunden?))))*,? (?:(?:so ?lange,? )?bis (?:ich|es|du)|(?:wenn|falls|solange) ich(?: es| das| sie| ihn)?(?: noch)? nicht) (?<until>.+)$/,
  /^(?:und )?(?:bitte )?(?:h[oö]re? nicht auf|lass nicht locker|bleib dran)(?:,? mich(?: daran)? zu erinnern)?(?:,? bis (?<until>.+))?$/,
  /^(?:et )?(?:insiste|relance[- ]moi|harc[eè]le[- ]moi|emb[eê]te[- ]moi|rappelle[- ](?:le[- ])?moi|n'arr[eê]te pas|ne l[aâ]che pas|continue)(?: (?:encore(?: une fois)?|sans arr[eê]t|de me le rappeler|[aà] me relancer|toutes les (?<every>(?:\d{1,3} )?(?:minutes?|heures?))))*,? (?:jusqu'[aà] ce que?|tant que?|si je n[e']) ?(?<until>.+)$/,
  /^(?:et )?(?:insiste|relance[- ]moi|harc[eè]le[- ]moi)(?: toutes les (?<every>(?:\d{1,3} )?(?:minutes?|heures?)))?$/,
  /^(?:y )?(?:insiste|ins[ií]steme|recu[eé]rdamelo|sigue (?:record[aá]ndomelo|insistiendo)|no pares|dame la lata|no dejes de (?:insistir|record[aá]rmelo))(?: otra vez| de nuevo)?(?: cada (?<every>(?:\d{1,3} )?(?:minutos?|horas?)))?,? (?:hasta que|mientras no|si no(?= (?:l[oa]s? )?\p{L}+o\b)) (?<until>.+)$/u,
  /^(?:y )?(?:insiste|ins[ií]steme|sigue insistiendo)(?: cada (?<every>(?:\d{1,3} )?(?:minutos?|horas?)))?$/,
  /^(?:i )?(?:m[eę]cz|n[eę]kaj|przypominaj|przypomnij|pytaj|nud[zź]|dr[eę]cz|naciskaj|nie odpuszczaj|nie przestawaj(?: przypomina[cć])?)(?: mnie| mi)?(?: (?:o tym|ci[aą]gle|jeszcze raz|ponownie|co (?<every>(?:\d{1,3} )?(?:minut[eęy]?|godzin[eęy]?))))*,? (?:a[zż]|dop[oó]ki|p[oó]ki|je[sś]li(?= (?:tego )?nie \p{L}+[eę]$)) (?<until>.+)$/u,
];

export const KEEPS_ASKING: readonly RegExp[] = [
  ...KEEPS_ASKING_ELSEWHERE,
  new RegExp(`^(?:and )?${AGAIN} ${EVERY} (?:about|of|for|on|to) (?<what>.+?)${ENDS}$`),
  new RegExp(`^(?:and )?${AGAIN}(?: ${EVERY})?${ENDS}$`),
  new RegExp(`^(?:and )?${AGAIN} (?:about|of|for|on|to) (?<what>.+?)(?: ${EVERY})?${ENDS}$`),
  new RegExp(`^(?:and )?${NAG} ${EVERY}(?: (?:about|of|for|on|to) (?<what>.+?))?${UNTIL}$`),
  new RegExp(`^(?:and )?${NAG}(?: (?:about|of|for|on|to) (?<what>.+?))?(?: ${EVERY})?${UNTIL}$`),
  new RegExp(`^(?:and )?follow up(?: on (?<what>.+?))? (?:up to )?${COUNT}(?: times)?(?:,? ${EVERY})?$`),
  new RegExp(`^(?:and )?follow up(?: on (?<what>.+?))? ${EVERY}${UNTIL}$`),
  new RegExp(
    `^(?:the |my )?(?<what>.+?) should (?:keep (?:reminding|nagging|asking) me|follow up|nag me)(?: ${EVERY})?${UNTIL}$`,
  ),
  /^(?:and |but )?(?:please )?(?:don'?t|do not) let me forget (?<what>it|that|this)$/,
];
/** An interval of any of the languages in words of the tool: "10 minuten" is "10 minutes". */
export const intervalOf = (every: string): string => {
  const [, count = '1'] = /^(\d{1,3}) /.exec(every) ?? [];
  const isElsewhere = /minuten|minutos?|minut[eęy]?$|stunden?|heures?|horas?|godzin/.test(every);
  if (isElsewhere) return `${count} ${/min/.test(every) ? 'minutes' : 'hours'}`;
  return every.replace(/^(?=[mh])/, '1 ').replace(/\bmins?$/, 'minutes');
};

/** "Stop nagging me about the dentist": the reminder stays, and comes once. */
export const ASKS_ONCE: readonly RegExp[] = [
  /^(?:stop|quit) (?:nagging|bugging|pestering|chasing|badgering|following up)(?: me)?(?: (?:about|on|with|to|for) (?<what>.+?))?$/,
  /^(?:don'?t|do not) (?:nag|bug|pester|chase|badger) me(?: (?:about|with|to|on) (?<what>.+?))?(?: any ?more)?$/,
  /^(?:no|no more|turn off(?: the)?|without) follow[- ]?ups?(?: (?:for|on|of) (?<what>.+?))?(?:[,;.–-]+ ?(?:once|one time) is (?:enough|fine|plenty))?$/,
  /^once is enough(?: (?:for|with) (?<what>.+?))?$/,
  /^remind me (?:only|just) once (?:about|of) (?<what>.+?)$/,
];
