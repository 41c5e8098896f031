import { capital } from '../../../voice/capital.ts';

/** What the built-in model can do by itself when an action is due. */
export type ActionAbility =
  /** Passes on a text. */
  | { readonly kind: 'say'; readonly text: string }
  /** Lists the schedules. */
  | { readonly kind: 'overview' }
  /** Reports the runs and failures. */
  | { readonly kind: 'history' }
  | { readonly kind: 'clock' };

const OVERVIEW =
  /^(?:please )?(?:(?:give|send|tell|show|read|message|text|post)(?: to)? ?(?:me|us)?(?: with| on| about)?(?: an?| the| my)? ?)?(?:brief(?:ing)?(?: me)?|(?:daily |morning |weekly )?(?:briefing|brief|agenda|overview|plan|schedule|summary of (?:my|the) (?:day|schedule|schedules|reminders))|(?:list|show)?(?: me)? ?(?:all )?(?:my|the) (?:reminders|schedules?|agenda|plan)|what(?:'s| is) (?:scheduled|planned|next|coming up|on|due)(?: for)?(?: me)?)(?: (?:for )?(?:today|the day|tomorrow|this week|the week))?$/i;
const HISTORY =
  /^(?:(?:give|send|tell|show)(?: me)? )?(?:what (?:ran|failed|happened|went wrong)|(?:a |the )?(?:run )?(?:history|report of (?:runs|failures)))(?: (?:today|yesterday|this week|last night))?$/i;
const CLOCK =
  /^(?:(?:tell|give|send|message) me )?(?:what time it is|what time is it|the (?:current )?time|the time and date|the date)$/i;

const SAY: readonly RegExp[] = [
  /^(?:say|write|post|announce|shout)(?: to me| me)?[\s:,]+(?:that )?(.+)$/is,
  /^(?:tell|message|text|notify|inform|ping|alert|dm|write)(?: to)? (?:me|us)[\s:,]+(?:that |to say |saying |with )(.+)$/is,
  /^(?:tell|message|text|notify|ping|alert|dm) (?:me|us)[\s:,]+("[^"]+"|good (?:morning|night|evening|luck|afternoon)\b.*|happy .+|hi\b.*|hello\b.*|bye\b.*|i .+|you .+|it .+|we .+|the .+ (?:is|are) .+|to .+)$/is,
  /^send (?:me |us )?(?:a |the )?(?:message|text|note|notification|reminder)?[\s,:]*(?:saying|that says|with the (?:text|words|message)|which says|:|that|reading)?[\s:]*("[^"]+"|good (?:morning|night|evening|luck)\b.*)$/is,
  /^send (?:me |us )?(?:a |the )?(?:message|text|note|notification)[\s,:]+(?:saying|that says|with the (?:text|words|message)|which says|:|that|reading|to)[\s:]*(.+)$/is,
  /^wish (?:me|us) (?:a )?(.+)$/is,
];

/** Instructions that need invented or looked-up content, however they are worded. */
const BEYOND_WORDS =
  /^(?:(?:an?|the|some|my|today'?s|tomorrow'?s|this|latest|any|anything|something|new|what|who|how|why|which|if|whether|about)\b)/i;

/** The part of an instruction that the built-in model can carry out; null when it can do none of it. */
export function carriesOut(instruction: string): ActionAbility | null {
  const text = instruction.trim().replace(/[.?!]+$/, '');
  if (CLOCK.test(text)) return { kind: 'clock' };
  if (HISTORY.test(text)) return { kind: 'history' };
  if (OVERVIEW.test(text)) return { kind: 'overview' };
  for (const [index, pattern] of SAY.entries()) {
    const words = pattern.exec(instruction.trim())?.[1]?.trim();
    if (words === undefined || words === '') continue;
    if (index === 0 && BEYOND_WORDS.test(words)) continue; // "write a poem", "say something nice"
    const text = words.replace(/^"(.+)"$/s, '$1').replace(/^to (?=\w)/, '');
    return { kind: 'say', text: index === SAY.length - 1 ? `${capital(text)}!` : capital(text) };
  }
  return null;
}
