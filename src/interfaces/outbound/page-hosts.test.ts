import { describe, expect, it } from 'vitest';
import { pagesIn } from '../../operations/times/pages-in.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createPageHosts } from './page-hosts.ts';

const PAGE = 'https://wiki.example.org/a';
const at = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));

describe('where the host of a page is', () => {
  it('is known for a minute, for every page of the host, and forgotten when a name server says otherwise', async () => {
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    let found = at('93.184.216.34', '169.254.169.254');
    const hosts = createPageHosts({ clock, resolve: async () => found });
    expect(hosts.addressInside(PAGE)).toBeNull();
    await hosts.lookUp([PAGE]);
    expect(hosts.addressInside(' https://WIKI.example.org:8443/b ')).toBe('169.254.169.254');
    expect(hosts.addressInside('https://example.org/')).toBeNull();
    await clock.advance(61_000);
    expect(hosts.addressInside(PAGE)).toBeNull();
    await hosts.lookUp([PAGE]);
    expect(hosts.addressInside(PAGE)).toBe('169.254.169.254');
    found = at('93.184.216.34');
    await hosts.lookUp([PAGE]);
    expect(hosts.addressInside(PAGE)).toBeNull();
  });

  it('is waited for three seconds and no longer', async () => {
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const hosts = createPageHosts({ clock, resolve: () => new Promise(() => {}) });
    let isOver = false;
    const looked = hosts.lookUp([PAGE]).then(() => {
      isOver = true;
    });
    await clock.advance(2_900);
    expect(isOver).toBe(false);
    await clock.advance(100);
    await looked;
    expect(hosts.addressInside(PAGE)).toBeNull();
  });

  it('is not asked for where the text is no address, and of one request for eight hosts at most', async () => {
    const asked: string[] = [];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      return at('10.0.0.1');
    };
    const hosts = createPageHosts({ clock: createSimulatedClock('2026-11-21T09:00:00Z'), resolve });
    await hosts.lookUp(['', 'no address', 'https://a b.example.org/', 'mailto:a@b.example.org']);
    expect(asked).toEqual([]);
    await hosts.lookUp(Array.from({ length: 20 }, (_, n) => `https://h${n}.example.org/`));
    expect(asked).toHaveLength(8);
    await hosts.lookUp(['http://[fd00::1]/x', 'http://[fd00::1]/y']);
    expect(asked.slice(8)).toEqual(['fd00::1']);
  });

  it('is looked for in every condition of an input, however it is wrapped', () => {
    const schedule = { what: 'x', onlyIf: { page: 'https://a.example.org/' } };
    expect(pagesIn(schedule)).toEqual(['https://a.example.org/']);
    expect(pagesIn({ operation: 'create-schedule', input: schedule })).toEqual(['https://a.example.org/']);
    expect(pagesIn({ items: [schedule, { changes: { only_if: { page: 'https://b.example.org/' } } }] })).toEqual([
      'https://a.example.org/',
      'https://b.example.org/',
    ]);
    expect(pagesIn({ page: 'https://c.example.org/', onlyIf: { page: 7 }, only_if: null })).toEqual([]);
    const deep: Record<string, unknown> = {};
    deep.input = deep;
    expect(pagesIn(deep)).toEqual([]);
  });
});
