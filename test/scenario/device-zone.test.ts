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

describe('a person whose zone is not known yet, writing on a device', () => {
  it('is told in the zone of the device when a length of time ends', async () => {
    const { write } = await setup();
    expect(await write('remind me in 10 minutes to check the oven', 'Asia/Tokyo')).toMatch(/19:10 \(Asia\/Tokyo\)/);
  });

  it('is asked for the zone of a time of day all the same: a device is no answer', async () => {
    const { write, execute } = await setup();
    expect(await write('remind me at 18:00 to call Sarah', 'Asia/Tokyo')).toMatch(/zone/);
    expect(await execute('get-me')).toMatchObject({ zone: null });
    expect((await execute('list-schedules')).items).toEqual([]);
  });

  it('is told in their own zone once they have one, whatever the device says', async () => {
    const { write, execute } = await setup();
    await execute('update-me', { zone: 'Europe/Warsaw' });
    expect(await write('remind me in 10 minutes to check the oven', 'Asia/Tokyo')).toMatch(/11:10 \(Europe\/Warsaw\)/);
  });

  it('is refused a zone that does not exist, and nothing is kept of the message', async () => {
    const { write, chat } = await setup();
    await expect(write('hello', 'Mars/Base')).rejects.toMatchObject({ code: 'unknown_zone' });
    expect(await chat()).toEqual([]);
  });
});
