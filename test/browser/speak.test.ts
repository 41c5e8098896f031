// A voice message on the page, in a real browser with a microphone that hums.
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeTranscription } from '../support/transcription/fake-transcription.ts';
import { CHROMIUM } from './browser.ts';
import { serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('a voice message', () => {
  it('is recorded by two presses, shown as it was heard, and makes the reminder with Undo', async () => {
    const ear = await startFakeTranscription('remind me to water the plants in 20 minutes');
    const belfry = await serveBelfry({ env: { BELFRY_TRANSCRIPTION: ear.url } });
    onTestFinished(() => belfry.close());
    const page = await belfry.open('/chat');
    await page.getByRole('button', { name: 'Speak' }).click();
    await page.getByRole('button', { name: 'Stop and send' }).click();
    await page.getByText('I heard: “remind me to water the plants in 20 minutes”').waitFor();
    await page.getByRole('button', { name: /^Undo: / }).waitFor();
    expect(await belfry.call('GET', '/schedules')).toMatchObject({ items: [{ what: 'water the plants' }] });
    expect(ear.heard).toMatchObject([{ name: 'voice.webm', type: 'audio/webm' }]);
  });
});
