import { BUILT_IN_TEMPLATES } from '../../../../domain/templates/built-in.ts';
import { call, type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import { wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { word } from '../wording/speaking.ts';

const USE =
  /^(?:use|apply|take|start|set up|add|create|make(?: me)?|give me|i want|i(?:'d| would) like)(?: a schedule (?:from|of|with))? (?:the |a |an |my )?(.+?) template\b[\s,:;–-]*(.*)$/i;
const OF =
  /^(?:use|apply) (?:the )?template (?:called |named )?["']?([\w -]+?)["']?(?:[\s,:;–-]+(?:with|for|at|every|on)\b(.*))?$/i;
const LIST =
  /^(?:(?:show|list|what are|which are)(?: me)?(?: the| all| my| your)* templates|what templates (?:are there|do (?:you|i) have)|which templates (?:are there|do (?:you|i) have)|templates)$/;

/** Templates with a single required blank: the words after "for" fill it. */
const ONLY_BLANK: ReadonlyMap<string, string> = new Map(
  BUILT_IN_TEMPLATES.flatMap(({ name, parameters }) => {
    const needed = parameters.filter((parameter) => parameter.default === null);
    return needed.length === 1 && needed[0] !== undefined ? [[name, needed[0].name] as const] : [];
  }),
);

/** "Use the morning briefing template at 7:30", "use the medication template for aspirin". */
export const template: Intent = {
  read({ text, lower }, context) {
    if (LIST.test(lower)) return sayThem();
    const match = OF.exec(text) ?? USE.exec(text);
    if (match === null) return null;
    const name = (match[1] ?? '').trim().toLowerCase().replace(/\s+/g, '-');
    return fillIn(name, readValues(name, (match[2] ?? '').trim(), context));
  },
};

/** "for aspirin every day at 9": the subject, then the time. */
function readValues(name: string, rest: string, context: DialogueContext): Record<string, string> {
  if (rest === '') return {};
  const bare = rest.replace(/^(?:for|with|at|about|to)\s+/i, '');
  const alone = readTimeAlone(rest, context) ?? readTimeAlone(bare, context);
  if (alone?.kind === 'time') return { when: onItsDays(name, alone.whenText) };
  const blank = ONLY_BLANK.get(name);
  const split = /^(.+?),?\s+((?:every|on|at|daily|weekly|monthly|each)\b.+)$/i.exec(bare);
  const when = split?.[2] === undefined ? null : readTimeAlone(split[2], context);
  const what = when?.kind === 'time' ? (split?.[1] ?? bare) : bare;
  return {
    ...(blank === undefined ? {} : { [blank]: what }),
    ...(when?.kind === 'time' ? { when: onItsDays(name, when.whenText) } : {}),
  };
}

const CLOCK_ALONE = /^(?:at )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|noon|midnight)$/i;

/**
 * A clock time alone moves a template's own days to that time: "at 7:30" for the morning briefing means every day,
 * not once.
 */
function onItsDays(name: string, when: string): string {
  const clock = CLOCK_ALONE.exec(when.trim())?.[1];
  const own = BUILT_IN_TEMPLATES.find((one) => one.name === name)?.parameters.find(
    (one) => one.name === 'when',
  )?.default;
  const days = own == null ? null : / at .+$/.test(own) ? own.replace(/ at .+$/, '') : null;
  return clock === undefined || days === null ? when : `${days} at ${clock}`;
}

function* fillIn(name: string, values: Record<string, string>): Plan {
  const blanks = Object.entries(values).map(([blank, value]) => ({ name: blank, value }));
  const result = yield* call({ name: 'use_template', input: { template: name, values: blanks } });
  if (result.isError) {
    const { hint, message } = result.output;
    const missing = /has to be given/.test(String(message));
    const text = missing ? `${String(message)} ${String(hint ?? '')}` : wordProblem(result.output);
    return { text: text.trim(), question: null };
  }
  const { output } = result;
  const what = String(output.what ?? name);
  return { text: wordUpdated('scheduled', what, output), question: null };
}

function sayThem(): Plan {
  const lines = BUILT_IN_TEMPLATES.map(({ title, name, summary }) => `• ${title} (${name}): ${summary}`);
  return say([...lines, word('template.how')].join('\n'));
}
