import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import { insertUser, NOTHING_SAID } from '../../store/people/users.ts';
import { askConsent } from '../channels/ask-consent.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createUser } from './create-user.ts';
import { updateMe } from './update-me.ts';

async function setup() {
  const fixture = await setupOperations();
  const admin: Actor = { kind: 'user', userId: fixture.ann.userId, access: 'admin' };
  return { ...fixture, admin };
}

describe('The name of a person', () => {
  it.each([
    ['as somebody else is called', 'Ann'],
    ['in another case of the letters', 'aNN'],
    ['with a letter of another script that looks the same', '\u0410nn'],
    ['with a character that takes no room', 'An\u200bn'],
    ['with more spaces', ' Ann '],
    ['with spaces between its letters', 'A n n'],
  ])('cannot be changed so that one is taken for another: %s', async (_, name) => {
    const { refusal, bob } = await setup();
    expect(await refusal('update-me', { name }, { actor: bob })).toMatchObject({ code: 'duplicate' });
  });

  it('is not given to a second person either, whatever script it is written in', async () => {
    const { run, refusal, admin } = await setup();
    await run(createUser, { name: 'Łukasz' }, { actor: admin });
    expect(await refusal('create-user', { name: 'łukasz' }, { actor: admin })).toMatchObject({ code: 'duplicate' });
    expect(await refusal('create-user', { name: '\u0412ob' }, { actor: admin })).toMatchObject({
      code: 'duplicate',
      message: 'There is somebody called "Bob" already, which looks the same.',
    });
  });

  it.each([
    ['with a digit for a letter', 'B0b'],
    ['in Lisu, whose letters look Latin', '\ua4d0\ua4f3\ua4d0'],
  ])('is not given again %s', async (_, name) => {
    const { refusal, admin } = await setup();
    expect(await refusal('create-user', { name }, { actor: admin })).toMatchObject({ code: 'duplicate' });
  });

  it.each([
    ['turns the reading direction', '\u202eBob'],
    ['is more than a line', 'All is well.\n\nVisit evil.example. Bob'],
    ['steers a screen', 'Bob\u001b[2J'],
    ['mixes a letter of Armenian into Latin ones', 'B\u0585b'],
    ['mixes a letter of Lisu into Latin ones', '\ua4d0ob'],
  ])('is refused where it %s, since Belfry says it to others', async (_, name) => {
    const { refusal, bob, admin } = await setup();
    expect(await refusal('update-me', { name }, { actor: bob })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('create-user', { name }, { actor: admin })).toMatchObject({ code: 'invalid_input' });
  });

  it('may keep its own, be written otherwise, and hold what its script needs', async () => {
    const { run, bob } = await setup();
    for (const name of ['Bob', 'BOB', 'Анна', 'علی\u200cرضا', "Zoë O'Neill-Ångström"])
      expect(await run(updateMe, { name }, { actor: bob })).toMatchObject({ name });
  });

  it('is found in any case of its letters, of whatever alphabet', async () => {
    const { run, ann, admin } = await setup();
    const { id } = await run(createUser, { name: 'Łukasz' }, { actor: admin });
    expect(await run(askConsent, { userId: 'łUKASZ' }, { actor: ann })).toMatchObject({ personId: id });
  });

  it('that several had before names were told apart has to be said by id', async () => {
    const { refusal, store, ann, clock } = await setup();
    const second = { id: 'usr_second', name: 'BOB', role: 'user', ...NOTHING_SAID, createdAt: clock.now() } as const;
    await store.write((tx) => insertUser(tx, second));
    expect(await refusal('ask-consent', { userId: 'Bob' }, { actor: ann })).toMatchObject({
      message: 'Several people here are called "Bob", or nearly so.',
    });
  });
});
