import type { OutsideTool, OutsideTools } from './outside-tool.ts';

/** An agent without foreign tools. */
export const NO_OUTSIDE_TOOLS: OutsideTools = { list: () => [], absences: () => [] };

/**
 * The foreign tools of one agent from all sources. Belfry's own names are reserved, and of two tools with one name
 * the first counts: a foreign server's tool never replaces another one.
 */
export function joinOutsideTools(
  fixed: readonly OutsideTool[],
  providers: readonly OutsideTools[],
  isTaken: (name: string) => boolean,
): OutsideTools {
  if (fixed.length === 0 && providers.length === 0) return NO_OUTSIDE_TOOLS;
  return {
    list() {
      const all = new Map<string, OutsideTool>();
      for (const tool of [...fixed, ...providers.flatMap((provider) => provider.list())])
        if (!all.has(tool.name) && !isTaken(tool.name)) all.set(tool.name, tool);
      return [...all.values()];
    },
    absences: () => providers.flatMap((provider) => provider.absences()),
  };
}
