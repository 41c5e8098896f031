import { foldText, wordsOf } from '../../src/domain/words/content-words.ts';

/** Small words: they change with the sentence that a text stands in ("an den Zahnarzt", "der Zahnarzt"), and a list of entries has no "and". */
const SMALL = new Set(
  `a an the to of at on in for and my your me you i it its that is s m ll must should have
   und der die das den dem des ein eine einen einem einer zu zum zur an am ans im ins auf fur mein meine meinen meinem meiner dein deine deinen
   deinem mich mir dich dir ich du dass muss soll sollte wollte will habe
   et le la les l un une des du de d au aux a en pour mon ma mes ton ta tes je j tu me te que qu dois doit faut ai
   y e el los las una unos unas del al para mi mis tu tus yo lo se tengo debo hay
   oraz o do na w we z ze za mi ci mnie ciebie ja ty moj moja moje twoj twoja twoje zeby abym zebym aby mam musze trzeba`.split(
    /\s+/,
  ),
);

/** How an order or a time begins, folded; a word that ends in `$` stands for itself. */
const ORDER_OR_TIME = new RegExp(
  `^(?:${`
  remind reminder$ alarm$ alarms$ alert timer please$ schedule$ tomorrow tonight today$ morning$ evening$ afternoon$ noon$ midnight oclock
  monday tuesday wednesday thursday friday saturday sunday january february april june$ july$ august september october november december
  daily$ weekly$ monthly$ hour$ hours$ minute$ minutes$ every$ each$
  erinner erinnr wecker$ weck$ bitte$ morgen$ heute$ ubermorgen abend$ abends$ fruh$ mittag$ mittags$ nachmittag uhr$ stunde$ stunden$ minuten$
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz$ juni$ juli$ oktober dezember jeden$ jede$ jedes$ taglich
  rappel alarme$ reveil minuteur demain aujourd soir$ matin$ midi$ minuit heure$ heures$ lundi mardi mercredi jeudi vendredi samedi dimanche
  janvier fevrier avril$ juin$ juillet aout$ septembre octobre novembre decembre chaque$ veuillez
  recuerd recorda acuerda avisa alarma$ despert temporizador manana$ hoy$ noche$ tarde$ mediodia medianoche hora$ horas$ minutos$
  lunes martes miercoles jueves viernes sabado domingo enero febrero abril junio julio agosto septiembre octubre noviembre diciembre cada$
  przypom budzik minutnik jutro$ dzis$ dzisiaj rano$ wieczor poludni polnoc godzin minut$ minuty$ poniedzial wtorek wtorki sroda$ srode$ czwart
  piatek sobota$ sobote$ niedziel styczni lutego marca$ kwietni maja$ czerwca lipca sierpni wrzesni pazdzierni listopad grudni codzien kazdy$
  kazda$ prosze$`
    .trim()
    .split(/\s+/)
    .join('|')})`,
);

/** A word by its first letters: endings and typing errors come late. */
const stem = (word: string): string => word.slice(0, 4);

const isSmall = (word: string): boolean => SMALL.has(word);

/** The words that carry the meaning; all words where there is no such. */
function meaningOf(text: string): string[] {
  const words = wordsOf(foldText(text)).flatMap((word) => word.split("'"));
  const content = words.filter((word) => !isSmall(word));
  return content.length === 0 ? words : content;
}

/** How much two texts share, 0 to 1: the harmonic mean of what is not missing and what is not too much. */
export function overlap(stored: string, matter: string): number {
  const got = meaningOf(stored).map(stem);
  const wanted = meaningOf(matter).map(stem);
  const left = [...got];
  const shared = wanted.filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  }).length;
  return got.length + wanted.length === 0 ? 1 : (2 * shared) / (got.length + wanted.length);
}

/** Whether a stored text is the matter, by most of its words. */
export const isMatter = (stored: string, matter: string): boolean => overlap(stored, matter) >= 0.75;

/** Whether a stored text lacks a word of meaning, or carries a word of the order or of the time that the matter does not have. */
export function isMangled(stored: string, matter: string, timeWords: string | null = null): boolean {
  const got = meaningOf(stored);
  const wanted = new Set(meaningOf(matter).map(stem));
  const times = new Set(timeWords === null ? [] : meaningOf(timeWords).map(stem));
  const isLacking = [...wanted].some((word) => !got.some((one) => stem(one) === word));
  const isForeign = (word: string) => ORDER_OR_TIME.test(word) || /^\d/.test(word) || times.has(stem(word));
  return isLacking || got.some((word) => isForeign(word) && !wanted.has(stem(word)));
}
