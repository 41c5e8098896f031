import { AppError } from '../errors.ts';

/** A piece of an answer, sorted into text and reasoning. */
export interface Sorted {
  readonly text: string;
  readonly reasoning: string;
  /** Calls that the model wrote as text between tags. */
  readonly calls: string;
}

/** The tags that models put around their thoughts, and around calls that they write as text instead of making them. */
const THOUGHTS = ['think', 'thinking', 'thought', 'reasoning', 'reflection'];
const CALLS = ['tool_call', 'tool_calls', 'function_call', 'function_calls', 'tool_response', 'invoke'];
const NAMES = [...THOUGHTS, ...CALLS];
/** A tag, or a template token such as <|im_end|>. */
const MARK = new RegExp(`<(/?)(${NAMES.join('|')})(?:\\s[^<>]{0,200})?>|<\\|[a-z_0-9]{1,40}\\|>`, 'i');
/** The beginning of a possible tag, which the next piece may complete. */
const BEGUN = new RegExp(`<(?:/?[a-z_]{0,16}|/?(?:${NAMES.join('|')})\\s[^<>]{0,200}|\\|[a-z_0-9]{0,40}\\|?)$`, 'i');

/**
 * Sorts the pieces of an answer as they come: thoughts become reasoning, calls written as text are kept apart, and
 * tags never become text.
 */
export interface MarkFilter {
  push(piece: string): Sorted;
  /** The rest that was held back because it might have become a tag. */
  end(): Sorted;
}

const END_OF_THOUGHTS = new RegExp(`</(?:${THOUGHTS.join('|')})>`, 'i');
const BEGIN_OF_THOUGHTS = new RegExp(`<(?:${THOUGHTS.join('|')})(?:\\s[^<>]{0,200})?>`, 'i');

/** True when a text has any such tag. */
export const hasMarks = (text: string): boolean => MARK.test(text);

/** A filter for one answer. */
export function createMarkFilter(): MarkFilter {
  let held = '';
  /** The open tag; null when there is none. */
  let open: string | null = null;
  const sort = (whole: string): Sorted => {
    let [text, reasoning, calls, rest] = ['', '', '', whole];
    const keep = (piece: string) => {
      if (open === null) text += piece;
      else if (THOUGHTS.includes(open)) reasoning += piece;
      else calls += piece;
    };
    for (let mark = MARK.exec(rest); mark !== null; mark = MARK.exec(rest)) {
      keep(rest.slice(0, mark.index));
      rest = rest.slice(mark.index + mark[0].length);
      const name = mark[2]?.toLowerCase();
      // Within a tag, only its own end counts: thoughts may mention others.
      if (name !== undefined) open = mark[1] === '/' ? (open === name ? null : open) : (open ?? name);
    }
    keep(rest);
    return { text, reasoning, calls };
  };
  return {
    push(piece) {
      const whole = held + piece;
      const begun = BEGUN.exec(whole);
      held = begun === null ? '' : whole.slice(begun.index);
      return sort(begun === null ? whole : whole.slice(0, begun.index));
    },
    end() {
      const rest = held;
      held = '';
      return sort(rest);
    },
  };
}

/**
 * Sorts a complete answer. Where thoughts end without a begin tag (the templates of some models begin them),
 * everything before counts as thoughts.
 */
export function sortAnswer(whole: string): Sorted {
  const end = END_OF_THOUGHTS.exec(whole);
  const head = end === null ? '' : whole.slice(0, end.index + end[0].length);
  const lost = BEGIN_OF_THOUGHTS.test(head) ? '' : head;
  const filter = createMarkFilter();
  const [one, other] = [whole.slice(lost.length), lost];
  const parts = [filter.push(one), filter.end()];
  const before = other.replace(/<\/[a-z]+>$/i, '');
  return {
    text: parts
      .map(({ text }) => text)
      .join('')
      .trim(),
    reasoning: [before, ...parts.map(({ reasoning }) => reasoning)].join('').trim(),
    calls: parts.map(({ calls }) => calls).join(''),
  };
}

/** What of a complete answer people read, and its thoughts. */
export function withoutThoughts(answer: string): Pick<Sorted, 'text' | 'reasoning'> {
  return hasMarks(answer) ? sortAnswer(answer) : { text: answer, reasoning: '' };
}

/** What a message to the person says. @throws AppError invalid_input, for thoughts alone */
export function wordsForPerson(written: string): string {
  const { text } = withoutThoughts(written);
  if (text.trim() !== '') return text;
  throw new AppError(
    'invalid_input',
    'The text holds thoughts alone, which the person does not read; nothing was sent.',
    {
      hint: 'Call it again with what the person should read, or end if that is nothing.',
    },
  );
}
