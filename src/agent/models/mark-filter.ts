/** A piece of an answer, sorted. */
export interface Sorted {
  readonly text: string;
  readonly reasoning: string;
}

/** What models put around their thoughts, and around calls they write as text instead of making them. */
const THOUGHTS = ['think', 'thinking', 'thought', 'reasoning', 'reflection'];
const CALLS = ['tool_call', 'tool_calls', 'function_call', 'function_calls', 'tool_response', 'invoke'];
const NAMES = [...THOUGHTS, ...CALLS];
/** A mark, or a mark of a template such as <|im_end|>. */
const MARK = new RegExp(`<(/?)(${NAMES.join('|')})(?:\\s[^<>]{0,200})?>|<\\|[a-z_0-9]{1,40}\\|>`, 'i');
/** What may become a mark with the next piece. */
const BEGUN = new RegExp(`<(?:/?[a-z_]{0,16}|/?(?:${NAMES.join('|')})\\s[^<>]{0,200}|\\|[a-z_0-9]{0,40}\\|?)$`, 'i');

/** Sorts the pieces of an answer as they come: thoughts are reasoning, calls written as text are nothing, and no mark is text. */
export interface MarkFilter {
  push(piece: string): Sorted;
  /** What was held back because it might have become a mark. */
  end(): Sorted;
}

/** Whether a text has any such mark. */
export const hasMarks = (text: string): boolean => MARK.test(text);

/** A filter for one answer. */
export function createMarkFilter(): MarkFilter {
  let held = '';
  /** The mark that is open; null: none is. */
  let open: string | null = null;
  const sort = (whole: string): Sorted => {
    let [text, reasoning, rest] = ['', '', whole];
    const keep = (piece: string) => {
      if (open === null) text += piece;
      else if (THOUGHTS.includes(open)) reasoning += piece;
    };
    for (let mark = MARK.exec(rest); mark !== null; mark = MARK.exec(rest)) {
      keep(rest.slice(0, mark.index));
      rest = rest.slice(mark.index + mark[0].length);
      const name = mark[2]?.toLowerCase();
      // Within one mark only its own end counts: thoughts may name others.
      if (name !== undefined) open = mark[1] === '/' ? (open === name ? null : open) : (open ?? name);
    }
    keep(rest);
    return { text, reasoning };
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
 * A whole answer without its marks. Where thoughts end that never began (templates of some models begin them), all before that is thought.
 */
export function sortAnswer(whole: string): Sorted {
  const lost = new RegExp(`^[\\s\\S]*</(?:${THOUGHTS.join('|')})>`, 'i').exec(whole)?.[0] ?? '';
  const begins = new RegExp(`<(?:${THOUGHTS.join('|')})(?:\\s[^<>]{0,200})?>`, 'i').test(lost);
  const filter = createMarkFilter();
  const [one, other] = begins || lost === '' ? [whole, ''] : [whole.slice(lost.length), lost];
  const parts = [filter.push(one), filter.end()];
  const before = other.replace(/<\/[a-z]+>$/i, '');
  return {
    text: parts
      .map(({ text }) => text)
      .join('')
      .trim(),
    reasoning: [before, ...parts.map(({ reasoning }) => reasoning)].join('').trim(),
  };
}
