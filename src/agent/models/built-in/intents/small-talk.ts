import { type Intent, say, type Utterance } from '../dialogue.ts';
import { isFeeling } from '../infer-check-in.ts';
import { isPicture, plainMarks } from '../utterance.ts';
import { wordHelp } from '../wording/help.ts';
import { word } from '../wording/speaking.ts';

const PHRASES: readonly (readonly [
  RegExp,
  (
    | 'hello'
    | 'thanks'
    | 'goodbye'
    | 'wellDone'
    | 'fine'
    | 'goodLuck'
    | 'dropped'
    | 'whoAmI'
    | 'help'
    | 'inSettings'
    | 'yesToWhat'
  ),
])[] = [
  [
    /^(?:hi+|hello+|hey+|hiya|yo|greetings|howdy|good (?:morning|afternoon|evening|day)|morning|evening|how are you(?: doing)?(?: today)?|how'?s it going|what'?s up|sup|are you (?:there|awake|ok|okay)|you there)(?: there| everyone| again)?(?: belfry)?$/,
    'hello',
  ],
  [
    /^(?:thanks?|thank you|thx|ty|cheers|much appreciated|appreciated|many thanks|great,? thanks?|perfect|great|awesome|nice|cool|wonderful|excellent|good job|well done|good|fine|super|lovely|brilliant|you'?re (?:great|the best|awesome)|love it)(?: (?:so much|a lot|very much|you|belfry|a million|for (?:that|the .+|your .+|reminding me|letting me know)))*$/,
    'thanks',
  ],
  [
    /^(?:(?:viel(?:en)? )?dank(?:e)?(?: (?:dir|sch[oö]n|sehr|vielmals))?|merci(?: (?:beaucoup|bien))?|(?:muchas |mil )?gracias|dzi[eę]ki(?: (?:wielkie|bardzo))?|dzi[eę]kuj[eę](?: bardzo)?)$/,
    'thanks',
  ],
  [
    /^(?:hallo|moin|guten (?:tag|morgen|abend)|servus|bonjour|salut|bonsoir|hola|buenos d[ií]as|buenas(?: tardes| noches)?|cze[sś][cć]|dzie[nń] dobry|dobry wiecz[oó]r)$/,
    'hello',
  ],
  [/^(?:d'accord|[cç]a marche|vale|de acuerdo|dobra|okej|alles klar|in ordnung|passt)$/, 'thanks'],
  [/^(?:ok|okay|k|alright|all right|got it|understood|sure|right|i see|noted|roger)$/, 'thanks'],
  [
    /^(?:bye|goodbye|good ?night|see you|see ya|later|see you later|talk to you later|cya|take care)(?: belfry| tomorrow| then)?$/,
    'goodbye',
  ],
  [
    /^(?:(?:i(?:'ve| have)? )?(?:did|done|finished|completed|took care of) (?:it|that)(?: already| now)?|done|all done|it'?s done|already done|finished)$/,
    'wellDone',
  ],
  [
    /^(?:help|help me|\?|\/help|\/start|start|commands|menu|usage|instructions|what can (?:you|i) (?:do|say|ask)(?: (?:for me|here|exactly))?|what do you (?:do|understand)|how do(?:es)? (?:you|this|it|i) (?:work|use (?:you|this|it)|start)|what (?:are you able to|else can you) do|what are my options|show (?:me )?(?:the )?help|i need help|how can you help(?: me)?|how (?:do|can|would|could|should) (?:i|we|one|you) (?:set|make|create|add|delete|cancel|remove|change|move|edit|pause|stop|resume|skip|rename|see|list|undo|snooze) (?:an?|the|my|all|it|one|them|some|reminders?|alarms?)\b.*|what should i say)$/,
    'help',
  ],
  [
    /^(?:who|what) (?:are|r) (?:you|u)|^are you (?:an? )?(?:ai|bot|robot|human|real|person|llm|chatgpt|claude|gpt|computer|machine)|^what(?:'s| is) your name|^which (?:ai )?model (?:are you|is this|do you use)|^what model/,
    'whoAmI',
  ],
  [/^(?:yes|yep|yeah|yup|sure|please do|do it|go ahead|confirm|confirmed|y|ja|jo|oui|s[ií]|tak)$/, 'yesToWhat'],
];

/** Thumbs down, a cross, a sad or an angry face: a refusal. */
const SAYS_NO = /[\u{1F44E}\u{274C}\u{1F6AB}\u{1F645}\u{1F61E}-\u{1F621}\u{1F612}\u{1F644}\u{1F620}]/u;

/** The answer to small talk; null for any other text. */
export function readSmallTalk({ lower, raw }: Utterance): string | null {
  const whole = lower === '' ? raw.toLowerCase() : lower;
  for (const [phrase, key] of PHRASES)
    if (phrase.test(whole)) return key === 'help' ? wordHelp() : word(`small.${key}`);
  if (isFeeling(plainMarks(raw))) return word('small.goodLuck');
  return isPicture(raw) && !SAYS_NO.test(raw) ? word('small.thanks') : null;
}

/** Greetings, thanks, help, and questions about the model itself. */
export const smallTalk: Intent = {
  name: 'small-talk',
  read(words, { isAsked }) {
    const text = readSmallTalk(words);
    // A yes does not answer "which city?", so the model asks again.
    return text === null || (isAsked && text === word('small.yesToWhat')) ? null : say(text);
  },
};
