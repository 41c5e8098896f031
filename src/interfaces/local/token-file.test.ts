import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeAtomically } from './atomic-file.ts';
import { ensureToken, readToken, tokenFile } from './token-file.ts';

function setup() {
  const root = mkdtempSync(join(tmpdir(), 'belfry-token-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'data');
  return { folder, file: tokenFile(folder) };
}

describe('the local token', () => {
  it('is made once, for this user alone', () => {
    const { folder, file } = setup();
    const token = ensureToken(folder);
    expect(token.reveal()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(ensureToken(folder).reveal()).toBe(token.reveal());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['token']);
  });

  it('does not replace one that another process made meanwhile', () => {
    const { folder, file } = setup();
    const token = ensureToken(folder);
    expect(writeAtomically(file, 'mine\n', { replace: false })).toBe(false);
    expect(readToken(folder)?.reveal()).toBe(token.reveal());
    expect(readdirSync(folder)).toEqual(['token']);
  });

  it('is not used when others can read it, and says how to mend that', () => {
    const { folder, file } = setup();
    ensureToken(folder);
    chmodSync(file, 0o644);
    expect(() => readToken(folder)).toThrow(/Others on this computer can read .*token \(mode 644\)/);
  });

  it('is not used when the file holds something else', () => {
    const { folder, file } = setup();
    ensureToken(folder);
    writeFileSync(file, 'letmein\n');
    expect(() => readToken(folder)).toThrow(/does not hold a token/);
  });

  it('is absent before the first start', () => {
    expect(readToken(setup().folder)).toBeNull();
  });
});
