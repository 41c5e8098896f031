import { describe, expect, it } from 'vitest';
import { openDataFile } from '../store/data-file.ts';
import { noteZoneRules } from './zone-rules.ts';

describe('the time zone rules', () => {
  it('are remembered, and a change is told once with the earlier version', async () => {
    const store = openDataFile(':memory:');
    const note = (version: string) => noteZoneRules({ store }, version);
    expect(await note('2025b')).toBeNull();
    expect(await note('2025b')).toBeNull();
    expect(await note('2026a')).toBe('2025b');
    expect(await note('2026a')).toBeNull();
    await store.close();
  });
});
