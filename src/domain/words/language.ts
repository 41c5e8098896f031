import { LANGUAGES, type Language } from '../../talk/words.ts';
import { ANSWER_WORDS } from '../reminders/answer-words.ts';
import { foldText } from './content-words.ts';

export { LANGUAGES, type Language };

/** Words that identify a language; shared words count for each. Folded. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(
    `the a an my your and or to of in on at for with is are was me i you it that this what when who how why which remind tomorrow today every
     day week next please cancel delete show list move add done yes no not do don't never
     mind thanks sorry undo later again instead mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday
     second seconds minute minutes hour hours`,
  ),
  de: setOf(
    `der die das den dem ein eine einen und oder zu zum zur in im am um an auf fur mit ist sind mich mir ich du es was wann wer wie warum erinnere
     erinner hallo vielen dank klar nein morgen heute jeden jede tag woche nachste bitte losche zeig zeige erledigt fertig ja nein nicht kein keine meine mein uhr abend fruh
     montag dienstag mittwoch donnerstag freitag samstag sonntag danke spater noch schon wecker termin termine gestern mach stell schalte spiel bestell erzahl kannst kann will habe ist's dass
     einer einem stunde stunden minute minuten sekunde sekunden halben alles alle hab losch mo di mi fr sa pausiere weck wecke zweite dritte erste meine doch lieber gleich wieder`,
  ),
  fr: setOf(
    `le la les l un une des du de et ou au aux a en dans pour avec est sont moi me je tu il elle que quoi quand qui comment pourquoi rappelle
     bonjour salut bonsoir demain aujourd'hui chaque tous jours jour semaine prochaine s'il plait annule supprime montre fait oui non pas mes mon ma ce cet soir matin
     lundi mardi mercredi jeudi vendredi samedi dimanche merci rappel rappels heures heure minute minutes seconde secondes rendez-vous hier mets cette raconte donne allume eteins commande reserve envoie veux peux peut j'ai c'est d'un d'une ai suis ce ca rien
     encore plus tard apres tout toute tous efface reveille dernier premier deuxieme lun mer jeu ven dim d'accord finalement plutot`,
  ),
  es: setOf(
    `el la los las un una de del y o al a en para con es son me yo tu que cuando quien como por recuerdame hola buenos vale claro manana hoy cada todos dias dia semana
     proxima favor cancela borra muestra hecho si no mis mi esta este tarde noche lunes martes miercoles jueves viernes sabado domingo gracias
     recordatorio recordatorios horas hora cita citas ayer pon luego ya avisame cuentame dame apaga enciende pide reserva manda envia haz quiero puedes puede necesito tengo hay esto eso eres
     lo nada otra otro vez todavia todo toda pausa elimina quita despiertame media minuto minutos segundo segundos ultimo mis listo lista lun mie jue vie sab rato puedo ahora mejor eliminalo borralo cancelalo`,
  ),
  pl: setOf(
    `i lub do na w we o za z ze od dla jest sa mi mnie ja ty co kiedy kto jak dlaczego przypomnij czesc dobry jasne jutro dzis dzisiaj kazdy kazda codziennie dzien
     tydzien przyszly prosze anuluj usun pokaz zrobione gotowe tak nie moje moj poniedzialek wtorek sroda czwartek piatek sobota niedziela wtorek
     dziekuje dzieki przypomnienie przypomnienia godzinie wieczorem rano wczoraj spotkanie spotkania nie jeszcze mam budzik sie opowiedz zgas wlacz zamow wyslij moge mozesz chce jest ze to
     pozniej wszystko wszystkie skasuj wstrzymaj obudz godzine minut minuty sekund sekundy pol drugie ostatnie moim raczej dodaj dopisz wpisz zapisz zaplanuj ustaw nastaw listy liscie liste minutnik minutniki pn wt sr czw pt jednak dobra okej ktora ktory jaki jaka jestes godzina`,
  ),
};

const LETTERS: readonly (readonly [RegExp, Language])[] = [
  [/[ąćęłńśźż]/i, 'pl'],
  [/[ßäö]/i, 'de'],
  [/[ñ¿¡]/i, 'es'],
  [/[çœèêîû]/i, 'fr'],
];

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** The supported language of a tag: `de` for `de-AT`; null for any other. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const code = tag?.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(WORDS, code) ? (code as Language) : null;
}

/** The first language of an `Accept-Language` header, as in `de-AT,de;q=0.9,en;q=0.8`; undefined where it names no supported one. */
export function firstLanguageOf(header: string | undefined): Language | undefined {
  const tags = (header ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim());
  return tags.map(languageOfTag).find((language) => language !== null) ?? undefined;
}

/** The language of a text, by its small words and its letters; the one of the talk when two are as likely, or nothing tells. */
export function languageOf(text: string, ofTalk: Language = 'en'): Language {
  const likely = likelyLanguagesOf(text);
  return likely.includes(ofTalk) ? ofTalk : (likely[0] ?? ofTalk);
}

/**
 * The language of the last message that reveals one; a bare "ok" or a number is in the language of the messages
 * before it.
 */
export function languageOfTalk(texts: readonly string[]): Language {
  let open: readonly Language[] = LANGUAGES;
  for (const text of texts.slice(-LOOKED_BACK).toReversed()) {
    // "Was steht an?" may be of two languages: of these it is the one that was spoken before.
    const both = likelyLanguagesOf(text).filter((language) => open.includes(language));
    if (both.length === 1) return both[0] ?? 'en';
    if (both.length > 0) open = both;
  }
  return open === LANGUAGES ? 'en' : (open[0] ?? 'en');
}

/** How many messages back. */
const LOOKED_BACK = 6;

/** The languages with the most words of a text; empty when nothing tells. */
function likelyLanguagesOf(text: string): readonly Language[] {
  // The "am" of "9am" is not a German word, and the zone EST is not a French one.
  const said = /\p{Ll}/u.test(text) ? text.replaceAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ' ') : text;
  const words = foldText(said).match(/(?<![\p{L}\d])\p{L}+(?:'\p{L}+)*/gu) ?? [];
  const answered = answerLanguageOf(words);
  const scores = LANGUAGES.map((language) => {
    const letters = LETTERS.some(([pattern, code]) => code === language && pattern.test(text)) ? 1.5 : 0;
    return letters + (answered === language ? 1.5 : 0) + words.filter((word) => WORDS[language].has(word)).length;
  });
  const most = Math.max(...scores);
  return most === 0 ? [] : LANGUAGES.filter((_, index) => scores[index] === most);
}

/** Phrases with which a reminder is answered, with their language; null where several languages have one. */
const ANSWERS = new Map<string, Language | null>();
for (const [index, { alone, later, again, stop }] of ANSWER_WORDS.entries())
  for (const phrase of [...alone, ...later, ...again, ...stop]) {
    const language = LANGUAGES[index] ?? null;
    ANSWERS.set(phrase, ANSWERS.has(phrase) && ANSWERS.get(phrase) !== language ? null : language);
  }

/** In words. */
const LONGEST_ANSWER = 12;

/** The language of a phrase that one language alone has, in a short text; a single word counts only where it is all of it. */
function answerLanguageOf(words: readonly string[]): Language | null {
  if (words.length > LONGEST_ANSWER) return null;
  for (let length = words.length; length > 0 && (length > 1 || words.length === 1); length--)
    for (let start = 0; start + length <= words.length; start++) {
      const language = ANSWERS.get(words.slice(start, start + length).join(' '));
      if (language != null) return language;
    }
  return null;
}
