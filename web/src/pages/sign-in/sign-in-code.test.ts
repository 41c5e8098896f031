import { describe, expect, it } from 'vitest';
import { readCode, readTypedCode, withoutCode } from './sign-in-code.ts';

describe('the sign-in code', () => {
  it('is read from the fragment of the printed link', () => {
    expect(readCode('#code=AB12-CD34')).toBe('AB12-CD34');
    expect(readCode('#code=a%20b')).toBe('a b');
  });

  it('is absent when the address has none', () => {
    expect(readCode('')).toBeNull();
    expect(readCode('#code=')).toBeNull();
    expect(readCode('#chat')).toBeNull();
  });

  it('may be pasted alone or as the whole link', () => {
    expect(readTypedCode('  AB12-CD34 ')).toBe('AB12-CD34');
    expect(readTypedCode('http://127.0.0.1:7433/#code=AB12-CD34\n')).toBe('AB12-CD34');
  });

  it('leaves nothing in the address', () => {
    expect(withoutCode({ pathname: '/schedules', search: '?tab=paused' })).toBe('/schedules?tab=paused');
  });
});
