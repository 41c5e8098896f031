import { describe, expect, it } from 'vitest';
import { fitsPattern, isWanted } from './name-pattern.ts';
import { restartDelay } from './restart-delay.ts';
import { boundListing, type ToolAnnotations } from './tool-definition.ts';
import { modelNames } from './tool-names.ts';
import { readResult } from './tool-result.ts';
import { judgeTool, type TrustRule } from './tool-trust.ts';

describe('a pattern of names', () => {
  it('stands for any text with *, and takes no time over bad ones', () => {
    for (const [name, pattern, fits] of [
      ['light_off', 'light_*', true],
      ['light_off', '*', true],
      ['light_off', 'l*t_*f', true],
      ['light_off', 'light', false],
      ['light', 'light_off', false],
      ['aXb', 'a*X*b', true],
      ['ab', 'ab*b', false],
      ['light.off', 'light?off', false],
    ] as const)
      expect(fitsPattern(name, pattern), `${name} ${pattern}`).toBe(fits);
    expect(fitsPattern('a'.repeat(100_000), `${'a*'.repeat(1_000)}b`)).toBe(false);
  });

  it('that denies goes before one that allows', () => {
    expect(isWanted('light_off', { allow: ['light_*'], deny: ['*_off'] })).toBe(false);
    expect(isWanted('reset', { allow: ['light_*'] })).toBe(false);
    expect(isWanted('reset', {})).toBe(true);
  });
});

describe('the standing of a tool', () => {
  it('is loosened by nothing that the server says, and tightened by all of it', () => {
    const most = {
      ...{ effect: 'changes', idempotent: false, approval: 'always' },
      ...{ lasting: false, freeable: false, inChat: true, private: true, unattended: false },
    };
    const kind = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };
    for (const annotations of [{}, undefined, kind]) expect(judgeTool('x', annotations)).toEqual(most);
    expect(judgeTool('x', { destructiveHint: true })).toEqual({ ...most, inChat: false });
    expect(judgeTool('x', { openWorldHint: true, readOnlyHint: true })).toEqual({ ...most, inChat: false });
  });

  it('has "Always" on the word of the operator alone, who names what calls itself destructive or open to the world', () => {
    const yes = { lasting: true, freeable: true, inChat: true };
    const no = { lasting: false, freeable: false, inChat: false };
    const [all, named] = [[{ tool: '*', lasting: true }], [{ tool: 'send', lasting: true }]];
    expect(judgeTool('send', {}, all)).toMatchObject(yes);
    for (const annotations of [{ destructiveHint: true }, { openWorldHint: true }]) {
      expect(judgeTool('send', annotations, all)).toMatchObject(no);
      expect(judgeTool('send', annotations, named)).toMatchObject(yes);
      expect(judgeTool('send', annotations, [...named, ...all])).toMatchObject(yes);
    }
    expect(judgeTool('send', {}, [...all, { tool: 'send', lasting: false }])).toMatchObject(no);
  });

  it('is what the operator says where they say something, the later word field by field', () => {
    const trust = [
      { tool: '*', effect: 'reads', approval: 'never' },
      { tool: 'light_*', approval: 'always', idempotent: true },
    ] as const;
    expect(judgeTool('light_off', {}, trust)).toEqual({
      effect: 'reads',
      approval: 'always',
      idempotent: true,
      lasting: false,
      freeable: false,
      inChat: true,
      private: true,
      unattended: true,
    });
    expect(judgeTool('weather', {}, [{ tool: 'weather', private: false }])).toMatchObject({ private: false });
    expect(judgeTool('weather', {}, trust)).toMatchObject({ effect: 'reads', approval: 'never', idempotent: false });
  });
});

describe('whether a tool is called without a yes where nobody talks to its agent', () => {
  it.each<[string, ToolAnnotations, Omit<TrustRule, 'tool'>, boolean]>([
    ['of which nobody said anything', {}, {}, false],
    ['that calls itself harmless', { readOnlyHint: true, destructiveHint: false }, {}, false],
    ['that the operator says reads', { openWorldHint: true }, { effect: 'reads' }, true],
    ['that reads and calls itself destructive', { destructiveHint: true }, { effect: 'reads' }, false],
    ['that the operator says sends and destroys nothing', {}, { lasting: true }, true],
    ['that needs no approval otherwise', {}, { approval: 'never' }, false],
    ['that the operator frees', { destructiveHint: true }, { unattended: true }, true],
    ['that the operator ties', {}, { effect: 'reads', unattended: false }, false],
  ])('one %s', (_, annotations, rule, unattended) => {
    expect(judgeTool('x', annotations, [{ tool: 'x', ...rule }])).toMatchObject({ unattended });
  });
});

describe('the name of a tool', () => {
  it('is safe and unique, whatever the server calls it', () => {
    const names = modelNames(
      'home',
      ['light_off', 'light.off', 'schön', 'x'.repeat(100)],
      (text) => `${text.length}abcdefgh`,
    );
    expect(names.get('light_off')).toBe('home__light_off');
    expect(names.get('light.off')).toBe('home__light_off_9abcdefg');
    expect(new Set(names.values()).size).toBe(4);
    for (const name of names.values()) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });
});

describe('what a tool answers', () => {
  it('is its texts, and in words whatever is no text', () => {
    const content = [
      { type: 'text', text: 'one' },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
      { type: 'resource', resource: { uri: 'file:///a', text: 'inside' } },
      { type: 'resource', resource: { uri: 'file:///b', mimeType: 'application/pdf', blob: 'A'.repeat(4_000) } },
      { type: 'resource_link', uri: 'file:///c', name: 'c' },
      { type: 'hologram' },
    ];
    expect(readResult({ content })).toBe(
      [
        'one',
        '[a sound, audio/wav, 3 bytes]',
        '[a resource, file:///a]\ninside',
        '[a resource, file:///b, application/pdf, 3 kB]',
        '[a link to a resource (c): file:///c]',
        '[something of the kind hologram]',
      ].join('\n\n'),
    );
    expect(readResult({})).toBe('Done. It answered nothing.');
  });

  it('is its data or its texts, never both: the one that says more, and links and pictures beside it', () => {
    const text = (words: string) => ({ type: 'text', text: words });
    expect(readResult({ content: [text('{ "b": 2, "a": 1 }')], structuredContent: { a: 1, b: 2 } })).toEqual({
      ...{ a: 1, b: 2 },
    });
    expect(readResult({ content: [text('Cold.')], structuredContent: { celsius: 2 } })).toEqual({ celsius: 2 });
    const long = 'It is cold: two degrees, and it will snow from noon on. Take a coat and gloves.';
    expect(readResult({ content: [text(long)], structuredContent: { celsius: 2 } })).toBe(long);
    const link = { type: 'resource_link', uri: 'file:///c', name: 'c' };
    expect(readResult({ content: [text('Cold.'), link], structuredContent: { celsius: 2 } })).toBe(
      '[a link to a resource (c): file:///c]\n\n{"celsius":2}',
    );
  });
});

describe('what is nested without end', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as Readonly<Record<string, unknown>>;

  it('is no failure of a call that was made: what it said beside it is told', () => {
    expect(readResult({ content: [{ type: 'text', text: 'The lamp is off.' }], structuredContent: deep })).toBe(
      'The lamp is off.\n\n[data that are nested too deeply to be read]',
    );
  });

  it('takes no other tool of its server away', () => {
    const good = { name: 'light_off', inputSchema: { type: 'object' } };
    const { tools, leftOut } = boundListing([{ name: 'deep', inputSchema: deep }, good]);
    expect(tools).toEqual([good]);
    expect(leftOut).toEqual(['the definition of "deep" is longer than 64 kB']);
  });
});

describe('a server that fails', () => {
  it('is tried again after 1, 2, 4 seconds and never later than after five minutes', () => {
    expect([1, 2, 3, 9, 10, 100].map(restartDelay)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  });
});
