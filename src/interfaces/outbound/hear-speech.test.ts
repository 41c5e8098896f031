import { describe, expect, it } from 'vitest';
import { startFakeTranscription } from '../../../test/support/transcription/fake-transcription.ts';
import { DEFAULT_LIMITS } from '../../domain/limits.ts';
import { Secret } from '../../secret.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { sayLine } from '../../voice/line.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { createHearSpeech, type Recording } from './hear-speech.ts';
import { createTranscribe } from './transcribe.ts';

const NEVER = new AbortController().signal;
const OGG: Recording = {
  ...{ type: 'audio/ogg; codecs=opus', bytes: 4, lengthMs: 4_000 },
  fetch: async () => [new TextEncoder().encode('OggS')],
};

async function setup(limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const service = await startFakeTranscription(' buy milk\u0007 ');
  const clock = createSimulatedClock(Date.parse('2026-11-21T09:00:00Z'));
  const logged: unknown[] = [];
  const note = (...words: unknown[]) => void logged.push(words);
  const log = { debug: note, info: note, warn: note, error: note };
  const key = new Secret('sk-very-secret');
  const transcribe = createTranscribe({ url: service.url, model: 'whisper-1', key, clock });
  const hear = createHearSpeech({ transcribe, limits: { ...DEFAULT_LIMITS, ...limits }, clock, log });
  /** The words, or what the person is told. */
  const ask = async (recording: Partial<Recording> = {}, userId = 'usr_1', signal = NEVER) => {
    const heard = await hear({ userId, language: 'en' }, { ...OGG, ...recording }, signal);
    return 'text' in heard ? heard.text : `! ${sayLine('en', heard.why)}`;
  };
  return { service, clock, logged, ask };
}

describe('A recording', () => {
  it('goes out as a form with file and model, under the key, and its words come back clean', async () => {
    const { ask, service } = await setup();
    expect(await ask()).toBe('buy milk');
    expect(service.heard).toEqual([
      {
        ...{ name: 'voice.ogg', type: 'audio/ogg', content: 'OggS', model: 'whisper-1' },
        authorization: 'Bearer sk-very-secret',
      },
    ]);
  });

  it.each<[string, Partial<Recording>]>([
    ['5 minutes', { lengthMs: 5 * MINUTE_MS + 1 }],
    ['10 MB', { bytes: 10_000_001 }],
  ])('over %s is refused before anything of it is fetched', async (most, recording) => {
    const { ask, service } = await setup();
    const fetch = () => Promise.reject(new Error('it was fetched'));
    expect(await ask({ ...recording, fetch })).toContain(`${most} at most`);
    expect(service.heard).toEqual([]);
  });

  it('that is larger than its service said is left in the middle, and nothing of it goes out', async () => {
    const { ask, service } = await setup({ voiceBytes: 1_000_000 });
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield new Uint8Array(400_000);
      }
    }
    expect(await ask({ fetch: async () => endless() })).toContain('1 MB at most');
    expect([pieces, service.heard]).toEqual([3, []]);
  });

  it('is one of so many a day for each person', async () => {
    const { ask, clock } = await setup({ voiceMessagesPerDay: 2 });
    expect([await ask(), await ask(), await ask()]).toEqual([
      'buy milk',
      'buy milk',
      expect.stringContaining('2 voice messages of yours within a day'),
    ]);
    expect(await ask({}, 'usr_2')).toBe('buy milk');
    await clock.advance(DAY_MS);
    expect(await ask()).toBe('buy milk');
  });

  it.each<[string, Parameters<Awaited<ReturnType<typeof setup>>['service']['says']>[0]]>([
    ['is refused', { status: 401, body: '{"error":"no such key"}' }],
    ['breaks', { status: 500, body: 'sorry' }],
    ['meets something else', { status: 200, body: '<html>Welcome</html>' }],
    ['gets another answer', { status: 200, body: '{"words":"buy milk"}' }],
    ['is sent elsewhere', { status: 307, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
  ])('that %s is asked about once, told kindly, and logged without the key', async (_, answer) => {
    const { ask, service, logged } = await setup();
    service.says(answer);
    expect(await ask()).toContain('did not answer as it should');
    expect(service.heard).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('very-secret');
  });

  it('that nobody answers for is given up after 30 seconds', async () => {
    const { ask, service, clock, logged } = await setup();
    service.says(null);
    const answer = ask();
    await expect.poll(() => service.heard.length).toBe(1);
    await clock.advance(30 * SECOND_MS);
    expect(await answer).toContain('did not answer as it should');
    expect(JSON.stringify(logged)).toContain('no answer within 30 seconds');
  });

  it('without words is told so', async () => {
    const { ask, service } = await setup();
    service.says(' \n');
    expect(await ask()).toContain('could not make out any words');
  });

  it('is handed over again, and not told to have failed, when the process ends meanwhile', async () => {
    const { ask, service } = await setup();
    service.says(null);
    const ending = new AbortController();
    const answer = ask({}, 'usr_1', ending.signal).catch((error: unknown) => error);
    await expect.poll(() => service.heard.length).toBe(1);
    ending.abort(new Error('it ends'));
    expect(await answer).toEqual(new Error('it ends'));
  });
});
