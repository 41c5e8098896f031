// Words that take back what was asked or just made, by language: folded, entries separated by `|`.
import { LANGUAGES, type Language, wordsOf } from '../words.ts';

const NEVER_MIND: Readonly<Record<Language, string>> = {
  en: `no|nope|nvm|never mind|nevermind|never mind that|never mind it|never mind then|not thanks|no don't|wait don't|wait stop|wait no|actually no|actually not|rather no|rather not|
    better no|better not|maybe no|maybe not|forget it|forget that|forget about it|drop it|leave it|skip it|not now|nothing|cancel|stop|don't bother|it's fine|it's ok|it's nothing|let it be|
    none|none of them|none of those|none of these|neither`,
  de: 'nein|nee|doch nicht|lieber nicht|besser nicht|egal|lass es|lass das|vergiss es',
  fr: 'non|finalement pas|finalement non|plutot pas|plutot non|laisse|laisse tomber|oublie|peu importe',
  es: 'no|mejor no|al final no|finalmente no|dejalo|olvidalo|da igual',
  pl: 'nie|jednak nie|lepiej nie|niewazne|zapomnij|nic',
};
/** Words around them that change nothing. */
const AROUND = new Set(
  'no nope wait oh ah ach hm hmm well please thanks thank you nein ne danke bitte non merci gracias nie dzieki dziekuje prosze'.split(
    ' ',
  ),
);

const entries = new Set(
  LANGUAGES.flatMap((language) => NEVER_MIND[language].split('|').map((entry) => entry.trim().replaceAll("'", ' '))),
);

/** Whether a text takes something back, and says nothing else. */
export function saysNeverMind(text: string): boolean {
  const said = wordsOf(text, []).flatMap(({ kind, folded }) => (kind === 'word' ? [folded.replace(/'$/, '')] : []));
  for (let from = 0; from < said.length; from++) {
    for (let to = said.length; to > from; to--) {
      if (entries.has(said.slice(from, to).join(' '))) return true;
      if (!AROUND.has(said[to - 1] ?? '')) break;
    }
    if (!AROUND.has(said[from] ?? '')) break;
  }
  return false;
}
