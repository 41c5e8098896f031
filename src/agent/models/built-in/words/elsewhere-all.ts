// References to all plans, and to one by its position in a list, in German, French, Spanish and Polish, with their
// English equivalents. Words as data, folded: lower case without accents.

const ALL = '(?:alles?|alle|samtliche|tout(?:es)?|tous|tod[oa]s?|wszystko|wszystkie)';
const OF_MINE = '(?:(?:meine|die|mes|les|mis|los|las|moje) )';
const REMINDERS = '(?:erinnerungen|wecker|rappels|alarmes|recordatorios|alarmas|przypomnienia|budziki|alarmy)';
const PLANNED =
  '(?:termine|eintrage|rendez-vous|evenements|citas|eventos|spotkania|wydarzenia|geplante|ce qui est prevu|lo programado|zaplanowane)';
/** "Alles", "tous mes rappels", "los recordatorios". */
const WHOLE = `(?:${ALL}(?: ${OF_MINE}?(?:${REMINDERS}|${PLANNED}))?|${OF_MINE}(?:${REMINDERS}|${PLANNED}))`;
const ONLY_REMINDERS = new RegExp(`\\b${REMINDERS}\\b`);
const POLITE = "(?: (?:bitte|mal|s'il te plait|stp|por favor|porfa|prosze))*";

const CANCELS =
  '(?:losche?|streiche?|storniere|entferne|annuler?|supprimer?|effacer?|enlever?|cancelar?|borrar?(?:lo)?|borralo|eliminar?|quitar?|anular?|usun|usunac|skasuj|skasowac|anuluj|anulowac|odwolaj)';
const CANCELS_AFTER =
  '(?:loschen|streichen|stornieren|entfernen|absagen|weg|annuler|supprimer|effacer|borrar|eliminar|cancelar|usun|usunac|skasuj|skasowac|anuluj)';
const PAUSES = '(?:pausiere?|suspend[s]?|suspendre|pausar?|suspender?|wstrzymaj|wstrzymac|zawies)';

const DEEDS = (
  [
    ['cancel', CANCELS, CANCELS_AFTER],
    ['pause', PAUSES, '(?:pausieren|suspendre|pausar|suspender|wstrzymaj|wstrzymac)'],
    ['pause', 'mets', 'en pause'],
  ] as const
).map(([deed, before, after]) => ({
  deed,
  pattern: new RegExp(`^(?:${before}${POLITE} ${WHOLE}(?: en pause)?|${WHOLE}${POLITE} ${after})${POLITE}$`),
}));

/**
 * "Cancel everything" for "alles löschen", "supprime tous mes rappels"; null for other words, or when they do not
 * mean all.
 */
export function allInEnglish(folded: string): string | null {
  const deed = DEEDS.find(({ pattern }) => pattern.test(folded))?.deed;
  if (deed === undefined) return null;
  return `${deed} ${ONLY_REMINDERS.test(folded) ? 'all my reminders' : 'everything'}`;
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(?:erste[nrs]?|premi(?:er|ere)|primer[oa]?|pierwsz(?:y|a|e|ego|ej))$/, 'first'],
  [/^(?:zweite[nrs]?|deuxieme|seconde?|segund[oa]|drugi(?:e|ego|ej)?|druga)$/, 'second'],
  [/^(?:dritte[nrs]?|troisieme|tercer[oa]?|trzeci(?:a|e|ego|ej)?)$/, 'third'],
  [/^(?:vierte[nrs]?|quatrieme|cuart[oa]|czwart(?:y|a|e|ego|ej))$/, 'fourth'],
  [/^(?:funfte[nrs]?|cinquieme|quint[oa]|piat(?:y|a|e|ego|ej))$/, 'fifth'],
  [/^(?:sechste[nrs]?|sixieme|sext[oa]|szost(?:y|a|e|ego|ej))$/, 'sixth'],
  [/^(?:letzte[nrs]?|dernier(?:e)?|ultim[oa]|ostatni(?:a|e|ego|ej)?)$/, 'last'],
];
const AND = /\s*,\s*|\s+(?:und|et|y|e|i|oraz)\s+/;
const ARTICLE = /^(?:(?:den|die|das|der|le|la|les|el|los|las|lo|to|te|ten) |l')/;
const KIND =
  / (?:erinnerung|termin|wecker|eintrag|rappel|alarme|rendez-vous|recordatorio|alarma|cita|przypomnienie|budzik|spotkanie)$/;
/** A number alone may be a day or an hour. */
const NUMBER = /^(?:nummer|nr|numero|no|numer)\.? ?(\d{1,2})$/;

/**
 * "The second one" for "die zweite", "el segundo", "nummer 2"; "the first and third" for two; null when it is not a
 * position.
 */
export function placesInEnglish(folded: string): string | null {
  const places = folded.split(AND).map((part) => {
    const bare = part.trim().replace(ARTICLE, '').replace(KIND, '');
    return PLACES.find(([words]) => words.test(bare))?.[1] ?? NUMBER.exec(bare)?.[1] ?? null;
  });
  const known = places.filter((place) => place !== null);
  if (known.length === 0 || known.length < places.length) return null;
  const [only] = known;
  return known.length > 1 ? `the ${known.join(' and ')}` : /\d/.test(only ?? '') ? `number ${only}` : `the ${only} one`;
}
