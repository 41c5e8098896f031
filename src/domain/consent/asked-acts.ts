import { contentWords, foldText, sharesContent, wordsOf } from '../words/content-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** What an order asks for, apart from making something. */
export type AskedAct = 'end' | 'pause' | 'go_on' | 'move' | 'settle' | 'undo' | 'set' | 'run';

/** Beginnings of words that order each act, in five languages, without accents. A word stands for all of its endings. */
const ACT_WORDS: Readonly<Record<AskedAct, readonly string[]>> = {
  end: words(
    'cancel delete remove stop end drop clear kill scrap forget enough quit losch entfern abbrech beend stopp streich storn weg annul supprim efface arret termin enlev cancel borra borre elimin quit quita para termin anula anulu usun usunac skasuj odwol zakoncz przestan wylacz dosc',
  ),
  pause: words(
    'pause hold halt suspend skip off silence mute pause pausa pausier aussetz anhalt auslass uberspring suspen saut omit salta wstrzym zawies pomin',
  ),
  go_on: words(
    'resume continue restart unpause reactivate restore weiter fortsetz wiederaufnehm reprend repren continu relanc reanud sigue wznow kontynu przywroc',
  ),
  move: words(
    'move change make postpone delay snooze push reschedule shift set update rename bring later earlier instead rather verschieb ander mach mache schieb verleg spater fruher lieber statt umbenenn deplac chang repouss decal report plutot mets mettre mue cambi pospo aplaz atras adelant mejor tarde zmien przesun przeloz odloz pozniej wczesniej raczej',
  ),
  settle: words(
    'yep yes yeah yup oui ouais tak done did finish complete tick check mark took taken ready paid erledigt fertig gemacht abhak abgehakt getan genommen termine fait faite fini finie coche pris hecho hecha listo termin tomad complet zrobi gotow odhacz skonczy wzial wziela',
  ),
  undo: words(
    'undo revert back reopen restore undelete ruckgangig zuruck wiederherstell annul retabli revien deshac deshaz revert volver cofn przywroc wroc',
  ),
  set: words(
    'quiet ruhe zone timezone language speak answer live moved am zeitzone sprache antwort wohne zona idioma habl vivo fuseau langue parl repond strefa jezyk mow odpowiad mieszkam jestem',
  ),
  run: words(
    'run start now begin execute trigger go try test do starte ausfuhr jetzt lauf mach lance execut maintenant demarr ejecut ahora lanza inici uruchom teraz wykonaj zacznij',
  ),
};

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** Short words are whole words: "off" is not "offer". */
const WHOLE = 4;

/** Wants none: "no alarm tomorrow", "I no longer need it", which leaves out one time or ends it. */
const WANTS_NONE =
  /never mind|no need to (?:remind|tell)|(?:no longer|do not|don['’]?t) (?:need|want)(?!\p{L})(?! (?:you )?to)|brauche\p{L}*(?!\p{L})[^.\n]{0,40}nicht(?!\p{L})|plus besoin|ya no (?:necesit|quier)|nie potrzebuj|(?<!\p{L})(?:no|kein\p{L}*|(?:pas|plus) de|sin|bez)\s+(?:[\p{L}'’]+\s+){0,3}(?:reminders?|alarms?|erinnerung\p{L}*|wecker|rappels?|alarmes?|réveil|recordatorios?|alarmas?|przypomnie\p{L}*|budzika?)(?!\p{L})(?![\s\S]*\?\s*$)/iu;

/** Whether some of these words order one of these acts. */
export function ordersAct(text: string, acts: readonly AskedAct[]): boolean {
  if ((acts.includes('end') || acts.includes('pause')) && WANTS_NONE.test(text)) return true;
  return wordsOf(foldText(text)).some((word) => isActWord(word, acts));
}

/** Whether a folded word orders one of these acts. */
export function isActWord(word: string, acts: readonly AskedAct[]): boolean {
  return acts.some((act) => ACT_WORDS[act].some((one) => (one.length <= WHOLE ? word === one : word.startsWith(one))));
}

/** Whether a text is in a language that Belfry reads, as far as one of its small words shows. */
export const isReadLanguage = (text: string): boolean =>
  text.trim() === '' || wordsOf(foldText(text)).some((word) => STOP_WORDS.has(word));

/** Whether some words name what something is about. */
export function namesIt(text: string, what: string): boolean {
  return sharesContent(contentWords(text), contentWords(what));
}
