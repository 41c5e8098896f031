import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

async function setup() {
  const belfry = await createTestBelfry({ zone: null, model: createBuiltInModel(), start: '2026-11-23T10:00:00Z' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { items } = await belfry.execute('list-threads');
  const write = async (text: string, deviceZone?: string) => {
    const id = items[0].id;
    await belfry.execute('send-message', { id, text, ...(deviceZone === undefined ? {} : { deviceZone }) });
    await belfry.advance(0);
    return (await belfry.chat()).at(-1);
  };
  return { ...belfry, write };
}

describe('a person whose zone is not known yet', () => {
  it('has that of the device at once, and is told so in the first answer, with the way to change it', async () => {
    const { write, execute } = await setup();
    const first = await write('remind me at 20:00 to call Sarah', 'Asia/Tokyo');
    expect(first).toContain('today 20:00.');
    expect(first).toMatch(/taken to be Asia\/Tokyo, as your device’s is\. If not, say .+ change it under Settings\.$/u);
    expect(await execute('list-schedules')).toMatchObject({ items: [{ nextAt: '2026-11-23T11:00:00.000Z' }] });
    expect(await write('remind me at 21:00 to call Tom', 'Asia/Tokyo')).not.toContain('as your device');
    expect(await write('I am in Lisbon', 'Asia/Tokyo')).toContain('Europe/Lisbon');
    expect(await execute('get-me')).toMatchObject({ zone: 'Europe/Lisbon', zoneFrom: null });
  });

  it('keeps a zone of their own, whatever the device says', async () => {
    const { write, execute } = await setup();
    await execute('update-me', { zone: 'Europe/Warsaw' });
    expect(await write('remind me in 10 minutes to check the oven', 'Asia/Tokyo')).toMatch(/today 11:10\.$/);
    await execute('update-me', { assumedZone: { zone: 'Asia/Tokyo', from: 'device' } });
    expect(await execute('get-me')).toMatchObject({ zone: 'Europe/Warsaw', zoneFrom: null });
  });

  it('is told of a guess as a guess, and asked nothing', async () => {
    const { write, execute } = await setup();
    await execute('update-me', { assumedZone: { zone: 'Europe/Berlin', from: 'language' } });
    expect(await write('remind me at 18:00 to call Sarah')).toMatch(
      /today 18:00\. I guess from the language .* is Europe\/Berlin\. If not, say .+ change it under Settings\.$/,
    );
    expect(await execute('list-schedules')).toMatchObject({ items: [{ nextAt: '2026-11-23T17:00:00.000Z' }] });
  });

  it('is asked without a device, and gets what they asked for before, also where the zone was set elsewhere', async () => {
    const { write, execute } = await setup();
    expect(await write('remind me at 18:00 to call Sarah')).toMatch(/time zone/);
    await execute('update-me', { zone: 'Europe/Berlin' });
    expect(await write('yes, it is set')).toContain('today 18:00.');
    expect(await execute('list-schedules')).toMatchObject({
      items: [{ what: 'call Sarah', nextAt: '2026-11-23T17:00:00.000Z' }],
    });
  });

  it('is refused a zone that does not exist, and nothing is kept of the message', async () => {
    const { write, chat } = await setup();
    await expect(write('hello', 'Mars/Base')).rejects.toMatchObject({ code: 'unknown_zone' });
    expect(await chat()).toEqual([]);
  });
});
