import { errorMessage } from '../../domain/errors.ts';
import type { Limits } from '../../domain/limits.ts';
import type { Language } from '../../domain/words/language.ts';
import { saysSomething } from '../../domain/words/says-something.ts';
import type { EngineParts } from '../../engine/context.ts';
import { type Line, line } from '../../voice/line.ts';
import { saySpan } from '../../voice/times.ts';
import { type Clock, DAY_MS, type EpochMs, SECOND_MS } from '../../when/index.ts';
import { readBounded, type Transcribe } from './transcribe.ts';

const FETCHED_WITHIN_MS = 30 * SECOND_MS;
const MEGABYTE = 1_000_000;

/** A recording that is not here yet. */
export interface Recording {
  readonly type: string;
  /** Null when unknown. */
  readonly bytes: number | null;
  readonly lengthMs: number | null;
  fetch(signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}

/** What was said, or for the person why it was not heard. */
export type Hearing = { readonly text: string } | { readonly why: Line };
/** Who speaks, and how they are answered. */
export interface Speaker {
  readonly userId: string;
  readonly language: Language;
}
export type HearSpeech = (speaker: Speaker, recording: Recording, signal: AbortSignal) => Promise<Hearing>;

export interface SpeechParts {
  readonly transcribe: Transcribe | undefined;
  readonly limits: Pick<Limits, 'voiceBytes' | 'voiceLengthMs' | 'voiceMessagesPerDay'>;
  readonly clock: Clock;
  readonly log: EngineParts['log'];
}

/** Hears recordings of people within the limits. It keeps none of them, and asks once for each. */
export function createHearSpeech({ transcribe, limits, clock, log }: SpeechParts): HearSpeech {
  const { voiceBytes, voiceLengthMs, voiceMessagesPerDay } = limits;
  const mayHear = createDaily(clock, voiceMessagesPerDay);
  const tooLarge = { why: line('chat.voiceTooLarge', { most: voiceBytes / MEGABYTE }) };
  return async ({ userId, language }, { type, bytes, lengthMs, fetch }, signal) => {
    if (transcribe === undefined) return { why: line('chat.voiceOff') };
    if (lengthMs !== null && lengthMs > voiceLengthMs)
      return { why: line('chat.voiceTooLong', { most: saySpan(language, voiceLengthMs) }) };
    if (bytes !== null && bytes > voiceBytes) return tooLarge;
    if (!mayHear(userId)) return { why: line('chat.voiceTooMany', { most: voiceMessagesPerDay }) };
    const late = new AbortController();
    const disarm = clock.setTimer(() => late.abort(new Error('the recording did not come')), FETCHED_WITHIN_MS);
    try {
      const whole = await readBounded(await fetch(AbortSignal.any([signal, late.signal])), voiceBytes);
      disarm();
      if (whole === null) return tooLarge;
      const text = clean(await transcribe({ type, bytes: whole }, signal));
      return saysSomething(text) ? { text } : { why: line('chat.voiceNothing') };
    } catch (error) {
      // The process ends: the service hands the message over again.
      signal.throwIfAborted();
      log.warn('a voice message could not be heard', { error: errorMessage(error) });
      return { why: line('chat.voiceFailed') };
    } finally {
      disarm();
    }
  };
}

/** Control characters but line breaks and tabs are nobody's words. */
const clean = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();

/** Counts for each person what was heard within the last day, in this process. */
function createDaily(clock: Clock, most: number): (userId: string) => boolean {
  const heard = new Map<string, EpochMs[]>();
  return (userId) => {
    const now = clock.now();
    const recent = (heard.get(userId) ?? []).filter((at) => at > now - DAY_MS && at <= now);
    if (recent.length >= most) return false;
    heard.set(userId, [...recent, now]);
    return true;
  };
}
