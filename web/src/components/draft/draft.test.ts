import { describe, expect, it } from 'vitest';
import { chooseSide, type Draft, editDraft, isSettled, meetVersion, openDraft } from './draft.ts';

interface Thing {
  readonly what: string;
  readonly when: string;
  readonly starts: 'time' | 'after';
  readonly ends: { readonly at: string; readonly after: string };
}
const thing: Thing = { what: 'Tea', when: 'at 9', starts: 'time', ends: { at: '', after: '' } };
const shape = { formOf: (stored: Thing) => stored, governs: { starts: ['when'] } };
const opened = openDraft(thing, shape);
const write = (draft: Draft<Thing, Thing>, fields: Partial<Thing>) => editDraft(draft, { ...draft.form, ...fields });
const meet = (draft: Draft<Thing, Thing>, fields: Partial<Thing>) => meetVersion(draft, { ...thing, ...fields }, shape);

describe('a form that meets a newer version', () => {
  it('keeps both where each side changed another field, without a question, also inside one object', () => {
    const mine = write(opened, { what: 'Coffee', ends: { at: 'Friday', after: '' } });
    const met = meet(mine, { when: 'at 10', ends: { at: '', after: '3' } });
    expect(met.form).toEqual({ what: 'Coffee', when: 'at 10', starts: 'time', ends: { at: 'Friday', after: '3' } });
    expect(met).toMatchObject({ conflicts: [], taken: ['when', 'ends.after'] });
    expect(met.base.when).toBe('at 10');
  });

  it('asks about a field that both changed, and leaves there what was typed', () => {
    const met = meet(write(opened, { what: 'Coffee' }), { what: 'Water' });
    expect(met.form.what).toBe('Coffee');
    expect(met.conflicts).toEqual([{ path: 'what', theirs: 'Water', mine: 'Coffee', choice: null }]);
    expect(isSettled(met)).toBe(false);
  });

  it('asks nothing where both changed it to the same, or to the same but for spaces', () => {
    expect(meet(write(opened, { what: 'Water ' }), { what: 'Water' }).conflicts).toEqual([]);
  });

  it('takes theirs or keeps mine as the person says, and lets them change their mind', () => {
    const met = meet(write(opened, { what: 'Coffee' }), { what: 'Water' });
    const theirs = chooseSide(met, 'what', 'theirs');
    expect(theirs.form.what).toBe('Water');
    expect(isSettled(theirs)).toBe(true);
    expect(chooseSide(theirs, 'what', 'mine').form.what).toBe('Coffee');
  });

  it('takes writing on in the field for a choice, and what was written for mine', () => {
    const met = meet(write(opened, { what: 'Coffee' }), { what: 'Water' });
    const written = write(met, { what: 'Coffee and water' });
    expect(written.conflicts).toEqual([{ path: 'what', theirs: 'Water', mine: 'Coffee and water', choice: 'mine' }]);
    expect(write(met, { when: 'at 11' }).conflicts[0]?.choice).toBeNull();
  });

  it('asks about what decides over others when one side changed that and the other side one of those', () => {
    const theyTurned = meet(write(opened, { when: 'at 10' }), { starts: 'after' });
    expect(theyTurned.conflicts).toEqual([{ path: 'starts', theirs: 'after', mine: 'time', choice: null }]);
    const iTurned = meet(write(opened, { starts: 'after' }), { when: 'at 10' });
    expect(iTurned.conflicts).toEqual([{ path: 'starts', theirs: 'time', mine: 'after', choice: null }]);
    expect(meet(write(opened, { what: 'Coffee' }), { starts: 'after' }).conflicts).toEqual([]);
  });

  it('goes on asking when a third version comes before the person chose, and asks anew when it comes after', () => {
    const met = meet(write(opened, { what: 'Coffee' }), { what: 'Water' });
    expect(meet(met, { what: 'Milk' }).conflicts).toMatchObject([{ theirs: 'Milk', choice: null }]);
    // A text that returns to its first value is still not the person's.
    expect(meet(met, { what: 'Tea' }).conflicts).toMatchObject([{ theirs: 'Tea', choice: null }]);
    const kept = chooseSide(met, 'what', 'mine');
    expect(meet(kept, { what: 'Water', when: 'at 10' })).toMatchObject({ conflicts: [], form: { what: 'Coffee' } });
    expect(meet(kept, { what: 'Milk' }).conflicts).toMatchObject([{ mine: 'Coffee', theirs: 'Milk', choice: null }]);
    expect(meet(chooseSide(met, 'what', 'theirs'), { what: 'Milk' }).form.what).toBe('Milk');
  });
});
