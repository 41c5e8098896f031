import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { USER_ZONE } from '../../../../domain/timing/timing.ts';
import { languageOf } from '../../../../domain/words/language.ts';
import type { Act } from '../../../../talk/acts/acts.ts';
import { LONGEST_READ } from '../../../../talk/leads/find-matter.ts';
import { requestsIn } from '../../../../talk/leads/requests.ts';
import { wordsOf } from '../../../../talk/words.ts';
import { FOLLOWING } from '../../../../when/index.ts';
import { carriesOut } from '../action-ability.ts';
import { type Judgement, judge } from '../by-act/judgement.ts';
import { isForAgent } from '../by-act/wish.ts';
import type { DialogueContext, PlannedCall, Utterance } from '../dialogue.ts';
import { splitText, type TimeReading } from '../reading.ts';
import { matterOf } from '../talk-data.ts';
import { type FollowUpWords, readFollowUps } from '../words/follow-up-words.ts';
import { BEGINS_AS_WISH } from '../words/requests-elsewhere.ts';
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

/** How requests begin; the rest of the words is the message or the instruction. */
const LEADS: readonly (readonly [RegExp, Draft['kind']])[] = [
  [/^(?:remind|rimind)(?: me(?: again)?\b|(?= (?:to|about|of|that|at|on)\b))/, 'reminder'],
  [/^(?:i(?:'d| would) like|i want|i need) to be reminded\b/, 'reminder'],
  [
    /^(?:(?:set|create|add|make|schedule|give me|put|i need|i want|i(?:'d| would) like|new)(?: up| me| in)*(?: an?| another| the| one)?|an?|another)?(?: new| daily| weekly| quick)*[ ]?(?:reminder|alarm|notification)s?\b/,
    'reminder',
  ],
  [/^(?:do not|don'?t|dont) (?:let me|allow me to|you let me) forget\b/, 'reminder'],
  [
    /^(?:i (?:must|should|can) ?not|i mustn'?t|i shouldn'?t|i can'?t|i don'?t want to|never let me) forget\b/,
    'reminder',
  ],
  [/^(?:do not|don'?t|dont) forget\b/, 'reminder'],
  [/^(?:make sure|ensure|see to it)(?: that)? i(?: (?:don'?t|do not) forget)?\b/, 'reminder'],
  [/^(?:ping|nudge|alert|notify|buzz|poke|beep|prod|nag|warn|bug|pester) me\b/, 'reminder'],
  [/^(?:let me know|give me (?:a|an) (?:shout|nudge|heads[- ]up|ping|buzz|poke))\b/, 'reminder'],
  [/^tell me (?=to |that |it'?s )/, 'reminder'],
  [/^(?:remember|note to self)\b/, 'reminder'],
  [/^(?:i|we)(?: really)?(?:(?: need| have| got|'ve got| want| ought) to| gotta|'ve gotta)\b/, 'reminder'],
  [/^(?:i|we)(?:'ll| will)? (?:must|should)\b/, 'reminder'],
  [/^(?:i|we)(?: have|'ve got|'ve)(?: got)?(?: an?| my| our| the)?\b/, 'reminder'],
  [/^(?:there'?s|there is) (?:an?|the|my)\b/, 'reminder'],
  [
    /^(?:set|make|create|add|put)(?: up)?(?: an?| the| my| another)? (?:calendar )?(?:entry|event)\b(?= (?:for|about|called)\b)/,
    'reminder',
  ],
  [
    /^(?:schedule|plan|set up|create|add)(?: an?| the| another)?(?: new)?(?: recurring| scheduled)? ?(?:action|task|job)?\b(?: to)?/,
    'action',
  ],
];

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

/** Devices at home that anyone may switch when told; a stove is not among them. */
const SWITCHED =
  /^(?:(?:turn|switch|put)(?: (?:on|off|out))?|dim|start|stop) (?:.* )?(?:lights?|lamps?|heating|thermostat|tv|television|music|radio|fan|blinds|air conditioning|ac|router|wi-?fi)(?: (?:on|off|out))?$/i;

/** First words of questions: a time in them does not make an order. */
const QUESTION_START =
  /^(?:what|who|where|why|how|which|whose|whom|when|whats|whos|wheres|whens|hows|is|are|am|was|were|will|would|does|did|has|have (?:you|i|we|they)|had|(?:can|could|should|shall|may) (?:i|we)|do (?:you|i|we|they)|isn'?t|aren'?t)\b/i;

/** Statements about oneself, the past, or suppositions: a time in them does not make an order. */
const STATEMENT =
  /^(?:(?:i|we|you|they|he|she|people|everyone|everybody)(?: (?:really|just|always|never|still|so|also))* (?:hates?|loves?|likes?|dislikes?|enjoys?|prefers?|miss(?:es)?|used to|was|were|went|thought|wondered)|(?:my|our|his|her|their)(?: \w+){1,2} (?:always|never|often|usually|sometimes)\b|if (?:i|we|you) (?:could|can|would|said|say|were|was|had|did|made|wanted))\b/i;
const ASKS_TO_BE_REMINDED = /\b(?:remind|remember|alarm|alert|notify|wake me|let me know|don'?t forget|ping me)/i;

/** Statements about the past: "the bus was late again". */
const PAST = /^(?:the|my|our|his|her|their|this|that|it|they|we|he|she)\b[^,;:]*\b(?:was|were|has been|had been)\b/i;

/**
 * Reads a request for a schedule; null for other words. Without a time, it has to begin with the words of a request.
 */
export function readDraft({ text, raw }: Utterance, context: DialogueContext): Draft | null {
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
  if (QUESTION_START.test(text)) return null;
  if (STATEMENT.test(text) && !ASKS_TO_BE_REMINDED.test(text)) return null;
  const before = takeLead(text);
  if (before === null && PAST.test(text)) return null;
  if (raw.endsWith('?') && before === null && !startsWithVerb(text) && !BEGINS_AS_WISH.test(text)) return null;
  const split = splitText(text, context);
  // Behind "remind me to" stands what is to be done, whatever its verb: "plan the week", "set up the meeting".
  const isTold = REMIND_TO.test(text) && split.what !== text;
  const inside = isTold ? null : takeLead(split.what);
  const lead = before ?? inside;
  if (split.time.kind === 'none' || split.time.kind === 'unreadable') {
    if (split.time.kind === 'unreadable' && split.time.without !== undefined && (before ?? split.intent) !== null) {
      const { kind = 'reminder' } = before ?? {};
      const what = cleanWhat(matterOf(text, split)?.text ?? '');
      return { kind, what, time: split.time, ...insistence(text) };
    }
    if (before === null) {
      // "Rappelle-moi d'appeler Paul": a request in another language, without a time.
      const isAsked = split.intent === 'reminder' && split.what !== text;
      const what = isAsked && split.what !== '' ? cleanWhat(matterOf(text, split)?.text ?? '') : '';
      return isAsked ? { kind: 'reminder', what, time: split.time } : null;
    }
    const rest = split.time.kind === 'unreadable' ? (inside?.rest ?? split.what) : before.rest;
    const what = cleanWhat(split.time.kind === 'unreadable' ? rest.replace(TIME_BEFORE_MATTER, '') : rest);
    return { kind: before.kind, what, time: split.time, ...insistence(text) };
  }
  const plain = cleanWhat(inside?.rest ?? split.what).replace(/^remind me(?: to| about| that| of)? /i, '');
  const judged = judge({ raw: text, text, lower: text.toLowerCase() }, context);
  const asked = lead?.kind ?? (split.intent === 'reminder' ? 'reminder' : null);
  const repeats = split.time.kind === 'time' && isRecurring(split.time.when.trigger);
  // Of what begins with an English verb, that verb says who does it, and all of it is to be stored.
  const isEnglish = languageOf(text) === 'en';
  const isDeed = isEnglish && (before !== null || startsWithVerb(plain));
  const bare = isTold ? plain : withoutWrapping(plain);
  const isAgents = guessKind(bare, repeats) === 'action' || (!isDeed && isForAgent(judged));
  const isDone = asked === null ? isAgents : asked === 'action';
  const cut = isDeed ? null : cutMatter(text, isDone ? 'action' : 'remind', judged);
  const what = cut === null || (isEnglish && cut === '') ? bare : cut;
  const isMeeting = lead?.kind === 'action' && MEETING.test(what);
  if (asked === null && what === '') return null; // a bare time
  return {
    kind: isDone && !isMeeting ? 'action' : 'reminder',
    what,
    time: split.time,
    ...insistence(text, split.what),
  };
}

/** What is to be stored, where orders stand around it. Null in a long text, and where quotation marks say what it is. */
function cutMatter(text: string, act: Act, { matterFor, split: { time, what } }: Judgement): string | null {
  const isQuoted = text.includes('"') && requestsIn(wordsOf(what, [])).length === 0;
  const isCut = time.kind === 'time' && what !== '' && !isQuoted && text.length <= LONGEST_READ;
  return isCut ? cleanWhat(matterFor(act)?.text ?? '') : null;
}

/** Where people come together: nothing that an agent does at that time. */
const MEETING =
  /^(?:an? |the |my |our )?(?:\p{L}+ )?(?:appointment|meeting|lunch|dinner|brunch|breakfast|call|interview|visit|party|date|game|match)\b/iu;

/** An order to be reminded, with the verb of what is to be done right behind it or behind the time. */
const REMIND_TO =
  /\b(?:remind me|(?:reminder|alarm)\b|(?:don'?t|do not) (?:let me )?forget|make sure i)\b.*?\bto (?=(?:plan|schedule|set|add|create|make|put|give|book)\b)/i;

/** "Mondy at 9 to do the report": the words before "to" were meant as a time, and are not part of the text. */
const TIME_BEFORE_MATTER = /^(?=[^"]*\d)(?:[^\s"]+ ){1,5}to (?=[a-z])/i;

const INSISTENT =
  /^(?:please )?(?:(?:do not|don'?t|dont|never) (?:let me|allow me to|you let me) forget|(?:make|be) (?:very )?sure (?:that )?i|ensure (?:that )?i|see to it (?:that )?i|i (?:really )?(?:must|can|should) ?(?:not|'t)? ?(?:not )?forget|i (?:mustn'?t|can'?t|shouldn'?t) forget|keep (?:reminding|nagging|bugging) me|nag me)\b/i;

/** The same after a request: "... and don't let me forget it". */
const PRESSING =
  /[\s,;.!–-]*(?:\b(?:and|but|please)\b[\s,]*)*(?:(?:do not|don'?t|dont|never) let me forget|make sure i (?:don'?t|do not) forget|keep (?:(?:reminding|nagging|bugging|pestering|nudging|asking|pinging) me|asking)|(?:nag|bug|pester|nudge|badger|chase) me)(?: (?:it|that|this|about (?:it|that)))?(?:,? (?:until|till|til) (?:i[' ].{1,30}|(?:it|this|that)(?:'?s| is| has been) (?:done|finished|settled|paid|sent)))?[\s.!]*$|[\s,;.!–-]*(?:\b(?:and|und|et|y|e|i)\b[\s,]*)?(?:(?:remind|ask) me (?:until|till|til) (?:i[' ].{1,30}|(?:it|this|that)(?:'?s| is| has been) (?:done|finished|settled|paid|sent))|(?:(?:(?:nerv|erinner|frag)e?(?: mich| nach)?|hör nicht auf)(?: weiter| immer wieder)?[\s,]*)?\bbis ich (?:es|sie|ihn|das|fertig|ja|antwort).{0,30}|(?:insiste|relance-moi|harcèle-moi|n'arrête pas|ne lâche pas)(?: jusqu'à ce que .{1,40})?|(?:insiste|insísteme|insistir|no pares|no dejes de insistir|dame la lata)(?: hasta que .{1,40})?|(?:męcz|nękaj|przypominaj|nie odpuszczaj|nie przestawaj)(?: mnie| mi)?,? (?:aż|dopóki) .{1,40})[\s.!]*$/i;

/** The request before words that ask for follow-ups; null where none are asked for. */
export function beforeFollowUps(text: string): string | null {
  const asked = readFollowUps(text);
  if (asked !== null) return asked.before;
  const pressing = pressingIn(text);
  if (pressing === null || pressing.index === 0 || ONLY_UNTIL.test(pressing[0])) return null;
  return text.slice(0, pressing.index);
}

const pressingIn = (text: string): RegExpExecArray | null =>
  (ORDERS_ONE.test(text) ? UNTIL_DONE.exec(text) : null) ?? PRESSING.exec(text);

/** "Nag me to take out the trash at 8pm until I did": only where the message orders a reminder. */
const UNTIL_DONE =
  /[\s,]+(?:until|till|til) i(?:'ve| have)? (?:did|do|done|took|take|taken|answer(?:ed)?|confirm(?:ed)?|finish(?:ed)?|say (?:so|yes|done))(?: it| them| that)?[\s.!]*$/i;
const ORDERS_ONE = /^(?:please )?(?:keep )?(?:nag|remind|bug|pester|nudge|badger|chase|ping|wake)/i;

/** "Ich warte um 9, bis ich fertig bin": alone it may belong to what is told. */
const ONLY_UNTIL = /^[\s,;.!–-]*(?:und )?bis ich\b/i;

/** Detects words more insistent than "remind me", before or after the time. */
function insistence(...texts: readonly string[]): Pick<Draft, 'insistent'> {
  return texts.some((text) => INSISTENT.test(text)) ? { insistent: true } : {};
}

/** Whether the words begin like a request for a schedule. */
export function hasLead(text: string): boolean {
  return takeLead(text) !== null;
}

function takeLead(text: string): { kind: Draft['kind']; rest: string } | null {
  const lower = text.toLowerCase();
  for (const [lead, kind] of LEADS) {
    const match = lead.exec(lower);
    if (match && match[0] !== '') return { kind, rest: text.slice(match[0].length) };
  }
  return null;
}

/** Who acts when the words do not say: the agent for actions of agents, the person for everything else. */
export function guessKind(what: string, repeats: boolean): Draft['kind'] {
  if (AGENT_VERBS.test(what) || carriesOut(what) !== null) return 'action';
  if (SWITCHED.test(what)) return 'action';
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

/**
 * "Make an event reminder for the wedding", "create a calendar entry for brunch": the kind of entry is not part of
 * the subject.
 */
const WRAPPED =
  /^(?:(?:set|make|create|add|put|schedule|send|give)(?: me| up| in)*(?: (?:an?|the|my|another))? )(?:(?:new|daily|weekly|monthly|quick|repeating|recurring|calendar|event) )*(?:reminder|alarm|notification|alert|entry|event)(?: (?:in|on|to) (?:my|the) calendar)? (?:for|about|to|of|that|called|named|titled|labell?ed) (?=\S)/i;
/** "Set an appointment for Allen": the appointment is the subject. */
const SET_UP =
  /^(?:set|make|create|add|put|schedule)(?: up| in)? (?:(?:an?|the|my) )?(?=(?:appointment|meeting|lunch|dinner|brunch|breakfast|call|interview)\b)/i;
const ASKED_AFTER = /[\s,]+(?:and |please )*remind me(?: (?:about|of) (?:it|that))?(?: please)?$/i;

function withoutWrapping(what: string): string {
  // "Remember me to call Ann".
  const bare = what
    .replace(WRAPPED, '')
    .replace(SET_UP, '')
    .replace(ASKED_AFTER, '')
    .replace(/^me to (?=\S)/i, '');
  return bare === '' ? what : bare;
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
