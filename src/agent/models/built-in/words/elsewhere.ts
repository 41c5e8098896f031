// Looking and taking away in German, French, Spanish and Polish, as the English order of the same meaning. Words as data, folded: small
// letters without accents.
import { foldText } from '../../../../domain/words/content-words.ts';
import { POLITE_ELSEWHERE } from './act-words.ts';

/** The English order for words that match; `$1` is what they are about. */
type Rule = readonly [RegExp, string];

const LIST = 'what is scheduled';

const RULES: readonly Rule[] = [
  // Looking at all of it
  [/^(?:zeige?|nenne?|liste)(?: mir)?(?: bitte)?(?: alle)?(?: meine| die)? (?:erinnerungen|termine|wecker)$/, LIST],
  [/^was (?:steht|habe? ich|ist)\b.* (?:an|vor|geplant|los)$/, LIST],
  [/^(?:montre|affiche|liste)(?:[- ]moi)?(?: tous)? (?:mes|les) (?:rappels|alarmes|rendez-vous)$/, LIST],
  [/^(?:j'ai quoi|qu'ai-je|qu'est-ce que j'ai)(?: de)?(?: prevu)?\b.*$/, LIST],
  [
    /^(?:muestra(?:me)?|ensename|lista|dime|dame)(?: todos)? (?:mis|los) (?:recordatorios|alarmas|citas)(?: porfa)?$/,
    LIST,
  ],
  [/^que (?:tengo|hay)(?: planeado| pendiente)?(?: (?:el |para |esta |este )?\S+)?$/, LIST],
  [/^(?:pokaz|wyswietl|wypisz)(?: mi)?(?: wszystkie)?(?: moje)? (?:przypomnienia|budziki|alarmy)$/, LIST],
  [/^co mam(?: zaplanowane)?(?: w[e]? \S+| \S+)?$/, LIST],
  // Taking back what was done last
  [
    /^(?:(?:mach(?:e)? (?:das|es) )?ruckgangig(?: machen)?|reviens en arriere|defais(?: ca|-le)|deshaz(?:lo| eso)|deshacer(?: eso)?|cofnij(?: to)?)$/,
    'undo',
  ],
  // One of a series, or all of it
  [
    /^(?:nur )?(?:das nachste(?: mal)?|die nachste)$|^(?:seulement )?(?:le prochain|la prochaine(?: fois)?)$|^solo la proxima(?: vez)?$|^tylko (?:najblizsze|nastepne)$/,
    'only the next one',
  ],
  [/^alle$|^(?:tous|toutes)$|^(?:todas|todos)$|^wszystkie$/, 'all of them'],
  // When one of them comes
  [
    /^wann (?:muss ich|habe? ich|ist|kommt) (?:(?:den|die|das|der|zum|zur|mein|meine|meinen) )*(.+?)(?: an| dran)?$/,
    'when is $1',
  ],
  [/^(?:quand|a quelle heure) (?:est|ai-je|j'ai) (?:(?:le|la|mon|ma) )?(.+)$/, 'when is $1'],
  [/^(?:cuando|a que hora) (?:es|tengo) (?:(?:el|la|mi) )?(.+)$/, 'when is $1'],
  [/^(?:kiedy|o ktorej) (?:mam|jest) (.+)$/, 'when is $1'],
  // Taking one of them away
  [
    /^(?:losche?|streiche?|storniere|entferne)(?: bitte)? (?:(?:den|die|das|mein|meine|meinen) )?(?:(?:erinnerung|termin|wecker) )?(?:(?:an|fur|zum|beim) )?(?:(?:den|die|das) )?(.+)$/,
    'cancel $1',
  ],
  [
    /^(?:annule|supprime|efface|enleve|retire) (?:(?:le|la|mon|ma) )?(?:(?:rappel|alarme) )?(?:(?:des|du|de|pour) )?(?:(?:le|la|les) )?(.+)$/,
    'cancel $1',
  ],
  [
    /^(?:cancela|borra|elimina|quita|anula) (?:(?:el|la|mi) )?(?:(?:recordatorio|alarma|cita) )?(?:(?:del|de|para) )?(?:(?:el|la|los|las) )?(.+)$/,
    'cancel $1',
  ],
  [/^(?:anuluj|odwolaj|usun|skasuj) (?:przypomnienie )?(?:o )?(.+)$/, 'cancel $1'],
];

/** Words that mean all of it, or one by its place: what they are about is not for a rule to guess. */
const OPEN =
  /^(?:alles?|tout(?:es?)?|tous|todos?|todas?|wszystk\S*|das|es|ca|cela|eso|esto|lo|to|letzte\S*|dernier\S*|ultim\S*|ostatni\S*)\b|\d|\b(?:und|et|y|i|oder|ou|o|lub)\b/;

/** The English order that means the same; null where it is none of these, or more than one thing. */
export function inEnglish(text: string): string | null {
  const folded = foldText(text)
    .replace(POLITE_ELSEWHERE, '')
    .replace(/[\s?!.,]+$/, '');
  for (const [pattern, order] of RULES) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const about = match[1] ?? '';
    return OPEN.test(about) ? null : order.replace('$1', about);
  }
  return null;
}
