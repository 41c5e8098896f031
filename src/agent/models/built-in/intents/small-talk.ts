import { wordsOf } from '../../../../talk/words.ts';
import { type Intent, say, type Utterance } from '../dialogue.ts';
import { isFeeling } from '../infer-check-in.ts';
import { isPicture, plainMarks } from '../utterance.ts';
import { word } from '../wording/speaking.ts';

/** What is said in talk about nothing planned, in five languages: folded, entries separated by `|`; the first that fits. */
const SAID = {
  hello: `hi|hello|hey|hiya|yo|howdy|greetings|good morning|good afternoon|good evening|good day|morning|evening|how are you|how is it going|how's it going|what's up|
    sup|are you there|are you awake|you there|hallo|hej|moin|servus|guten tag|guten morgen|guten abend|wie geht's|wie geht es dir|bonjour|bonsoir|salut|ca va|
    hola|buenos dias|buenas|buenas tardes|buenas noches|que tal|czesc|dzien dobry|dobry wieczor|co slychac|
    wie geht's dir|wie geht es|alles gut bei dir|gruss dich|bist du da|coucou|comment ca va|comment vas tu|tu vas bien|tu es la|
    como estas|como va|como te va|estas ahi|hejka|siema|witaj|jak sie masz|jak leci|co tam|jestes tam`,
  thanks: `thanks|thank you|thx|ty|cheers|much appreciated|appreciated|perfect|great|awesome|nice|cool|wonderful|excellent|good job|well done|good|fine|super|
    lovely|brilliant|you're great|you're awesome|you're the best|love it|ok|okay|k|alright|all right|got it|understood|sure|right|i see|noted|roger|
    danke|vielen dank|dank dir|alles klar|in ordnung|passt|merci|d'accord|ca marche|gracias|muchas gracias|mil gracias|vale|de acuerdo|dzieki|dziekuje|dobra|okej|
    besten dank|super|prima|toll|perfekt|klasse|gut gemacht|verstanden|sehr gut|parfait|genial|bravo|compris|tres bien|perfecto|
    muy bien|entendido|bien hecho|estupendo|super|swietnie|fajnie|w porzadku|rozumiem|dobra robota`,
  goodbye: `bye|goodbye|good night|goodnight|see you|see ya|later|see you later|see you tomorrow|talk to you later|cya|take care|tschuss|bis dann|bis spater|gute nacht|
    au revoir|a plus|bonne nuit|adios|hasta luego|na razie|do widzenia|dobranoc|pa|
    tschau|ciao|auf wiedersehen|bis morgen|bis bald|mach's gut|a bientot|a demain|a plus tard|bonne journee|bonne soiree|hasta manana|
    hasta pronto|nos vemos|chao|do zobaczenia|do jutra|papa|narka`,
  wellDone: `done|all done|it's done|already done|finished|i did it|i did that|did it|done it|i've done it|i have done it|finished it|i finished it|completed it|took care of it`,
  help: `help|help me|start|commands|menu|usage|instructions|what can you do|what can i do|what can i say|what can i ask|what do you do|what else can you do|how do you work|
    how does this work|how does it work|what are my options|show help|show me help|i need help|how can you help|what should i say|hilfe|was kannst du|wie geht das|
    was kann ich sagen|aide|que peux tu faire|que sais tu faire|comment ca marche|ayuda|que puedes hacer|como funciona|pomoc|co potrafisz|co umiesz|jak to dziala|
    hilf mir|was kannst du alles|was kannst du noch|was kannst du tun|was kannst du machen|was kannst du fur mich tun|
    was kann man hier machen|was soll ich sagen|wie funktioniert das|wie funktionierst du|kannst du mir helfen|wobei kannst du helfen|
    aide moi|que peux tu dire|tu peux faire quoi|tu sais faire quoi|qu est ce que tu peux faire|qu est ce que tu sais faire|
    qu est ce que je peux dire|que puis je dire|comment tu marches|peux tu m aider|ayudame|que sabes hacer|que puedo decir|
    que te puedo pedir|como funciona esto|como funcionas|puedes ayudarme|me puedes ayudar|pomocy|pomoz mi|co mozesz|co mozesz zrobic|
    co umiesz robic|co potrafisz robic|co moge powiedziec|jak dzialasz|mozesz mi pomoc|w czym mozesz pomoc`,
  whoAmI: `who are you|what are you|are you a robot|are you a bot|are you an ai|are you human|are you a human|are you real|are you a person|are you a machine|are you chatgpt|
    are you claude|what's your name|who made you|who built you|who created you|what is your name|what model|what model are you|which model|which model are you|wer bist du|bist du ein roboter|bist du ein mensch|qui es tu|es tu un robot|
    quien eres|eres un robot|kim jestes|jestes robotem|
    was bist du|wer hat dich gemacht|qui t'a cree|quien te creo|kto cie stworzyl|wie heisst du|bist du eine ki|bist du ein bot|welches modell bist du|tu es qui|t es qui|comment tu t appelles|
    comment t appelles tu|es tu une ia|tu es un robot|que eres|como te llamas|eres una ia|eres un bot|eres humano|czym jestes|
    kto ty jestes|jak masz na imie|jak sie nazywasz|jestes botem|jestes czlowiekiem`,
  yesToWhat: `yes|yep|yeah|yup|please do|do it|go ahead|confirm|confirmed|y|ja|jo|oui|si|tak|
    gerne|klar|ouais|vas y|claro|dale|jasne|pewnie`,
} as const;
/** Words around them that change nothing. */
const AROUND = new Set(
  'so much a lot very you belfry there everyone again million many great then now doing for here exactly too dir schon sehr beaucoup bien bardzo wielkie'.split(
    ' ',
  ),
);
const ENTRIES = (Object.keys(SAID) as (keyof typeof SAID)[]).map((key) => {
  const entries = SAID[key].split('|').map((entry) => entry.trim().replaceAll("'", ' '));
  return [key, new Set(entries)] as const;
});
/** "Thanks for reminding me". */
const THANKS_FOR = /^(?:thanks|thank you) (?:so much |a lot )?for\b/;

/** Thumbs down, a cross, a sad or an angry face: a refusal. */
const SAYS_NO = /[\u{1F44E}\u{274C}\u{1F6AB}\u{1F645}\u{1F61E}-\u{1F621}\u{1F612}\u{1F644}\u{1F620}]/u;

/** The answer to small talk; null for any other text. */
export function readSmallTalk({ lower, raw }: Utterance): string | null {
  const said = lower === '' ? raw.toLowerCase() : lower;
  const key = said === '?' ? 'help' : (keyOf(said) ?? (THANKS_FOR.test(said) ? 'thanks' : null));
  if (key === 'help') return `${word('small.help')}\n${word('small.limits')}`;
  if (key !== null) return word(`small.${key}`);
  if (isFeeling(plainMarks(raw))) return word('small.goodLuck');
  return isPicture(raw) && !SAYS_NO.test(raw) ? word('small.thanks') : null;
}

function keyOf(text: string): keyof typeof SAID | null {
  const said = wordsOf(text, []).flatMap(({ kind, folded }) => (kind === 'word' ? [folded.replace(/'$/, '')] : []));
  for (let from = 0; from < said.length; from++) {
    for (let to = said.length; to > from; to--) {
      const found = ENTRIES.find(([, entries]) => entries.has(said.slice(from, to).join(' ')));
      if (found !== undefined) return found[0];
      if (!AROUND.has(said[to - 1] ?? '')) break;
    }
    if (!AROUND.has(said[from] ?? '')) return null;
  }
  return null;
}

/** Greetings, thanks, help, and questions about the model itself. */
export const smallTalk: Intent = {
  read(words, { isAsked }) {
    const text = readSmallTalk(words);
    // A yes does not answer "which city?", so the model asks again.
    return text === null || (isAsked && text === word('small.yesToWhat')) ? null : say(text);
  },
};
