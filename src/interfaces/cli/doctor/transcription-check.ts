import type { Config } from '../../../config.ts';
import { errorMessage } from '../../../domain/errors.ts';
import { type Finding, well, wrong } from '../../../domain/health/finding.ts';
import type { Clock } from '../../../when/index.ts';
import { createTranscribe } from '../../outbound/transcribe.ts';

/** Samples a second of the silence that is sent, and how many there are: half a second. */
const RATE = 16_000;
const SAMPLES = RATE / 2;

/** Sends half a second of silence, as a voice message would be. Null when there is nothing to check. */
export async function transcriptionFinding(
  { transcription: url, transcriptionModel: model, transcriptionKey: key }: Config,
  clock: Pick<Clock, 'setTimer'>,
): Promise<Finding | null> {
  if (url === undefined) return null;
  try {
    await createTranscribe({ url, model, key, clock })({ type: 'audio/wav', bytes: silence() });
    return well('voice messages', `${url} turns speech into text.`);
  } catch (error) {
    return wrong(
      'voice messages',
      `Voice messages are not heard: ${errorMessage(error)}.`,
      'See that BELFRY_TRANSCRIPTION is the address that /audio/transcriptions is below, that BELFRY_TRANSCRIPTION_MODEL is a model there, and that BELFRY_TRANSCRIPTION_KEY is valid.',
    );
  }
}

/** A WAV file: one channel, 16 bits a sample. */
function silence(): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(44 + SAMPLES * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(SAMPLES * 2, 40);
  return new Uint8Array(file);
}
