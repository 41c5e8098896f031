import type { Toolset } from '../tools.ts';
import type { OutsideTools } from './outside-tool.ts';
import { NO_OUTSIDE_TOOLS } from './outside-tools.ts';

/** What an agent has for a turn. */
interface Equipment {
  readonly toolset: Toolset;
  readonly outside: OutsideTools;
}

/** Leaves an agent nothing but to say something to the person: whatever a text makes it want, there is no tool for it. */
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
