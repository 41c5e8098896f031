// Belfry's additions to an answer that does not state the truth, in five languages, and how an answer itself plainly
// states it. A pattern that matches too little only adds a true sentence, so they are few and strict. All match lower
// case without accents.
import type { PromiseLanguage } from './language.ts';

/** How one language says that a request waits for the person, or was refused. */
export interface TruthWords {
  readonly name: PromiseLanguage['name'];
  /** Matches that it waits for the person's approval. */
  readonly waits: RegExp;
  /** Matches that it no longer waits, or needs no approval. */
  readonly waitsNot: RegExp;
  /** Matches that it will not be done, for lack of approval. */
  readonly refused: RegExp;
  /** Small words that distinguish the language from the others. */
  readonly common: RegExp;
}

const english: TruthWords = {
  name: 'en',
  waits:
    /\byour (?:yes|ok(?:ay)?|approval|confirmation|consent|go-ahead|permission|decision)\b|\b(?:if|when|once|until|unless|after|as soon as) you(?:'ve| have)? (?:say yes|approved?|confirm(?:ed)?|accept(?:ed)?|agreed?)\b|\b(?:for|need) you to (?:approve|confirm|accept|say yes)\b|\b(?:please|you can|only you can) (?:approve|confirm|accept)\b|\bwait(?:s|ing)? for (?:you\b|approval)|\b(?:pending|awaiting) (?:your|approval)\b|\b(?:if|when|once|until|unless|after|as soon as) (?:it's |it is |that's |that is )?(?:approved|confirmed|accepted)\b/,
  waitsNot:
    /\b(?:no|not|never|without|nothing|already|anymore|thanks|granted|got|received|given|with your|have your|had your)\b|n't\b/,
  refused:
    /\b(?:denied|declined|refused|rejected|expired|said no|without (?:a|your) yes|no yes|not (?:be )?(?:done|scheduled|set|created|changed|added|made|run)|(?:won't|will not|wasn't|isn't|didn't|did not)(?: \w+){0,3} (?:done|scheduled?|set|created?|changed?|add(?:ed)?|made|make|run|do|go|happen))\b/,
  common: /\b(?:the|is|and|you|your|it|will|to|of|i)\b/g,
};

const german: TruthWords = {
  name: 'de',
  waits:
    /\b(?:dein|ihr)\w{0,2} (?:ja|ok|okay|zustimmung|freigabe|bestatigung|genehmigung|einverstandnis|entscheidung|erlaubnis)\b|\b(?:wenn|sobald|falls|bis) (?:du|sie)\b[^.]{0,30}\b(?:ja sag\w*|zustimm\w*|genehmig\w*|bestatig\w*|freig\w*)|\bwartet? (?:noch |jetzt |nun )*auf (?:dich|dein|ihr)|\bbitte (?:bestatig|genehmig|gib\w* frei)/,
  waitsNot: /\b(?:kein\w*|nicht|nie|ohne|bereits|schon|danke|dank|mit deine[rm]?|mit ihre[rm]?|hab(?:e|en)? dein\w*)\b/,
  refused:
    /\b(?:abgelehnt|abgelaufen|verweigert|kein ja|nicht (?:geschehen|gemacht|geplant|eingerichtet|angelegt|geandert|erledigt)|nein gesagt)\b/,
  common: /\b(?:der|die|das|ist|und|du|dein|ich|nicht|fur|wird|erste|es)\b/g,
};

const french: TruthWords = {
  name: 'fr',
  waits:
    /\b(?:ton|votre) (?:oui|accord|feu vert|approbation|autorisation|aval)\b|\b(?:ta|votre) (?:validation|confirmation|decision)\b|\b(?:des que|si|quand|une fois que|lorsque) (?:tu|vous)\b[^.]{0,30}\b(?:dis oui|dites oui|accord|confirm\w*|valid\w*|approuv\w*|accept\w*)/,
  waitsNot: /\b(?:pas|plus|sans|deja|merci|jamais|aucune?|grace a|avec (?:ton|votre|ta)|j'ai (?:ton|votre|ta))\b/,
  refused:
    /\b(?:refusee?s?|expiree?s?|rejetee?s?|dit non|pas (?:ete )?(?:faite?|programmee?|planifiee?|creee?|modifiee?|ajoutee?)|pas eu d'accord)\b/,
  common: /\b(?:le|la|les|est|et|vous|je|c'est|pour|votre|une|des|cela|chaque)\b/g,
};

const spanish: TruthWords = {
  name: 'es',
  waits:
    /\b(?:tu|su) (?:si|visto bueno|ok|aprobacion|confirmacion|permiso|decision)\b|\b(?:cuando|si|en cuanto|una vez que) (?:lo |la )?(?:apruebes|confirmes|aceptes|digas que si)\b|\bpor favor,? (?:aprueba|confirma|acepta)/,
  waitsNot: /\b(?:no|sin|ya|gracias|nunca|con tu|con su|tengo tu)\b/,
  refused:
    /\b(?:denegad[oa]|rechazad[oa]|caducad[oa]|vencid[oa]|dijiste que no|no (?:esta|se ha|ha sido|fue|hubo)\b[^.]{0,20}(?:hech\w|programad\w|cread\w|cambiad\w|si\b))/,
  common: /\b(?:el|la|los|esta|y|tu|que|para|una|cada|primera|primer|ya)\b/g,
};

const polish: TruthWords = {
  name: 'pl',
  waits:
    /\b(?:twoj\w{0,3}|pan\w{1,3}) (?:zgod\w*|tak|akceptacj\w*|potwierdzeni\w*|decyzj\w*|zatwierdzeni\w*)|\b(?:jesli|gdy|kiedy|jak tylko|po tym jak) (?:sie )?(?:zgodzisz|zatwierdzisz|potwierdzisz|zaakceptujesz)|\bprosze (?:o zgode|zatwierdz|potwierdz|zaakceptuj)/,
  waitsNot: /\b(?:nie|bez|juz|dzieki|dziekuje|za twoja|mam twoja)\b/,
  refused:
    /\b(?:odrzucon\w+|odmowi\w+|wygasl\w*|nie (?:bylo na to zgody|zostal\w* (?:zrobion|dodan|zaplanowan|ustawion|zmienion)\w+|jest (?:zrobion|zaplanowan|ustawion)\w+))/,
  common: /\b(?:jest|na|i|w|sie|to|nie|ci|co|bede|juz|zostalo|pierwsze)\b/g,
};

/** English first: text of an unrecognised language counts as English. */
export const TRUTH_WORDS: readonly TruthWords[] = [english, german, french, spanish, polish];
