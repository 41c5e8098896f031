import { describe, expect, it } from 'vitest';
import { ME, setupCli } from '../../../test/support/setup-cli.ts';
import type { CalendarAddressView } from '../../operations/calendar/address-view.ts';

const PATH = `/calendar/bfk_${'s'.repeat(43)}.ics`;
const URL = `https://belfry.example${PATH}`;
const address: CalendarAddressView = {
  shows: 'titles',
  createdAt: '2026-11-20T12:00:00.000Z',
  readAt: '2026-11-21T11:00:00.000Z',
};

interface World {
  readonly found?: CalendarAddressView | null;
  readonly url?: string | null;
  readonly typed?: string;
}

const setup = ({ found = null, url = URL, typed }: World = {}) =>
  setupCli({
    ...(typed === undefined ? {} : { typed }),
    handlers: {
      'get-me': () => ME,
      'get-calendar-address': () => ({ address: found, reachable: url !== null }),
      'create-calendar-address': ({ shows }) => ({
        ...{ address: { ...address, shows, readAt: null }, path: PATH, url, replaced: found !== null },
      }),
      'revoke-calendar-address': () => ({ address }),
    },
  });

describe('belfry calendar', () => {
  it('says how to make an address where there is none', async () => {
    const { code, stdout, stderr } = await setup().run('calendar');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('belfry calendar new');
  });

  it('says since when there is one, and when it was read last', async () => {
    const { run } = setup({ found: address });
    expect((await run('calendar', '--plain')).stdout).toBe(`titles\t${address.createdAt}\t${address.readAt}\n`);
    const { stdout } = await setup({ found: address, typed: '' }).run('calendar');
    expect(stdout).toMatch(/^Your calendar has an address since .+; last read .+\. It shows the titles\.$/m);
    const busy = { ...address, shows: 'busy', readAt: null } as const;
    expect((await setup({ found: busy, typed: '' }).run('calendar')).stdout).toMatch(
      /nothing has read it yet\. It shows only that something is there\./,
    );
    expect(JSON.parse((await run('calendar', '--json')).stdout)).toEqual({ address, reachable: true });
  });

  it('prints a new address alone, and beside it that it is shown once and read late by Google', async () => {
    const { run, calls } = setup();
    const { code, stdout, stderr } = await run('calendar', 'new', '--shows', 'busy');
    expect([code, stdout]).toEqual([0, `${URL}\n`]);
    expect(stderr).toContain('it is not shown again');
    expect(stderr).toContain('Google reads such an address only every few hours');
    expect(calls.at(-1)).toEqual(['create-calendar-address', { shows: 'busy' }]);
  });

  it('says that others do not reach it where Belfry knows no address of its own', async () => {
    const { stdout, stderr } = await setup({ url: null }).run('calendar', 'new');
    expect(stdout).toBe(`${PATH}\n`);
    expect(stderr).toContain('BELFRY_PUBLIC_URL');
  });

  it('replaces an address and revokes it only with a yes', async () => {
    const { run, calls } = setup({ found: address });
    for (const action of ['new', 'revoke']) expect((await run('calendar', action)).code, action).toBe(2);
    expect(calls.filter(([name]) => name !== 'get-calendar-address')).toEqual([]);
    const asked = setup({ found: address, typed: 'n\n' });
    expect((await asked.run('calendar', 'new')).code).toBe(1);
    expect(asked.calls.map(([name]) => name)).toEqual(['get-calendar-address']);
    expect((await run('calendar', 'new', '--yes')).stdout).toBe(`${URL}\n`);
    expect((await run('calendar', 'revoke', '--yes')).code).toBe(0);
    expect(calls.at(-1)).toEqual(['revoke-calendar-address', {}]);
  });

  it('refuses what it cannot do, and says what it can', async () => {
    const { run } = setup();
    const [action, shows] = [await run('calendar', 'explode'), await run('calendar', 'new', '--shows', 'all')];
    expect([action.code, shows.code]).toEqual([2, 2]);
    expect(action.stderr).toContain('The address can be shown, made new or revoked; "explode" is none of that.');
    expect(shows.stderr).toContain('--shows should be titles or busy; it is "all".');
  });
});
