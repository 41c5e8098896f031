/** What only templates of models write: the beginning of a call. */
const TEMPLATE =
  /<(?:[a-z]+:)?(?:tool_calls?|function_calls?|invoke)\b[^<>]*>|<function=|\[TOOL_(?:CALLS|REQUEST)\]|<\|?(?:tool_calls?|python_tag)|<｜tool|\bto=functions\./i;
/** How much of a call is quoted. */
const QUOTED = 500;
/** Longer answers are read only up to here. */
const LENGTH_LIMIT = 20_000;

/**
 * The part of an answer in which a model writes a call of one of these tools as text, in any of the spellings that
 * models use, instead of making it; null for none. Only a form that carries arguments counts: a sentence may name a tool.
 */
export function findCallAsText(answer: string, names: readonly string[]): string | null {
  const text = answer.slice(0, LENGTH_LIMIT);
  const template = TEMPLATE.exec(text);
  if (template !== null) return quote(text, template.index);
  for (const name of names) {
    const from = text.indexOf(name);
    if (from < 0) continue;
    const found = formsOf(name).exec(text);
    if (found !== null) return quote(text, found.index);
  }
  return null;
}

const quote = (text: string, from: number): string => text.slice(from, from + QUOTED).trim();

/** `{"name": "x"`, `x({...})`, `x(a="b")`, `x {"a": 1}`, `Action: x`, `tool: x` with arguments, `<x>` and `<x a="b">`. */
function formsOf(name: string): RegExp {
  const tool = `(?:functions?[.:/])?${name.replace(/[^\w]/g, '\\$&')}`;
  return new RegExp(
    [
      `["'](?:name|tool|tool_name|function|function_name|recipient_name|action)["'] {0,3}: {0,3}["']${tool}["']`,
      `\\b${tool} {0,3}\\(\\s{0,9}(?:\\{|["']|[a-z_]{1,40} {0,3}[=:]|\\))`,
      `\\b${tool}["'\`*]{0,3} {0,3}(?::|->|=>|with)?\\s{0,9}(?:\`\`\`(?:json)?\\s{0,9})?\\{\\s{0,9}["'}]`,
      `\\b(?:action|tool|function|call) {0,3}: {0,3}["'\`]?${tool}\\b["'\`]?\\s{1,9}(?:action input|input|arguments|args|parameters) {0,3}:`,
      `<${tool}(?:\\s[^<>]{0,200})?/?>`,
    ].join('|'),
    'i',
  );
}
