/** What providers of models take as the name of a tool. */
const LONGEST_NAME = 64;

/**
 * What the model calls the tools of a server: `home__light_off`. Always with the server's name, so that it never depends on which other
 * servers there are. What no provider takes becomes `_`; where that makes two alike, or one too long, it ends in a piece of `digest`.
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
      // Of two alike the one that is written so keeps the name.
      return [tool, clear || isOwn ? name : `${name.slice(0, LONGEST_NAME - 9)}_${digest(tool).slice(0, 8)}`];
    }),
  );
}
