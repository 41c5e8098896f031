import { describe, expect, it } from 'vitest';
import { whyNotInChat } from './chat-approval.ts';
import type { Deed, DeedProposal } from './proposal.ts';

/** The card of a call, with the parts that decide where it may be approved. */
const callOf = (inChat: boolean, input: Deed['input'] = { room: 'bedroom' }): DeedProposal => {
  const tool = {
    ...{ name: 'lamp_off', source: 'the configuration', description: 'Turns a lamp off.', hash: 'h' },
    ...{ lasting: false, inChat, scheduleRevision: 1, step: 1, ordinal: 0 },
  };
  const what = `lamp_off ${JSON.stringify(input)}`;
  const deed = { input, what, words: 'it is called once', changes: [], stamp: 'h', tool };
  return { operation: 'call-tool', deed, target: null } as unknown as DeedProposal;
};

describe('the yes to the call of a tool in a chat', () => {
  it('may be given to an ordinary call that a message shows whole', () => {
    expect(whyNotInChat(callOf(true))).toBeNull();
  });

  it('is given on the page alone to commands, to what is destructive, and to what writes to others', () => {
    expect(whyNotInChat(callOf(false))).toBe('notInChat.tool');
  });

  it('is given on the page alone where the arguments are longer than a chat shows', () => {
    expect(whyNotInChat(callOf(true, { text: 'x'.repeat(2_000) }))).toBe('notInChat.long');
  });
});
