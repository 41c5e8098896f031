import type { RequestPermissionRequest } from '@agentclientprotocol/sdk';
import { describe, expect, it } from 'vitest';
import { readPermission } from './permission.ts';

const PROGRAM = { argv: ['gemini', '--acp'], version: '1' };
const EDIT = { toolCallId: 'c1', title: 'Write a.txt', kind: 'edit', rawInput: { path: 'a.txt', text: 'b' } } as const;
const read = (call: object) =>
  readPermission(PROGRAM, {
    sessionId: 's',
    toolCall: { ...EDIT, ...call },
    options: [{ optionId: 'once', name: 'Once', kind: 'allow_once' }],
  } as RequestPermissionRequest);
const TEXT = { type: 'content', content: { type: 'text', text: 'a' } } as const;
const files = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `/srv/${n}` }));

describe('what an agent asks leave for over ACP', () => {
  it('may be allowed for longer where it edits, reads or searches and is known whole', () => {
    for (const kind of ['edit', 'read', 'search', 'think']) expect(read({ kind }).tool.lasting, kind).toBe(true);
    const shown = [{ type: 'diff', path: 'a.txt', oldText: null, newText: 'b' }];
    expect(read({ content: shown, locations: files(20) }).tool.lasting).toBe(true);
  });

  it.each<readonly [what: string, call: object]>([
    ['runs a command', { kind: 'execute' }],
    ['deletes', { kind: 'delete' }],
    ['moves', { kind: 'move' }],
    ['reaches out', { kind: 'fetch' }],
    ['does not say what it does', { kind: null }],
    ['is of a kind nobody knows', { kind: 'other' }],
    ['names no arguments', { rawInput: null }],
    ['holds a command under the name of an edit', { rawInput: { path: 'a.txt', command: 'rm -r /' } }],
    ['packs a command deep within', { rawInput: { edits: [{ next: { argv: ['rm', '-r', '/'] } }] } }],
    ['names more files than a card shows', { locations: files(21) }],
    ['has more changes than a card shows', { content: Array.from({ length: 21 }, () => TEXT) }],
    ['has a longer title than a card shows', { title: 'x'.repeat(501) }],
    ['brings what a card cannot show', { content: [{ type: 'terminal', terminalId: 't' }] }],
  ])('asks each time when it %s', (_, call) => {
    expect(read(call).tool).toMatchObject({ lasting: false, inChat: false });
  });

  it('is the same request only with all of it equal, also what the card cuts off, whatever number the agent gives it', () => {
    const { key } = read({});
    expect(read({ toolCallId: 'c2' }).key).toBe(key);
    const long = (end: string) => read({ rawInput: { path: 'a.txt', text: `${'x'.repeat(9_000)}${end}` } });
    const keys = [
      ...[key, read({ rawInput: { path: 'b.txt', text: 'b' } }).key, read({ kind: 'read' }).key],
      ...[read({ title: 'Write b.txt' }).key, read({ locations: files(1) }).key, read({ locations: files(30) }).key],
      ...[read({ locations: files(31) }).key, long('a').key, long('b').key],
    ];
    expect(new Set(keys).size).toBe(keys.length);
    // The comparison for "Always" also distinguishes different endings.
    expect(JSON.stringify(long('a').input)).not.toBe(JSON.stringify(long('b').input));
  });

  it('says on the card how much is left out', () => {
    expect(read({ locations: files(23) }).input).toMatchObject({ more_files: 3 });
    expect(read({ content: Array.from({ length: 25 }, () => TEXT) }).input).toMatchObject({ more_changes: 5 });
  });
});
