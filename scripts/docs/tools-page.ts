import { TOOLSET_NAMES } from '../../src/domain/toolset.ts';
import type { Tool } from '../../src/interfaces/tools/tool.ts';
import { toolsOf } from '../../src/interfaces/tools/toolsets.ts';
import { anchorOf } from '../rules/markdown.ts';
import { fieldsTable } from './fields.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `These are the tools a language model is given. Times are words, read by the same grammar as everywhere else, with the person's
zone; a model never computes a date. In a conversation what it writes is shown; in a silent turn the only way out is a \`notify_...\`
tool. A refusal is a result with \`code\`, \`message\` and \`hint\`; the codes are those of [errors](errors.md).`;

const TOOLSET_WORDS = `An agent has one [toolset](../how-to/choose-tools.md). What its tools make or change may need [the person's yes](../how-to/approvals.md):
the tool then answers \`pending_approval\`, and the agent is told the decision. \`null\` for a field that is not needed means its default.`;

const ALL = TOOLSET_NAMES.map((name) => ({ name, tools: toolsOf(name) }));
const toolsetsOf = (tool: Tool): string[] => ALL.filter(({ tools }) => hasTool(tools, tool)).map(({ name }) => name);
/** Tools that are made for each channel are the same tool under the same name. */
const isSame = (one: Tool, other: Tool): boolean =>
  one === other || (one.name === other.name && one.name.startsWith('notify_via_'));
const hasTool = (tools: readonly Tool[], tool: Tool): boolean => tools.some((other) => isSame(other, tool));

/** docs/reference/tools.md */
export function toolsPage(): string {
  const members = ALL.flatMap((toolset) => toolset.tools);
  const tools = members.filter((tool, index) => members.findIndex((other) => isSame(other, tool)) === index);
  /** Two toolsets may have a tool of the same name that takes other fields. */
  const titleOf = (tool: Tool): string => {
    const isShared = tools.filter(({ name }) => name === tool.name).length > 1;
    return isShared ? `${tool.name} of ${toolsetsOf(tool).join(', ')}` : tool.name;
  };
  const link = (tool: Tool): string => `[${tool.name}](#${anchorOf(titleOf(tool))})`;
  const rows = tools.map((tool) => [link(tool), toolsetsOf(tool).join(', '), tool.modes.join(', '), whenWords(tool)]);
  return generatedPage('Tools of the models', 'src/interfaces/tools', [
    INTRODUCTION,
    TOOLSET_WORDS,
    table(['tool', 'toolsets', 'offered in turns that are', 'what for'], rows),
    ...tools.map((tool) => [`## ${titleOf(tool)}`, tool.description, fieldsTable(tool.input)].join('\n\n')),
  ]);
}

/** The first sentence of what a model is told. */
function whenWords({ description }: Tool): string {
  return /^.*?[.:](?= |$)/.exec(description)?.[0].replace(/:$/, '.') ?? description;
}
