import { TOOLSETS } from '../../src/interfaces/tools/toolsets.ts';
import { fieldsTable } from './fields.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `These are the tools a language model is given. Times are words, read by the same grammar as everywhere else, with the person's
zone; a model never computes a date. In a conversation what it writes is shown; in a silent turn the only way out is
\`notify_user\`. A refusal is a result with \`code\`, \`message\` and \`hint\`; the codes are those of [errors](errors.md).`;

const TOOLSET_WORDS = `An agent has one toolset. What its tools make or change may need [the person's yes](../how-to/approvals.md): the tool then answers
\`pending_approval\`, and the agent is told the decision.`;

/** docs/reference/tools.md */
export function toolsPage(): string {
  const tools = [...new Set(Object.values(TOOLSETS).flat())];
  const sets = (tool: (typeof tools)[number]) =>
    Object.entries(TOOLSETS)
      .filter(([, members]) => members.includes(tool))
      .map(([name]) => `\`${name}\``)
      .join(', ');
  const rows = tools.map((tool) => [`[${tool.name}](#${tool.name})`, sets(tool), tool.modes.join(', ')]);
  return generatedPage('Tools of the models', 'src/interfaces/tools', [
    INTRODUCTION,
    TOOLSET_WORDS,
    table(['tool', 'toolset', 'offered in turns that are'], rows),
    ...tools.map(({ name, description, input }) => [`## ${name}`, description, fieldsTable(input)].join('\n\n')),
  ]);
}
