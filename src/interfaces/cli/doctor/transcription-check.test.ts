import { expect, it } from 'vitest';
import { startFakeTranscription } from '../../../../test/support/transcription/fake-transcription.ts';
import { loadConfig } from '../../../config.ts';
import { systemClock } from '../../../system-clock.ts';
import { transcriptionFinding } from './transcription-check.ts';

const check = (url: string | undefined) =>
  transcriptionFinding(
    loadConfig({ BELFRY_TRANSCRIPTION: url, BELFRY_TRANSCRIPTION_KEY: 'sk-very-secret' }).config,
    systemClock,
  );

it('sends half a second of silence, and says whether it came back as text', async () => {
  const service = await startFakeTranscription('');
  expect(await check(`${service.url}/`)).toMatchObject({
    state: 'well',
    message: expect.stringContaining(service.url),
  });
  expect(service.heard).toMatchObject([
    { name: 'voice.wav', type: 'audio/wav', authorization: 'Bearer sk-very-secret' },
  ]);
  expect(service.heard[0]?.content.startsWith('RIFF')).toBe(true);
});

it('names what is wrong with the server, and what to set, but not the key', async () => {
  const service = await startFakeTranscription({ status: 401, body: '{}' });
  const refused = await check(service.url);
  expect(refused).toMatchObject({ state: 'wrong', message: expect.stringContaining('answers 401') });
  expect(JSON.stringify(refused)).not.toContain('very-secret');
  expect(await check('http://127.0.0.1:9/v1')).toMatchObject({
    message: expect.stringContaining('could not be reached'),
  });
});

it('checks nothing where voice messages are not set up', async () => {
  expect(await check(undefined)).toBeNull();
});
