/** The longest tool name that model providers accept. */
const LONGEST_NAME = 64;

/**
 * The names of a server's tools for the model: `home__light_off`. Always with the server's name, so that they do not
 * depend on other servers. Characters that no provider accepts become `_`; if that makes two names equal, or one too
 * long, it ends in a part of `digest`.
 */
export function modelNames(
  server: string,
  tools: readonly string[],
  digest: (text: string) => string,
): ReadonlyMap<string, string> {
  const plain = (tool: string): string => `${server}__${tool.replace(/[^A-Za-z0-9_-]/g, '_')}`;
  const count = Map.groupBy(tools, plain);
  return new Map(
    tools.map((tool) => {
      const name = plain(tool);
      const clear = name.length <= LONGEST_NAME && count.get(name)?.length === 1;
      const isOwn = name === `${server}__${tool}` && name.length <= LONGEST_NAME;
      // Of two equal names, the originally equal one stays.
      return [tool, clear || isOwn ? name : `${name.slice(0, LONGEST_NAME - 9)}_${digest(tool).slice(0, 8)}`];
    }),
  );
}
