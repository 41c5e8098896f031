// Belfry's own three tools for language agents, off until an operator declares them.
import { type RunCommandOptions, runCommand as runCommandBy } from '../interfaces/outbound/tools/run-command.ts';
import { systemClock } from '../system-clock.ts';

export { type FetchPageOptions, fetchPage } from '../interfaces/outbound/tools/fetch-page.ts';
export { type HttpRequestOptions, httpRequest } from '../interfaces/outbound/tools/http-request.ts';

/**
 * A tool that runs one command of the operator: fixed arguments without a shell, and parameters that are one argument
 * each. Each call needs approval, unless the operator declares that it only reads.
 * @throws AppError invalid_input for an impossible command
 */
export const runCommand = (options: RunCommandOptions): ReturnType<typeof runCommandBy> =>
  runCommandBy(options, systemClock);
export type { RunCommandOptions };
