import type { Toolset } from '../tools.ts';
import type { OutsideTools } from './outside-tool.ts';
import { NO_OUTSIDE_TOOLS } from './outside-tools.ts';

/** An agent's equipment for a turn. */
interface Equipment {
  readonly toolset: Toolset;
  readonly outside: OutsideTools;
}

/**
 * Leaves an agent only the tools that tell the person something: whatever a text tries to make it do, it has no tool
 * for it.
 */
export function onlyTelling({ toolset }: Equipment): Equipment {
  const isTelling = ({ name }: { readonly name: string }) => name.startsWith('notify_');
  return {
    outside: NO_OUTSIDE_TOOLS,
    toolset: {
      specs: (mode, place) => toolset.specs(mode, place).filter(isTelling),
      async run(tx, call, context) {
        if (isTelling(call)) return toolset.run(tx, call, context);
        const message = `There is no tool "${call.name}" here: this reminder can only be said.`;
        return { output: { code: 'not_found', message, hint: 'Call notify_user, or end.' }, isError: true };
      },
    },
  };
}
