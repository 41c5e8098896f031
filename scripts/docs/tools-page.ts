import { BELFRY_TOOLS } from '../../src/interfaces/tools/belfry/toolset.ts';
import { fieldsTable } from './fields.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `These are the tools a language model is given. Times are words, read by the same grammar as everywhere else, with the person's
zone; a model never computes a date. In a conversation what it writes is shown; in a silent turn the only way out is
\`notify_user\`. A refusal is a result with \`code\`, \`message\` and \`hint\`; the codes are those of [errors](errors.md).`;

/** docs/reference/tools.md */
export function toolsPage(): string {
  const rows = BELFRY_TOOLS.map(({ name, modes }) => [`[${name}](#${name})`, modes.join(', ')]);
  return generatedPage('Tools of the models', 'src/interfaces/tools/belfry', [
    INTRODUCTION,
    table(['tool', 'offered in turns that are'], rows),
    ...BELFRY_TOOLS.map(({ name, description, input }) => [`## ${name}`, description, fieldsTable(input)].join('\n\n')),
  ]);
}
