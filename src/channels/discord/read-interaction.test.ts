import { describe, expect, it } from 'vitest';
import { readInteraction, readTyping } from './read-interaction.ts';

const ANA = { id: '77', username: 'ana_k', global_name: 'Ana' };

describe('an interaction on Discord', () => {
  const base = { id: '5', application_id: '900', token: 'secret', channel_id: '6' };

  it('is a command with its fields, or a press', () => {
    const options = [
      { name: 'when', value: 'tomorrow' },
      { name: 'what', value: 'call' },
    ];
    expect(readInteraction({ ...base, type: 2, user: ANA, data: { name: 'remind', options } })).toMatchObject({
      happened: {
        ...{ guildId: null, person: { id: '77' } },
        act: {
          kind: 'command',
          name: 'remind',
          fields: { when: 'tomorrow', what: 'call' },
          answerId: 'command/5/900/secret',
        },
      },
      answerable: { id: '5', token: 'secret', kind: 'command' },
    });
    const press = { ...base, type: 3, user: ANA, message: { id: '9' } };
    expect(readInteraction({ ...press, data: { custom_id: 'abc' } })?.happened?.act).toEqual({
      ...{ kind: 'press', pressId: 'component/5/900/secret', token: 'abc', messageId: '9' },
    });
    expect(readInteraction({ ...press, data: { custom_id: 'later', values: ['xyz'] } })?.happened?.act).toMatchObject({
      token: 'xyz',
    });
    expect(readInteraction({ ...base, type: 1 })).toBeNull();
  });

  it('opens a field for a reason where its button asks for one, and nothing has happened until that is sent off', () => {
    const press = { ...base, type: 3, user: ANA, message: { id: '9' }, data: { custom_id: 'why:abc' } };
    expect(readInteraction(press)).toMatchObject({ happened: null, answerable: { kind: 'why', data: 'why:abc' } });
    const sent = (components: object[]) =>
      readInteraction({ ...press, type: 5, data: { custom_id: 'why:abc', components } })?.happened?.act;
    const act = { kind: 'press', pressId: 'component/5/900/secret', token: 'abc', messageId: '9' };
    expect(sent([{ type: 1, components: [{ custom_id: 'reason', value: ' too\u0000 much ' }] }])).toEqual({
      ...act,
      reason: 'too much',
    });
    expect(sent([{ type: 18, component: { custom_id: 'reason', value: 'x'.repeat(600) } }])).toEqual({
      ...act,
      reason: 'x'.repeat(500),
    });
    expect(sent([{ type: 1, components: [{ custom_id: 'reason', value: ' ' }] }])).toEqual(act);
    expect(readInteraction({ ...press, type: 5, data: { custom_id: 'abc' } })).toBeNull();
  });

  it('on a server that the bot is not on belongs to the direct conversation with the person', () => {
    const there = { ...base, type: 2, guild_id: '1', member: { user: ANA }, data: { name: 'schedules' } };
    const alone = readInteraction({ ...there, authorizing_integration_owners: { 1: '77' } });
    expect(alone?.happened?.guildId).toBeNull();
    const both = readInteraction({ ...there, authorizing_integration_owners: { 0: '1', 1: '77' } });
    expect(both?.happened?.guildId).toBe('1');
  });

  it('is what somebody types while they type it', () => {
    const data = { name: 'remind', options: [{ name: 'when', value: 'tomo', focused: true }] };
    expect(readTyping({ ...base, type: 4, user: ANA, data })).toMatchObject({
      field: 'when',
      typed: 'tomo',
      personId: '77',
    });
    expect(readTyping({ ...base, type: 2, user: ANA, data })).toBeNull();
  });
});
