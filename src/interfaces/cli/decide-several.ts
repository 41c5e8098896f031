import type { Client } from '../../client/client.ts';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import type { BulkAnswer, ProposalView } from '../../operations/proposals/proposal-view.ts';
import type { Cli } from './cli.ts';
import { asCliError, type CliError, reportFailure } from './failure.ts';
import { printable } from './printing/printable.ts';

interface SeveralOptions {
  readonly decision: 'approve' | 'deny';
  readonly reason?: string | undefined;
}

/**
 * Decides several proposals in one call, each by itself and at the revision that was read. Prints each result; the
 * first failure's exit code is returned.
 */
export async function decideSeveral(
  cli: Cli,
  client: Client,
  cards: readonly ProposalView[],
  { decision, reason }: SeveralOptions,
): Promise<number> {
  const items = cards.map(({ id, revision }) => ({ id, revision }));
  const answer = await client.decideProposals({ decision, items, mode: 'each', reason });
  const { print } = cli;
  print.json(answer);
  const what = new Map(cards.map(({ id, what: { shown } }) => [id, printable(shown)]));
  let first: CliError | undefined;
  for (const { id, ok, state, scheduleId, words, error } of answer.results) {
    if (ok && print.format === 'plain') print.line(`${id}\t${state ?? ''}\t${scheduleId ?? ''}`);
    else if (ok) print.line(`${printable(words)} (${what.get(id) ?? id})`);
    if (error === null) continue;
    const failure = asCliError(errorOf(error, what.get(id) ?? id));
    if (print.format !== 'json') reportFailure(cli.terminal, print.format, failure);
    first ??= failure;
  }
  if (answer.failed > 0) print.note(`${answer.decided} decided, ${answer.failed} not.`);
  return first?.exitCode ?? 0;
}

function errorOf(
  { code, message, hint, details }: NonNullable<BulkAnswer['results'][number]['error']>,
  about: string,
): AppError {
  return new AppError(code as ErrorCode, `${about}: ${message}`, { hint: hint ?? undefined, details });
}
