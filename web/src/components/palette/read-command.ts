/** The action that a line of the palette asks for. */
export type Verb = 'run' | 'pause' | 'resume' | 'skip' | 'delete' | 'approve' | 'done' | 'task';

export interface Command {
  /** Null when the line only searches. */
  readonly verb: Verb | null;
  /** The object of the verb, or the whole line. */
  readonly rest: string;
}

const VERBS = new Map<string, Verb>(
  Object.entries({
    run: 'run',
    start: 'run',
    pause: 'pause',
    resume: 'resume',
    continue: 'resume',
    skip: 'skip',
    delete: 'delete',
    remove: 'delete',
    approve: 'approve',
    review: 'approve',
    done: 'done',
    complete: 'done',
    task: 'task',
    todo: 'task',
  }),
);

/** Words between a verb and its object: "run now the backup", "task: buy milk". */
const FILLERS = /^(?:now|next|the|:)(?=\s|$)\s*/i;

/** Reads the first word of a line as a verb, if it is one. */
export function readCommand(line: string): Command {
  const text = line.trim();
  const [, word = '', rest = ''] = /^([a-z-]+)(?::|\s+|$)(.*)$/is.exec(text) ?? [];
  const verb = VERBS.get(word.toLowerCase());
  if (verb === undefined) return { verb: null, rest: text };
  let about = rest.trim();
  while (verb !== 'task' && FILLERS.test(about)) about = about.replace(FILLERS, '');
  return { verb, rest: about };
}

/** True when a text contains every search word, in any order and case. */
export function fits(text: string, words: string): boolean {
  const within = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
