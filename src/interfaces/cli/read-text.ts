import type { Client } from '../../client/client.ts';
import { isAppError } from '../../domain/errors.ts';
import type { PreviewView } from '../../operations/views.ts';
import type { Cli } from './cli.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import { computerZone } from './moments.ts';
import { ask, isInteractive } from './terminal.ts';

/** Reads a text as it would be kept. When the time zone is missing, the person is asked, and the answer is remembered. */
export async function previewOrAskZone(
  cli: Cli,
  client: Client,
  text: string,
  zone: string | undefined,
): Promise<PreviewView> {
  try {
    return await client.previewSchedule({ text, zone });
  } catch (error) {
    if (!isAppError(error, 'zone_needed')) throw error;
    const here = computerZone();
    if (!isInteractive(cli.terminal) || cli.print.format === 'json') {
      throw new CliError(error.message, {
        exitCode: EXIT.usage,
        code: error.code,
        fix: `Say it once: belfry zone ${here} (the zone of this computer), or for this time only: --zone ${here}`,
      });
    }
    const answer = await ask(cli.terminal, `Which time zone are you in? [${here}] `);
    const user = await client.updateMe({ zone: answer || here });
    cli.print.note(`Your time zone is ${user.zone}. Change it with: belfry zone NAME`);
    return await client.previewSchedule({ text, zone });
  }
}

/**
 * Explains a time, or a whole request with a time in it. Without a known time zone the computer's is taken and said: nothing is
 * kept, so nothing can go wrong by it.
 */
export async function explainText(
  client: Client,
  text: string,
  zone: string | undefined,
  count: number,
): Promise<PreviewView> {
  const inZone = async (named: string | undefined): Promise<PreviewView> => {
    try {
      return await client.explain({ text, zone: named, count });
    } catch (error) {
      if (!isAppError(error, 'unreadable_time')) throw error;
      // It may be a sentence that also says what is to happen. If not, the first answer was the right one.
      return client.previewSchedule({ text, zone: named }).catch((second: unknown) => {
        throw isAppError(second, 'zone_needed') ? second : error;
      });
    }
  };
  try {
    return await inZone(zone);
  } catch (error) {
    if (!isAppError(error, 'zone_needed')) throw error;
    const here = computerZone();
    const preview = await inZone(here);
    const note = {
      code: 'computer_zone',
      message: `Your time zone is not known, so it is ${here}, as this computer's.`,
    };
    return { ...preview, assumptions: [...preview.assumptions, note] };
  }
}
