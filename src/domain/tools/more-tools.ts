/** The tool behind which those stand that are rarely needed: what is always told to a model stays small. */
export const MORE_TOOLS = 'more_tools';

/** A call as it is meant: one by way of `more_tools` is one of the tool it names. */
export function meantCall<C extends { readonly name: string; readonly input?: unknown }>(call: C): C {
  if (call.name !== MORE_TOOLS || typeof call.input !== 'object' || call.input === null) return call;
  const { tool, input } = call.input as { readonly tool?: unknown; readonly input?: unknown };
  if (typeof tool !== 'string' || input == null) return call;
  return { ...call, name: tool, input: typeof input === 'string' ? readObject(input) : input };
}

/** A text of JSON as what it says; anything else as it is, for its tool to refuse. */
function readObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
