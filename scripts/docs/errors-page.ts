import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../../src/domain/errors.ts';
import { exitCodeFor } from '../../src/interfaces/cli/exit-codes.ts';
import { statusOf } from '../../src/interfaces/http/problem.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `Every refusal has a code, and a code never changes its meaning. It also says what is wrong, what was expected and what came
(\`detail\` in REST, \`message\` elsewhere), often what to do next (\`hint\`), and facts for programs (\`details\`, such as the fields that are
wrong or the limit that is reached).

- REST answers with \`application/problem+json\` (RFC 9457) and the status below.
- The library and the client throw \`AppError\`; \`isAppError(error, 'not_found')\` tells them apart.
- The command line prints the words and ends with the exit code below.
- A language model gets \`{ code, message, hint }\` as the result of its tool call.`;

/** docs/reference/errors.md */
export function errorsPage(): string {
  const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
  const rows = codes.map((code) => [
    `<a id="${code}"></a>\`${code}\``,
    ERROR_CATALOGUE[code].title,
    String(statusOf(code)),
    String(exitCodeFor(new AppError(code, ''))),
  ]);
  return generatedPage('Errors', 'src/domain/errors.ts', [
    INTRODUCTION,
    table(['code', 'what it means', 'HTTP status', 'exit code'], rows),
  ]);
}
