import { carriesOut } from '../action-ability.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import { findAndGo } from '../schedules/find-schedules.ts';
import { readReference } from '../schedules/reference.ts';
import { comesWithin, readStretch, wordStretch } from '../schedules/stretch.ts';
import { isSeries, wordList, wordNext, wordSchedule } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { sentence } from '../wording/phrases.ts';
import { saidDistance, saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';

const THINGS =
  '(reminders?|actions?|schedules?|alarms?|tasks?|scheduled (?:things|items|tasks|actions)|upcoming (?:things|items|tasks|reminders)|events?|appointments?|plans?|agenda|timers?|stuff)';
const DAY =
  '(?: (?:do i have |are there |there |i have |scheduled |set |planned |coming up |left |for |on |due )*(today|tomorrow|tonight|this week|the week|this morning|this afternoon|this evening|now|me|right now|at the moment|so far))?';

const LISTS: readonly RegExp[] = [
  /^(?:(?:is |are )?(?:anything|something|any(?: of them)?)|what(?:'s| is| are)?|which(?: ones?)?(?: is| are)?|list|show|show me)(?: all| the| everything| my)* ?(?:that is |that's )?paused(?: ones?| things)?(?: (?:right now|now|at the moment|currently|just now))?$/,
  new RegExp(
    `^(?:list|show|display|print|see|view|read|give|tell|get|check|review|open|let me see)?(?: me)?(?: out)?(?: a list of| the list of)?(?: all| every)?(?: of)?(?: my| the| our| your)?(?: current| active| pending| upcoming| open| scheduled| paused| recurring| repeating| regular)* ?${THINGS}${DAY}$`,
  ),
  new RegExp(
    `^(?:list|show)(?: me)?(?: all| everything| it all| them(?: all)?| what(?:'s| is) (?:scheduled|planned))?${DAY}$`,
  ),
  new RegExp(
    `^(?:what|which)(?: kind of)?(?: other| more)? ${THINGS}?(?: (?:do|did) (?:i|we)(?: have| set| make)?| have i(?: got| set)?| are| is)?(?: there| set| scheduled| active| planned| pending| paused)*${DAY}$`,
  ),
  new RegExp(
    `^what(?:'s| is|s| are| else is)? ?(?:currently |all )?(?:on )?(?:(?:my|the) )?(?:scheduled|planned|coming up|coming|upcoming|on|due|up|ahead|pending|on (?:the|my) (?:schedule|agenda|list|plate|calendar)|schedule|agenda|plan|plans|list)(?: for me)?${DAY}$`,
  ),
  new RegExp(
    `^what (?:do|have) (?:i|we) (?:have|got)?(?: to do| scheduled| planned| coming up| on| going on| set up| set)*${DAY}$`,
  ),
  new RegExp(
    `^(?:do (?:i|we)|have (?:i|we)(?: got)?|are there|is there)(?: have)?(?: any| some)?(?: other| more| active| paused| upcoming)? ?(?:${THINGS}|anything|something)(?: scheduled| planned| set| coming up| left| on| due)*${DAY}$`,
  ),
  new RegExp(
    `^(?:any|are there any|how many) ?(?:active|paused|upcoming|more|other)? ?(?:${THINGS}|things)(?: (?:do i have|are there|have i got|are set))?(?: scheduled| planned| set| coming up)*${DAY}$`,
  ),
  new RegExp(`^(?:anything|something)(?: else)?(?: (?:scheduled|planned|set|coming up|on|due|for me))*${DAY}$`),
  /^what (?:did|have) (?:i|we) (?:ask|asked|tell|told|want|set)(?: you)?(?: to)?(?: remind me(?: of| about)?| do| up| schedule)?$/,
  /^what (?:will|are) you (?:going to )?(?:remind(?:ing)? me(?: of| about)?|do(?:ing)?(?: for me)?)$/,
];
const NEXT =
  /^(?:what(?:'s| is|s)? ?(?:up |coming |scheduled )?(?:the )?next(?: (?:one|reminder|thing|action|up|on my (?:list|schedule)|for me|scheduled))?|(?:and )?(?:when|what)(?:'s| is|s)? (?:my|the) next (?:reminder|action|alarm|one|thing|schedule|appointment|task|event)|what(?:'s| is) up next|what comes next|next(?: one| up| reminder)?|show (?:me )?(?:the |my )?next(?: one| reminder)?)$/;
const ABOUT: readonly RegExp[] = [
  /^(?:when|(?:at )?what time) (?:do|will|am|are|should|must|did) (?:i|we) (?:next |ever |again |meant to |supposed to |going to )*(?:have|see|seeing|meet|meeting|go to|going to|take|taking|need to|have to|get|do)? ?(?:to )?(?:my |the |our )?(?:next )?(.+?)(?: (?:next|again|scheduled|planned))*$/,
  /^(?:when(?:'s| is| does| will| do)|what time(?:'s| is| does| will)|how long (?:until|till|before)|at what time (?:is|does|will)) (?:my |the |our )?(?:next )?(.+?)(?: (?:be|due|happen|scheduled|set|come|going to (?:come|be|happen)|again|scheduled for|set for|run|fire|go off|next|at|start|begin|end|arrive|rings?|goes off|comes|starts|is due|is over))*$/,
  /^(?:did|have|had) (?:i|we|you) (?:already |ever |maybe )?(?:set|made?|create|created|add|added|schedule|scheduled|plan|planned|put|noted?|got|have) (?:up |in |down )?(?:something|anything|an? (?:reminder|alarm)|one)(?: already| set| planned| scheduled)* (?:about|for|on|to|of) (?:my |the |our )?(.+?)(?: (?:already|yet|before))?$/,
  /^(?:do (?:i|we) (?:already )?have|have (?:i|we) got|(?:is|are) there) (?:something|anything)(?: (?:planned|scheduled|set|coming up|on|left))* (?:about|with|to do with|for) (?:my |the |our )?(.+?)$/,
  /^(?:is|are) there (?:already )?(?:an? |any )?(?:reminder|alarm|something|anything|one)s? (?:already |set |planned |scheduled )*(?:about|for|to|of) (?:my |the |our )?(.+?)(?: (?:already|yet))?$/,
  /^(?:is|are) (?:my |the |our )?(.+?)(?: ones?| reminders?)?(?: still| currently| already)* (?:paused|active|on|running|off|set|scheduled|planned|on hold)$/,
  /^(?:what(?:'s| is| about)|how about|tell me about|show me) (?:the |my )?(.+?) (?:reminder|alarm|schedule|action)(?: (?:set|scheduled|again))*$/,
];

/** "What is scheduled?", "what is next?", "when is the report?" */
export const list: Intent = {
  name: 'list',
  read({ lower }, context) {
    if (NEXT.test(lower)) return tellNext();
    if (carriesOut(lower)?.kind === 'overview') return tellAll(lower, [], context);
    for (const pattern of LISTS) {
      const match = pattern.exec(lower);
      if (match && lower !== '') return tellAll(lower, match.slice(1), context);
    }
    const about = ABOUT.map((pattern) => pattern.exec(lower)?.[1]).find((words) => words !== undefined);
    if (about === undefined || (/^(?:it|that)$/.test(about) === false && isGeneral(about))) return null;
    // "How long until it rings": means the next one when no schedule was mentioned.
    if (NEXT_ONE.test(about) && context.memory.focus.length === 0) return tellNext();
    return findAndGo(
      {
        words: about,
        deed: 'look up',
        states: ['active', 'paused'],
        go: HOW_LONG.test(lower) ? tellDistances : tellThese,
      },
      context,
    );
  },
};

const NEXT_ONE = /^(?:it|that|(?:the |my )?(?:next )?(?:alarm|reminder|timer|one))$/;

/** "When is Christmas?" asks about the world unless a schedule has that name: only plain references are looked up. */
function isGeneral(words: string): boolean {
  return readReference(words).kind === 'words' && words.split(' ').length > 6;
}

const HOW_LONG = /^how long\b/;

/** "How long until the vet?" is answered with the distance too. */
const tellDistances = (schedules: readonly KnownSchedule[]): Plan =>
  say(
    schedules
      .map((one) => [wordSchedule(one), saidDistance(one.next ?? '')].filter((part) => part !== '').join(', '))
      .map(sentence)
      .join('\n'),
  );

export function tellThese(schedules: readonly KnownSchedule[]): Plan {
  return say(schedules.map((schedule) => sentence(wordSchedule(schedule))).join('\n'));
}

function* tellNext(): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'active' } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const next = readListed(result.output).find((schedule) => schedule.next !== null);
  return { text: next ? wordNext(next) : word('list.none'), question: null };
}

function* tellAll(lower: string, parts: readonly (string | undefined)[], context: DialogueContext): Plan {
  const paused = /\bpaused\b/.test(lower);
  const states = paused ? ['paused'] : ['active', 'paused'];
  const results = yield states.map((state) => ({ name: 'list_schedules' as const, input: { state } }));
  const failed = results.find(({ isError }) => isError);
  if (failed) return { text: wordProblem(failed.output), question: null };
  const only = /\breminders?\b|\balarms?\b/.test(lower) ? 'reminder' : /\bactions?\b/.test(lower) ? 'action' : null;
  const everything = results.flatMap(({ output }) => readListed(output));
  const asked = paused && everything.every(({ kind }) => kind !== only) ? null : only;
  const chosen = asked === null ? everything : everything.filter(({ kind }) => kind === asked);
  const isRepeating = /\b(?:recurring|repeating|regular)\b/.test(lower);
  const ofKind = isRepeating ? chosen.filter(isSeries) : chosen;
  const total = Math.max(
    ofKind.length,
    only === null && !isRepeating ? results.reduce((sum, { output }) => sum + Number(output.total ?? 0), 0) : 0,
  );
  if (ofKind.length === 0) return { text: nothingOf(only, paused, everything.length), question: null };
  const noun = asked ?? 'schedule';
  const day = parts.find(
    (part) => part !== undefined && /^(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))$/.test(part),
  );
  const stretch = day === undefined ? null : readStretch(day, context);
  const onDay = stretch === null ? ofKind : ofKind.filter((schedule) => comesWithin(schedule, stretch, context));
  if (day !== undefined && onDay.length > 0) return { text: wordList(onDay, onDay.length, noun), question: null };
  const said = wordList(ofKind, total, noun);
  return {
    text:
      day === undefined
        ? said
        : `${word('list.noneDay', { when: stretch === null ? '' : saidTime(wordStretch(stretch, context)) })} ${said}`,
    question: null,
  };
}

function nothingOf(only: string | null, paused: boolean, others: number): string {
  if (paused) return word('list.nonePaused');
  return only !== null && others > 0 ? word('list.noneOfKind', { number: others }) : word('list.none');
}
