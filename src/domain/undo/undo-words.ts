import { type Pair, replacePairs } from '../message/replace-pairs.ts';
import { foldText } from '../words/content-words.ts';
import { LANGUAGES, type Language } from '../words/language.ts';

/** "Undo", "take that back", and nothing else. */
const SAYS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:no|hm+|oops|whoops|wait|sorry|ah|oh|wrong one|not that one|my mistake|my bad) )*(?:please )?(?:undo(?: (?:it|that|this|the last (?:one|change)))?|take (?:it|that|this) back|scratch that|revert(?: (?:it|that|this))?|(?:put|bring|change) (?:it|that) back(?: how it was| again)?|(?:restore|recover|un-?delete|un-?cancel) (?:it|that)|that was (?:wrong|a mistake)|i (?:want|need) (?:it|that) back|(?:get|give me) (?:it|that) back)(?: please)?$/,
  de: /^(?:(?:nein|ups|oh|halt|sorry|doch nicht) )*(?:bitte )?(?:ruckgangig(?: machen)?|mach(?:e)? (?:das|es|dies)(?: bitte)?(?: wieder)? ruckgangig|nimm (?:das|es)(?: bitte)? zuruck|das (?:bitte )?(?:ruckgangig machen|zurucknehmen)|das war (?:falsch|ein fehler|ein versehen))(?: bitte)?$/,
  fr: /^(?:(?:non|oups|oh|pardon) )*(?:annule(?:z|r)?(?: (?:ca|cela|la derniere (?:action|chose|modification)))?|defais (?:ca|cela)|reviens en arriere|remets(?:-| )(?:le|la|ca)(?: comme avant)?|c'etait une erreur)(?: s'il te plait| stp)?$/,
  es: /^(?:(?:no|uy|ay|perdon) )*(?:deshaz(?:lo| eso| esto| lo ultimo| el ultimo cambio)?|deshacer(?:lo)?|revierte(?:lo| eso)?|vuelve atras|dejalo como estaba|fue un error)(?: por favor)?$/,
  pl: /^(?:(?:nie|ups|oj|czekaj) )*(?:prosze )?(?:(?:cofnij|wycofaj)(?: to| ostatnie| ostatnia zmiane)?|przywroc to|odkrec to|to byl blad|to byla pomylka)(?: prosze)?$/,
};

/** The language in which a text says "undo"; null for a text that says anything else. */
export function readUndo(text: string): Language | null {
  if (text.length > 80 || text.includes('?')) return null;
  const words = foldText(text.replace(/[‘’ʼ`´]/g, "'"))
    .replace(/[.!,;:…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return LANGUAGES.find((language) => SAYS[language].test(words)) ?? null;
}

const QUOTED: readonly Pair[] = [
  { open: /“/g, close: /(?=”)/g },
  { open: /„/g, close: /(?=[“”])/g },
  { open: /«/g, close: /(?=»)/g },
  { open: /"/g, close: /(?=")/g },
];
const ASKS =
  /\b(?:undo|revert|scratch that|(?:take|put|bring|change) (?:\w+ ){1,4}back|restore|un-?delete|un-?cancel|mistake|(?:go|roll|step|switch) (?:it |that |this |one step )?back|un-?(?:do|make|set)|as (?:you|it) (?:were|was)|how it was|(?:cancel|forget|drop|ditch) (?:that|this|the (?:last )?change|what you)|changed my mind|wrong one|ruckgangig|storn\w*|doch nicht|wie (?:vorher|zuvor|fruher|es war)|widerruf\w*|versehen|wieder (?:her|offen)|bring\w* .*zuruck|(?:vergiss|streich|lass) das|(?:nimm|mach|stell|hol)\w* .*zuruck|zurucknehmen|annul\w*|defai\w*|remets|rev(?:ien|en)\w*|retour|comme avant|etait avant|oublie (?:ca|cela)|erreur|equivoc\w*|sin querer|repon\w*|recuper\w*|deshac\w*|deshaz\w*|reviert\w*|vuelve|volver|atras|como (?:antes|estaba)|error|olvida(?:lo| eso)|cofn\w*|odwroc\w*|wycof\w*|przez przypadek|przywroc\w*|odkrec\w*|wroc\w*|jak (?:bylo|przedtem|wczesniej)|pomylk\w*|blad\w*|zapomnij (?:o tym|to))\b/u;

const KEEPS =
  /\b(?:(?:don't|do not|not|never) (?:delete|cancel|remove|erase|drop|stop)|keep (?:it|that|this|them)|leave (?:it|that|them)(?: in| there)?|nicht (?:losch\w*|streich\w*|absag\w*|stornier\w*|entfern\w*)|(?:losch|streich|stornier|entfern)\w* .*nicht|lass \w+ (?:drin|stehen|doch)|behalt\w*|(?:supprime|annule|efface|enleve)\w* (?:surtout )?pas|garde\w*|laisse\w*|no (?:(?:lo|la|los|las) )?(?:borres|canceles|elimines|quites|anules)|dejal[oa]s?|nie (?:usuwaj|odwoluj|kasuj|anuluj|wyrzucaj)|zostaw)\b/u;

/** Whether words want to keep what was there: right after an end they take that back. */
export const keepsIt = (text: string): boolean => KEEPS.test(foldText(text).replace(/’/g, "'"));

/** Whether a person's own words, without what they quote, ask to take something back. */
export const asksUndo = (text: string): boolean =>
  ASKS.test(foldText(QUOTED.reduce((rest, pair) => replacePairs(rest, pair, () => ' '), text)));
