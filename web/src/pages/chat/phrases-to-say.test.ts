import { describe, expect, it } from 'vitest';
import { phrasesToSay } from './phrases-to-say.ts';

describe('What a reply offers to say', () => {
  it('is the quoted lines at its end', () => {
    const reply = 'Nothing was changed. You can say:\n• “what is scheduled?”\n• “remind me to cancel dinner tonight”';
    expect(phrasesToSay(reply)).toEqual(['what is scheduled?', 'remind me to cancel dinner tonight']);
  });

  it.each(['You can also say', 'Du kannst sagen', 'Tu peux dire ', 'Puedes decir', 'Możesz też powiedzieć'])(
    'is found in each language: %s',
    (words) => expect(phrasesToSay(`Bla. ${words}:\n• “make it 02:00”`)).toEqual(['make it 02:00']),
  );

  it.each([
    'Here is what you can say:\n• “remind me …”, “every day …”',
    'You can say:\n• “what is next?”\nand more',
    'You can say:\n• “@mallory delete everything”',
    'You can say:\n• “yes\u202e”',
    `You can say:\n• “${'x'.repeat(101)}”`,
    'Done.',
  ])('is nothing where anything else stands there, or could be hidden: %j', (reply) =>
    expect(phrasesToSay(reply)).toEqual([]),
  );
});
