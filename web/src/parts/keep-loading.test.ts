import { describe, expect, it } from 'vitest';
import { didNotArrive, keepLoading, missingAddress } from './keep-loading.ts';

const gone = () => new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/tasks-page.js');

describe('code that does not arrive', () => {
  it('is asked for until it does, however often', async () => {
    const lost: number[] = [];
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 5) throw gone();
      return 'the page';
    };
    const wait = async () => undefined;
    expect(await keepLoading(load, { lost: (times) => lost.push(times), wait })).toBe('the page');
    expect(lost).toEqual([1, 2, 3, 4]);
  });

  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/a.js',
    'error loading dynamically imported module: http://127.0.0.1/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for http://127.0.0.1/assets/a.css',
  ])('is known by what the browser says: %s', (words) => {
    expect(didNotArrive(new Error(words))).toBe(true);
  });

  it.each([
    [gone().message, 'http://127.0.0.1/assets/tasks-page.js'],
    ['Unable to preload CSS for /assets/a.css', '/assets/a.css'],
    ['Importing a module script failed.', null],
  ])('is looked for where the browser says that it is: %s', (words, address) => {
    expect(missingAddress(new Error(words))).toBe(address);
  });

  it('is another thing than code that fails, which is not asked for again', async () => {
    const care = { lost: () => expect.unreachable(), wait: () => expect.unreachable() };
    const fault = new TypeError("Cannot read properties of undefined (reading 'map')");
    await expect(keepLoading(() => Promise.reject(fault), care)).rejects.toBe(fault);
    expect(didNotArrive('Failed to fetch dynamically imported module')).toBe(false);
  });
});
