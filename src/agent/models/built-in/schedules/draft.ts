import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { USER_ZONE } from '../../../../domain/timing/timing.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import type { Act } from '../../../../talk/acts/acts.ts';
import { LONGEST_READ } from '../../../../talk/leads/find-matter.ts';
import { requestsIn } from '../../../../talk/leads/requests.ts';
import { type Language, wordsOf } from '../../../../talk/words.ts';
import { say } from '../../../../voice/say.ts';
import { FOLLOWING } from '../../../../when/index.ts';
import { carriesOut } from '../action-ability.ts';
import { judge } from '../by-act/judgement.ts';
import { isForAgent } from '../by-act/wish.ts';
import type { DialogueContext, PlannedCall, Utterance } from '../dialogue.ts';
import { switchesDevice } from '../expected/switching-words.ts';
import { splitText, type TimeReading } from '../reading.ts';
import { isBareCall } from '../words/bare-calls.ts';
import { INFINITIVE } from '../words/bare-words.ts';
import { type FollowUpWords, readFollowUps } from '../words/follow-up-words.ts';
import { withoutSomeTime } from '../words/some-time.ts';
import { BEGINS_AS_WISH, REMINDS_OTHER, STRONG_LEAD } from '../words/strong-leads.ts';
import { startsWithVerb } from '../words/verbs.ts';

/** A requested schedule; parts may still be missing. */
export interface Draft {
  readonly kind: 'reminder' | 'action';
  /** Empty when unknown. */
  readonly what: string;
  readonly time: TimeReading;
  /** "Don't let me forget": asks for follow-ups. */
  readonly insistent?: boolean;
  /** "... and follow up three times, every 10 minutes": the number of follow-ups, and their interval. */
  readonly followUps?: FollowUpWords;
  /** Whether it follows the person's own time zone, wherever they are. */
  readonly follows?: boolean;
}

/** Words between an opening and its subject. */
const JOINTS =
  /^(?:[\s,:;.–-]|\b(?:to|that|about|of|for|saying|which says|with the (?:text|message)|called|named|when|once|it'?s time to|again|sharp|(?:for )?(?:me|us)(?=\s*:)|for (?:me|us)(?=[\s,])|(?:on|at|in|by|every) (?=to\b|about\b))\b)+/i;

/** First words of actions that only an agent does. */
const AGENT_VERBS =
  /^(?:summari[sz]e|sum up|brief|fetch|search|look up|monitor|watch (?:for|the (?:site|page|price|server|repo))|generate|compile|say|list|show me|give me|tell me|send me|message me|text me|email me|mail me|dm me|post me|update me|report|ask me|wish me|scan|crawl|translate|analy[sz]e|research|poll|greet)\b/i;
/** Verbs for the agent if they recur: for a single time, people mean themselves ("email Bob at 5"). */
const REPEATED_VERBS =
  /^(?:send|post|write|draft|e-?mail|mail|message|track|collect|prepare|update|publish|download|upload|back ?up|deploy|sync|compare|tweet|find)\b/i;
/** Verbs for both; their object decides. */
const SHARED_VERBS =
  /^(?:check|look at|review|go through|start|stop|restart|clean up|sort|verify|test|do|archive|run|execute|watch|send|post|write|draft|track|collect|prepare|update|publish|download|upload|find|compare)\b/i;
const DIGITAL_THINGS =
  /\b(?:e-?mails?|mails?|inbox|reports?|summary|summaries|news|weather|forecast|servers?|sites?|websites?|page|url|https?:|prices?|stocks?|shares|bitcoin|crypto|logs?|builds?|repo|repository|repositories|issues?|pull requests?|prs?|status|backups?|database|feeds?|rss|tickets?|headlines|uptime|disk|dashboard|metrics|api|github|slack|twitter)\b/i;

/**
 * Reads a request for a schedule; null for other words. Without a time, it has to begin with the words of a request.
 */
export function readDraft({ text, raw }: Utterance, context: DialogueContext): Draft | null {
  const said = splitText(text, context).time.kind === 'none' ? withoutSomeTime(text) : text;
  if (said !== text) return readDraft({ text: said, raw, lower: said.toLowerCase() }, context);
  const bare = text.replace(FOLLOWING, '').trim();
  if (bare === text || bare === '') return readPlainDraft({ text, raw }, context);
  const draft = readPlainDraft({ text: bare, raw }, context);
  return draft === null ? null : { ...draft, follows: true };
}

function readPlainDraft({ text, raw }: Pick<Utterance, 'text' | 'raw'>, context: DialogueContext): Draft | null {
  const pressed = readFollowUps(text);
  if (pressed !== null) {
    const draft = readPlainDraft({ text: pressed.before, raw }, context);
    if (draft !== null) return { ...draft, insistent: true, followUps: pressed.followUps };
  }
  const end = pressingIn(text)?.index ?? 0;
  if (end > 0) {
    const draft = readPlainDraft({ text: text.slice(0, end), raw }, context);
    if (draft !== null) return { ...draft, insistent: true };
  }
  const judged = judge({ raw: text, text, lower: text.toLowerCase() }, context);
  if (judged.split.isAhead !== true && isBareCall(text, context))
    return { kind: 'reminder', what: say(judged.language, 'act.reminderName'), time: judged.split.time };
  const { split, matterFor } = judged;
  const { time } = split;
  const isAsked = judged.isRequest || judged.isLed || hasLead(split.what);
  const whatOf = (act: Act) => cleanWhat(matterFor(act)?.text ?? '');
  if (time.kind === 'none' || time.kind === 'unreadable')
    return isAsked ? { kind: 'reminder', what: whatOf('remind'), time, ...insistence(text) } : null;
  const repeats = time.kind === 'time' && isRecurring(time.when.trigger);
  const isDeed = judged.language === 'en' && startsWithVerb(split.what);
  const isGuessed = guessKind(cleanWhat(split.what), repeats) === 'action';
  // "Préparer la valise": an infinitive says what oneself has to do.
  const isOwn = isDeed || (OWN_DEED[judged.language]?.test(foldText(split.what)) ?? false);
  const isAgents = !isAsked && (isGuessed || (!isOwn && isForAgent(judged)));
  // In quotation marks, and in a long text, all that is not the time is to be stored.
  const isWhole =
    time.kind !== 'time' ||
    text.length > LONGEST_READ ||
    (text.includes('"') && requestsIn(wordsOf(split.what, [])).length === 0);
  // Of what begins with an English verb, all is to be stored: "put out the bins".
  const found = matterFor(isAgents ? 'action' : 'remind')?.text ?? '';
  // But for a reason behind it: "walk the dog at 8, the vet wants it".
  const hasReason = found !== '' && /^\s*[,;.:–-]/.test(split.what.replace(found, ''));
  const isAll = isWhole || REMINDS_OTHER.test(text) || (isDeed && !isAsked && !hasReason);
  const own = HAS.exec(split.what)?.[1] ?? (isAll ? split.what : null);
  // "I'm in hospital on Wednesday": with a day alone it is offered at most, so every word stays.
  const isOfDay =
    time.kind === 'time' && !repeats && time.when.spans.every(({ kind }) => kind === 'date' || kind === 'filler');
  const matter = own ?? (found || (split.isAhead === true || (!isAsked && isOfDay) ? split.what : ''));
  const what = cleanWhat(matter.replace(WRAPS_BEFORE, '').replace(WRAPS_BEHIND, ''));
  if (!isAsked && what === '') return null; // a bare time
  const insists = time.kind === 'time' && time.insistent ? { insistent: true } : insistence(text, split.what);
  return { kind: isAgents ? 'action' : 'reminder', what, time, ...insists };
}

/** Where an infinitive in front is what oneself has to do; a German one stands at the end, as in "kannst du ... schicken". */
const OWN_DEED: Readonly<Partial<Record<Language, RegExp>>> = { ...INFINITIVE, de: undefined };
/** "I have a meeting with Tom": what somebody has is the matter. */
const HAS = /^(?:i|we)(?: have|'ve got|'ve)(?: got)?(?: an?| my| our| the)? (.+)$/i;
/** "Schedule summarise my inbox", "create a calendar entry for brunch", "I must not forget the keys". */
const WRAPS_BEFORE =
  /^(?:(?:schedule|plan|set up) (?=(?:summari[sz]e|check|send|brief|report|do|run)\b)|(?:(?:make|create|add|put) (?:an? )?)?(?:calendar )?(?:entry|event) (?:for|about|called) |not forget |self ?[:,–-] ?)/i;
const WRAPS_BEHIND = /[\s,]+(?:and |please )*remind me(?: (?:about|of) (?:it|that))?(?: please)?$/i;

const INSISTENT =
  /^(?:please )?(?:(?:do not|don'?t|dont|never) (?:let me|allow me to|you let me) forget|(?:make|be) (?:very )?sure (?:that )?i|ensure (?:that )?i|see to it (?:that )?i|i (?:really )?(?:must|can|should) ?(?:not|'t)? ?(?:not )?forget|i (?:mustn'?t|can'?t|shouldn'?t) forget|keep (?:reminding|nagging|bugging) me|nag me)\b/i;

const DONE = "(?:it|this|that)(?:'?s| is| has been) (?:done|finished|settled|paid|sent)";
const UNTIL = `(?:until|till|til) (?:i[' ].{1,30}|${DONE})`;
const NAG_ME =
  '(?:nag|bug|pester|nudge|badger|chase) me|keep (?:(?:remind|nagg|bugg|pester|nudg|ask|ping)ing me|asking)';
/** The same after a request, by language: "... and don't let me forget it". */
const PRESSES: readonly string[] = [
  `(?:\\b(?:and|but|please)\\b[\\s,]*)*(?:(?:do not|don'?t|dont|never) let me forget|make sure i (?:don'?t|do not) forget|${NAG_ME})(?: (?:it|that|this|about (?:it|that)))?(?:,? ${UNTIL})?`,
  `(?:\\band\\b[\\s,]*)?(?:(?:remind|ask) me|keep (?:at it|going|on)|don'?t stop) ${UNTIL}`,
  '(?:\\bund\\b[\\s,]*)?(?:(?:(?:nerv|erinner|frag|hak)e?(?: mich| nach)?|nerven|nachhaken|nachfragen|hör nicht auf)(?: weiter| immer wieder)?[\\s,]*bis ich .{1,30}|\\bbis ich (?:es|sie|ihn|das|fertig|ja|antwort).{0,30}|(?:lass (?:bitte )?nicht locker|bleib dran)(?:,? bis ich .{1,30})?)',
  "(?:\\bet\\b[\\s,]*)?(?:insiste|relance-moi|harcèle-moi|n'arrête pas|ne (?:me )?lâche pas)(?: jusqu'à ce que .{1,40})?",
  '(?:\\b[ye]\\b[\\s,]*)?(?:insiste|insísteme|insistir|no pares|no dejes de insistir|no me dejes en paz|dame la lata)(?: hasta que .{1,40})?',
  '(?:\\bi\\b[\\s,]*)?(?:(?:męcz|nękaj|przypominaj|ponawiaj|dopytuj|nie odpuszczaj|nie przestawaj)(?: mnie| mi)?,? (?:aż|dopóki) .{1,40}|nie odpuszczaj|nie przestawaj)',
];
const PRESSING = new RegExp(`[\\s,;.!–-]*(?:${PRESSES.join('|')})[\\s.!]*$`, 'i');

/** A request without the words that ask for follow-ups at its end, and those; null where none are asked for. */
export function withoutFollowUps(
  text: string,
): { readonly before: string; readonly asked: Pick<Draft, 'insistent' | 'followUps'> } | null {
  const asked = readFollowUps(text);
  if (asked !== null) return { before: asked.before, asked: { insistent: true, followUps: asked.followUps } };
  const pressing = pressingIn(text);
  if (pressing === null || pressing.index === 0 || ONLY_UNTIL.test(pressing[0])) return null;
  return { before: text.slice(0, pressing.index), asked: { insistent: true } };
}

const pressingIn = (text: string): RegExpExecArray | null =>
  PRESSING.exec(text) ?? (ORDERS_ONE.test(text) ? UNTIL_DONE.exec(text) : null);

/** "Nag me to take out the trash at 8pm until I did": only where the message orders a reminder. */
const UNTIL_DONE =
  /[\s,]+(?:until|till|til) i(?:'ve| have)? (?:did|do|done|took|take|taken|answer(?:ed)?|confirm(?:ed)?|finish(?:ed)?|say (?:so|yes|done))(?: it| them| that)?[\s.!]*$|[\s,]+(?:jusqu'à ce que je (?:l'aie fait|réponde)|hasta que (?:lo haga|lo haya hecho|conteste|responda)|aż (?:to |je |ją |go )?(?:zrobię|wezmę|odpowiem|potwierdzę))[\s.!]*$/i;
const ORDERS_ONE =
  /^(?:please )?(?:keep )?(?:nag|remind|bug|pester|nudge|badger|chase|ping|wake|rappel|recu[eé]rda|przypom)/i;

/** "Ich warte um 9, bis ich fertig bin": alone it may belong to what is told. */
const ONLY_UNTIL = /^[\s,;.!–-]*(?:und )?bis ich\b/i;

/** Detects words more insistent than "remind me", before or after the time. */
function insistence(...texts: readonly string[]): Pick<Draft, 'insistent'> {
  return texts.some((text) => INSISTENT.test(text)) ? { insistent: true } : {};
}

/** Whether the words begin like a request for a schedule. */
export const hasLead = (text: string): boolean => STRONG_LEAD.test(text.toLowerCase()) || BEGINS_AS_WISH.test(text);

/** Who acts when the words do not say: the agent for actions of agents, the person for everything else. */
export function guessKind(what: string, repeats: boolean): Draft['kind'] {
  if (AGENT_VERBS.test(what) || carriesOut(what) !== null) return 'action';
  if (switchesDevice(what)) return 'action';
  if (repeats && REPEATED_VERBS.test(what)) return 'action';
  return SHARED_VERBS.test(what) && DIGITAL_THINGS.test(what) ? 'action' : 'reminder';
}

/** Words in the place of a message that say nothing. */
const NO_MESSAGE =
  /^(?:later|soon|sometime|something|again|then|too|as well|both|both of (?:them|these|those)|them|these|those|it|this|that|or so|ish|sharp|it'?s|when it'?s|please|about|stuff|things?)$/i;

/** The message without joining words, enclosing quotes and closing punctuation. */
export function cleanWhat(text: string): string {
  let what = text.trim();
  for (let before = ''; before !== what; ) {
    before = what;
    what = what
      .replace(JOINTS, '')
      .replace(/^"([^"]+)"$/, '$1')
      .replace(/[\s,;:–-]+$/, '')
      .replace(/([^.!?])[.?]$/, '$1')
      .trim();
  }
  const bare = what.replace(/[\s,]+(?:please|pls|thanks|thank you|thx)$/i, '').trim();
  return NO_MESSAGE.test(bare) ? '' : bare;
}

/** The call that creates the schedule of a complete draft. */
export function toCall({ kind, what, time, follows, insistent, followUps }: Draft): PlannedCall {
  const when = time.kind === 'time' ? time.whenText : '';
  const zone = follows ? { zone: USER_ZONE } : {};
  return kind === 'reminder'
    ? {
        name: 'schedule_reminder',
        input: { message: what, when, ...zone, ...(insistent ? { follow_up: true, ...followUps } : {}) },
      }
    : { name: 'schedule_action', input: { instruction: what, when, ...zone } };
}
