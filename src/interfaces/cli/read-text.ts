import { z } from 'zod';
import type { Client } from '../../client/client.ts';
import { errorMessage, isAppError } from '../../domain/errors.ts';
import type { PreviewView } from '../../operations/views/views.ts';
import type { Cli } from './cli.ts';
import { usageError } from './failure.ts';
import { computerZone } from './printing/moments.ts';
import { printable } from './printing/printable.ts';
import { ask, isInteractive } from './terminal.ts';

/**
 * Reads a text as it would be stored. A person at the terminal is asked which of two readings is meant; the time zone of
 * the computer is taken and stored while theirs is unknown.
 * @param check throws where what was read is not enough
 */
export async function previewOrAsk(
  cli: Cli,
  client: Client,
  request: Parameters<Client['previewSchedule']>[0],
  check: (read: PreviewView) => void,
): Promise<PreviewView> {
  const asks = isInteractive(cli.terminal) && cli.print.format !== 'json';
  let wanted = request.text;
  const isOwn = request.zone === undefined || request.zone === 'user';
  let needsZone = isOwn && (await client.getMe()).zone === null;
  const takeIt = async () => {
    needsZone = false;
    await takeZone(cli, client);
  };
  for (;;) {
    try {
      const read = await client.previewSchedule({ ...request, text: wanted });
      check(read);
      if (!needsZone) return read;
      // What is refused changes nothing, the zone neither.
      await takeIt();
    } catch (error) {
      const readings = isAppError(error, 'ambiguous_time') ? readingsOf(error.details) : [];
      if (asks && readings.length > 0) wanted = await chooseReading(cli, errorMessage(error), readings);
      else if (isAppError(error, 'zone_needed') && needsZone) await takeIt();
      else throw error;
    }
  }
}

const readingView = z.object({
  label: z.string(),
  /** The whole text in a form with only this meaning. */
  text: z.string(),
  sentence: z.string().nullish(),
});
type Reading = z.infer<typeof readingView>;

function readingsOf(details: Readonly<Record<string, unknown>>): readonly Reading[] {
  return z.array(readingView).safeParse(details.readings).data ?? [];
}

async function chooseReading(cli: Cli, question: string, readings: readonly Reading[]): Promise<string> {
  cli.print.note(printable(question));
  for (const [index, { label, sentence }] of readings.entries()) {
    cli.print.note(
      `  ${index + 1}  ${printable(sentence ? `${label} (${sentence.replace(/ \([^()]*\)$/, '')})` : label)}`,
    );
  }
  const answer = await ask(cli.terminal, `Which one? [1-${readings.length}] `);
  const chosen = readings[Number(answer) - 1];
  if (chosen) return chosen.text;
  throw usageError('None of them was chosen, so nothing was kept.', 'Say it more exactly.');
}

/** Takes the computer's zone for the person's at once, and says so. */
async function takeZone(cli: Cli, client: Client): Promise<void> {
  const { zone } = await client.updateMe({ zone: computerZone() });
  cli.print.note(`Your time zone is taken to be ${zone}, as this computer's is. Change it with: belfry zone Lisbon`);
}

/**
 * Explains a time, or a whole request with a time in it. Without a known time zone it uses the computer's and says
 * so; that is safe because nothing is stored.
 */
export async function explainText(client: Client, request: Parameters<Client['explain']>[0]): Promise<PreviewView> {
  try {
    return await client.explain(request);
  } catch (error) {
    if (!isAppError(error, 'zone_needed')) throw error;
    const here = computerZone();
    const preview = await client.explain({ ...request, zone: here });
    const note = {
      code: 'computer_zone',
      message: `Your time zone is not known, so it is ${here}, as this computer's.`,
    };
    return { ...preview, assumptions: [...preview.assumptions, note] };
  }
}
