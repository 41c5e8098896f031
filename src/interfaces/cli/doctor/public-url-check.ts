import { errorMessage } from '../../../domain/errors.ts';
import { type Finding, mind, well, wrong } from '../../../domain/health/finding.ts';
import { type Clock, SECOND_MS } from '../../../when/index.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;

/**
 * Checks whether Belfry answers at its public address. The request has no credentials, so that a wrong server learns
 * nothing.
 * @param publicUrl as set; undefined for none @returns null when there is nothing to check
 */
export async function publicUrlFinding(publicUrl: string | undefined, clock: Clock): Promise<Finding | null> {
  if (publicUrl === undefined) return null;
  const late = new AbortController();
  const disarm = clock.setTimer(() => late.abort(new Error('no answer within 10 seconds')), ANSWER_WITHIN_MS);
  const fix = 'See that the proxy or tunnel at that address hands on to this Belfry, with the Host it was called by.';
  try {
    const answer = await fetch(`${publicUrl}/api/v1/health`, { redirect: 'manual', signal: late.signal });
    const said = (await answer.text()).slice(0, 1_000);
    if (answer.status === 200 && isHealthy(said)) return well('public address', `${publicUrl} answers.`);
    return wrong('public address', `${publicUrl} answers ${answer.status}, and not as Belfry does.`, fix);
  } catch (error) {
    const reason =
      error instanceof Error && error.cause !== undefined ? errorMessage(error.cause) : errorMessage(error);
    return mind('public address', `${publicUrl} could not be reached from this computer: ${reason}.`, fix);
  } finally {
    disarm();
  }
}

function isHealthy(text: string): boolean {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'ok' in said && said.ok === true;
  } catch {
    return false;
  }
}
