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

/** Reads a text for a look at it: without a known time zone, the computer's is taken and said. */
export async function previewOrAssumeZone(
  client: Client,
  text: string,
  zone: string | undefined,
): Promise<PreviewView> {
  try {
    return await client.previewSchedule({ text, zone });
  } catch (error) {
    if (!isAppError(error, 'zone_needed')) throw error;
    const here = computerZone();
    const preview = await client.previewSchedule({ text, zone: here });
    const note = { code: 'computer_zone', message: `the time zone is ${here}, as this computer's is.` };
    return { ...preview, assumptions: [...preview.assumptions, note] };
  }
}
