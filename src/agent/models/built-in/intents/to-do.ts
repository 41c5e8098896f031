import { carriesOut } from '../action-ability.ts';
import { actOn } from '../by-act/acting.ts';
import { judge } from '../by-act/judgement.ts';
import type { CallResult, DialogueContext, Intent, Plan, PlannedCall, Utterance } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { entriesOf } from '../to-do/entries.ts';
import { findTasks, type ListedTask, listed, pointsBack, readTasks, showsList, wordTasks } from '../to-do/tasks.ts';
import { textOf, wordProblem } from '../wording/outcomes.ts';
import { join, listWith, quote } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';

const LIST = `(?:(?:my|the|your|our|this|that) )?(?:to[- ]?do|task|shopping|grocery|job)?s?[ -]?(?:list|to[- ]?dos|tasks)`;

const ADD: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:add|put|write|note|stick)(?: down)? (?:these|those|this|them|the following)(?: (?:things|items|ones|entries))? (?:to|on|onto|in|into) ${LIST}[\s:,–-]+(.+)$`,
    'is',
  ),
  new RegExp(
    `^(?:add|put|write|note|jot|stick|place|include)(?: down)?(?: me)? (.+?) (?:to|on|onto|in|into|at the (?:end|top) of) ${LIST}(.*)$`,
    'is',
  ),
  new RegExp(
    String.raw`^(?:add|put|write|note)(?: down)? (?:to|on|onto|in|into) ${LIST}(?: that i (?:should|must|need to|have to))?[\s:,–-]+(.+)$`,
    'is',
  ),
  /^(?:add|create|make|new)(?: me)? ?(?:an?|another|the)? ?(?:new )?(?:task|to[- ]?do)(?: (?:item|entry))?(?: (?:to|called|named|for me to|that says))?[\s:,–-]+(.+)$/is,
  /^(?:task|to[- ]?do)\s*(?:[:–-]\s*|\s)(?!list\b)(.+)$/is,
];
const SHOW: readonly RegExp[] = [
  new RegExp(
    `^(?:what(?:'s| is| are|s)?(?: all)?(?: still| left| open)*(?: there)? on ${LIST}|what do i have on ${LIST}|(?:list|show|read|give|tell|see|view|open|check)(?: me)?(?: out)?(?: all)?(?: of)? ${LIST}|(?:my|the) (?:to[- ]?do|task)s?(?: list)?|my list|to[- ]?dos?(?: list)?|tasks)(?: (?:now|today|please|so far))?$`,
  ),
  /^(?:what|which) (?:tasks|to[- ]?dos)(?: (?:do i have|are (?:there|open|left|on (?:my|the) list)|have i got))?(?: (?:open|left))?$/,
  /^(?:do i have|are there|have i got|is there)(?: any| some| anything)?(?: open)? ?(?:tasks?|to[- ]?dos?|on (?:my|the|your) (?:to[- ]?do |task )?list)(?: left| open)?$/,
  /^(?:anything|something)(?: left| else)? on (?:my|the|your) (?:to[- ]?do |task )?list$/,
  /^what (?:do|have|should|must|did) (?:i|we) (?:still |yet )*(?:(?:have|need|got|want|left|supposed) (?:to|left to) )*do(?: next| still| yet)?$/,
  /^what(?:'s| is)? (?:still |left |there )*(?:to (?:be )?do(?:ne)?|undone)$/,
  /^how many (?:tasks|to[- ]?dos|things)(?: (?:do i have|are (?:there|left|open)))?(?: on (?:my|the) list)?$/,
];
const DONE: readonly RegExp[] = [
  /^(?:i am|i'm|we're|we are)? ?(?:all )?done with (?:the task )?(.+?)$/,
  /^(?:mark|tick|check|cross|strike|set) (?:off )?(?:the task )?(.+?)(?: off)?(?: (?:from|on|of) (?:my|the) (?:to[- ]?do |task )?list)?(?: as)? (?:done|finished|complete|completed)$/,
  /^(?:tick|check|cross|strike) off (?:the task )?(.+?)(?: (?:from|on|of) (?:my|the) (?:to[- ]?do |task )?list)?$/,
  /^(?:tick|check|cross|strike) (?:the task )?(.+?) off(?: (?:from |on |of )?(?:my|the) (?:to[- ]?do |task )?list)?$/,
  /^(?:i(?:'ve| have)?|we(?:'ve| have)?) (?:already |just |now )*(?:done|did|finished|completed|bought|called|paid|sent|cleaned|washed|ordered|fixed|booked|written|wrote|read) (.+)$/,
  /^(?:finished|completed|complete|finish) (?:the task )?(.+)$/,
  /^(?:already |just |have )?(?:bought|called|paid|sent|cleaned|washed|ordered|fixed|booked|wrote|did|picked up|dropped off|got(?= (?:the|my|some) )) (?:the |my |some )?(.+?)(?: already| just now)?$/,
  /^(?:the task )?(.+?) (?:is|are) (?:all )?(?:done|finished|complete|completed)(?: now)?$/,
  /^(?!(?:don'?t|do not|i|i've) )(?:the |my )?([^,]{2,40}?)(?: is|'s| are| has been|s)? (?:paid|bought|called|ordered|booked|sent off|sorted|taken care of|ticked off)(?: now| already)?$/,
  /^done[:,] ?(.+)$/,
];
const REMOVE = new RegExp(
  `^(?:delete|remove|drop|erase|scratch|take|strike|get rid of) (?:(?:the|my) (?:task|to[- ]?do)(?: called| named)?:? (.+)|(.+?) (?:from|off|out of)(?: of)? ${LIST}|(.+?) (?:task|to[- ]?do))$`,
);
/** "The plumber can come off": means the to-do list when that was mentioned, or when no schedule matches. */
const COMES_OFF =
  /^(?:the |my )?(.+?) (?:can|may|should) (?:come off|go|be (?:deleted|removed|dropped|crossed off))(?:[\s,]+.*)?$/;
const BARE_REMOVE = /^(?:delete|remove|drop|cancel|erase|scratch) (.+)$/;
const CLEAR = new RegExp(
  `^(?:clear|empty|wipe|delete|remove|erase)(?: all| everything)?(?: (?:on|from|of|in))? ?(?:${LIST}|(?:all )?(?:my|the) (?:tasks|to[- ]?dos)|all (?:tasks|to[- ]?dos))$`,
);
const MOVE =
  /^(?:move|put|bring|set|push) (.+?) (?:to|at|on) (?:the )?(top|bottom|start|beginning|front|end)(?: of (?:my|the) (?:to[- ]?do |task )?list)?$/;
const PRONOUN = /^(?:it|that|this|everything|all|these(?: things)?|those|the following)$/;

/** "Add buy milk to my list", "what is on my list?", "done with the milk". */
export const toDo: Intent = {
  name: 'to-do',
  read(words, context) {
    const { lower } = words;
    if (CLEAR.test(lower)) return say(word('todo.oneAtATime'));
    if (SHOW.some((pattern) => pattern.test(lower))) return showTasks();
    return add(words, context) ?? remove(words, context) ?? move(lower);
  },
};

/**
 * "Done with the milk", "I bought milk", "the report is done": follows all intents whose texts may contain such words
 * by chance.
 */
export const toDoDone: Intent = {
  name: 'to-do-done',
  read: (words, context) => (splitText(words.text, context).time.kind === 'none' ? done(words, context) : null),
};

function add({ text }: Utterance, context: DialogueContext): Plan | null {
  for (const pattern of ADD) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const { description, due } = splitDue(match[1] ?? '', match[2] ?? '', context);
    if (description === '' || PRONOUN.test(description.toLowerCase())) continue;
    return addTask(description, due, /\byour (?:to[- ]?do|task|list)/i.test(text));
  }
  return null;
}

/** The due time before or after the list: "add pay rent by Friday to my list", "add pay rent to my list by Friday". */
function splitDue(what: string, rest: string, context: DialogueContext): { description: string; due: string | null } {
  const description = what
    .trim()
    .replace(/^(?:that i (?:should|must|need to|have to)|to|an? (?:task|to[- ]?do) to|the task)\s+/i, '')
    .replace(/^["“](.+)["”]$/s, '$1');
  const after = readDue(
    rest.replace(
      /^[\s,]*(?:(?:it |and )*(?:has|have|needs?|must|should)(?: to)? be (?:done|finished|ready|in) )?(?:(?:by|before|due|until|for|on)\s+)?/i,
      '',
    ),
    context,
  );
  if (after !== null) return { description, due: after };
  const inside = /^(.+?),? (?:by|before|due(?: on)?) (.+)$/is.exec(description);
  const due = inside === null ? null : readDue(inside[2] ?? '', context);
  return inside === null || due === null ? { description, due: null } : { description: inside[1] ?? '', due };
}

function readDue(text: string, context: DialogueContext): string | null {
  const words = text.trim();
  if (words === '') return null;
  const time = readTimeAlone(words, context);
  return time?.kind === 'time' && time.when.trigger.kind === 'once' ? words : null;
}

export function* addTask(description: string, due: string | null, asked: boolean): Plan {
  const entries = entriesOf(description);
  if (entries.length > 1) return yield* addEach(entries, due);
  // A task that the model cannot do itself stays the person's: a heartbeat would only return it.
  const isMine = asked || carriesOut(description) !== null;
  const input = { description, ...(due === null ? {} : { due }), for_person: !isMine };
  const [result] = yield [{ name: 'add_task', input }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const by = textOf(result.output.due);
  const added =
    by === ''
      ? word('todo.added', { what: description })
      : word('todo.addedDue', { what: description, when: saidTime(by) });
  return { text: join(added, isMine ? word('todo.mine') : ''), question: null };
}

/** "Milk, eggs, bread": things of the person, each an entry that is ticked off by itself. */
function* addEach(entries: readonly string[], due: string | null): Plan {
  const results = yield entries.map(
    (description): PlannedCall => ({
      name: 'add_task',
      input: { description, ...(due === null ? {} : { due }), for_person: true },
    }),
  );
  const added = entries.filter((_, index) => results[index]?.isError === false).map(quote);
  const bad = results.find(({ isError }) => isError);
  const text = join(
    added.length === 0 ? null : word('list.several', { whats: added.join(', ') }),
    bad === undefined ? null : wordProblem(bad.output),
  );
  return { text, question: null };
}

export function* showTasks(): Plan {
  const result = yield* listed();
  return { text: result.isError ? wordProblem(result.output) : wordTasks(readTasks(result)), question: null };
}

function done({ lower }: Utterance, context: DialogueContext): Plan | null {
  for (const pattern of DONE) {
    const words = pattern.exec(lower)?.[1]?.trim();
    if (words === undefined || words === '') continue;
    if ((PRONOUN.test(words) || pointsBack(words)) && !areSpokenOf(context)) return null;
    return findTasks(bare(words), tickOff);
  }
  return null;
}

function remove(words: Utterance, context: DialogueContext): Plan | null {
  const named = REMOVE.exec(words.lower);
  const shown = showsTasks(context) ? BARE_REMOVE.exec(words.lower) : null;
  const off = COMES_OFF.exec(words.lower)?.[1];
  const reference = named?.[1] ?? named?.[2] ?? named?.[3] ?? shown?.[1] ?? off;
  if (reference === undefined) return null;
  return findTasks(bare(reference), takeOff, actOn('cancel', judge(words, context), context), areSpokenOf(context));
}

function move(lower: string): Plan | null {
  const [, words, place] = MOVE.exec(lower) ?? [];
  if (words === undefined || place === undefined) return null;
  const change = /bottom|end/.test(place) ? 'to_bottom' : 'to_top';
  return findTasks(bare(words), (tasks) => put(tasks, change));
}

const showsTasks = ({ lastReply }: DialogueContext): boolean => showsList(lastReply);
/** Whether "it" may be a task: the list was shown, or a task was just added or ticked off. */
const areSpokenOf = (context: DialogueContext): boolean => showsTasks(context) || context.memory.isOfList;
const bare = (words: string): string => words.replace(/^(?:the|my) (?!(?:\w+ )?(?:one|last|first|second|third)\b)/, '');

/** Ticks them off in one step. */
export function* tickOff(tasks: readonly ListedTask[]): Plan {
  const results = yield tasks.map(({ id }): PlannedCall => ({ name: 'complete_task', input: { task_id: id } }));
  return told('todo.done', tasks, results);
}

export function* takeOff(tasks: readonly ListedTask[]): Plan {
  const results = yield tasks.map(
    ({ id }): PlannedCall => ({ name: 'update_task', input: { task_id: id, change: 'delete' } }),
  );
  return told('todo.off', tasks, results);
}

function* put(tasks: readonly ListedTask[], change: 'to_top' | 'to_bottom'): Plan {
  const results = yield tasks.map(({ id }): PlannedCall => ({ name: 'update_task', input: { task_id: id, change } }));
  return told(change === 'to_top' ? 'todo.first' : 'todo.last', tasks, results);
}

function told(
  name: 'todo.done' | 'todo.off' | 'todo.first' | 'todo.last',
  tasks: readonly ListedTask[],
  results: readonly CallResult[],
) {
  const good = tasks.filter((_, index) => results[index]?.isError === false);
  const bad = results.find(({ isError }) => isError);
  const whats = good.map(({ description }) => quote(description));
  const text = join(
    good.length === 0 ? null : word(name, { whats: listWith('and', whats) }),
    bad === undefined ? null : wordProblem(bad.output),
  );
  return { text, question: null };
}
