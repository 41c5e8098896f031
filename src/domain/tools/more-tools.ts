/** The tool that hides rarely needed ones, so that a model's fixed part stays small. */
export const MORE_TOOLS = 'more_tools';

/** The intended call: one through `more_tools` is a call of the tool it names. */
export function meantCall<C extends { readonly name: string; readonly input?: unknown }>(call: C): C {
  if (call.name !== MORE_TOOLS || typeof call.input !== 'object' || call.input === null) return call;
  const { tool, input } = call.input as { readonly tool?: unknown; readonly input?: unknown };
  if (typeof tool !== 'string' || input == null) return call;
  return { ...call, name: tool, input: typeof input === 'string' ? readObject(input) : input };
}

/** The value of a JSON text; any other text unchanged, for its tool to refuse. */
function readObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
