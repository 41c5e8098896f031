import { describe, expect, it } from 'vitest';
import { nameOne } from './naming.ts';

describe('Naming one of several', () => {
  it('goes by the words that tell them apart', () => {
    const several = [{ what: 'water the plants' }, { what: 'water the lawn' }, { what: 'call Sarah' }];
    expect(nameOne(several, 'the lawn is wet now')?.what).toBe('water the lawn');
    expect(nameOne(several, 'watered')).toBeNull();
    expect(nameOne(several, 'hello')).toBeNull();
  });
});
