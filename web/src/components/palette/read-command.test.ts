import { describe, expect, it } from 'vitest';
import { foundPlaces } from './places-found.ts';
import { fits, readCommand } from './read-command.ts';

describe('a line of the palette', () => {
  it.each([
    ['pause mail', { verb: 'pause', rest: 'mail' }],
    ['  Run now the backup ', { verb: 'run', rest: 'backup' }],
    ['resume', { verb: 'resume', rest: '' }],
    ['skip next standup', { verb: 'skip', rest: 'standup' }],
    ['task: the now of the day', { verb: 'task', rest: 'the now of the day' }],
    ['todo buy milk', { verb: 'task', rest: 'buy milk' }],
    ['review', { verb: 'approve', rest: '' }],
  ])('begins with what is to be done: %s', (line, command) => {
    expect(readCommand(line)).toEqual(command);
  });

  it.each(['runner of the month', 'constructor of bridges', 'pausenbrot', 'remind me to pause at 9', '', 'the task'])(
    'looks for something where its first word is no verb: %s',
    (line) => {
      expect(readCommand(line)).toEqual({ verb: null, rest: line });
    },
  );

  it('finds what holds all of its words, in any order and case', () => {
    expect(fits('Summarise the MAIL of the team', 'team mail')).toBe(true);
    expect(fits('Summarise the mail', 'team mail')).toBe(false);
    expect(fits('anything', '')).toBe(true);
  });

  it('finds pages by the beginning of their name or of another word for them', () => {
    const names = (text: string) => foundPlaces(text).map(({ name }) => name);
    expect(names('sched')).toEqual(['Schedules']);
    expect(names('history')).toEqual(['Runs']);
    expect(names('go to run')[0]).toBe('Runs');
    expect(names('quiet')).toEqual(['Settings: Quiet hours']);
    expect(names('nothing is called so')).toEqual([]);
    expect(names('').length).toBeGreaterThan(6);
    expect(names('backup')).toEqual(['Health', 'Settings: Data']);
    for (const text of ['docs', 'documents', 'help', 'open guides']) expect(names(text)).toEqual(['Documents']);
    for (const text of ['settings data', 'data settings', 'backup sett'])
      expect(names(text)).toEqual(['Settings: Data']);
    expect(foundPlaces('backup', false).map(({ name }) => name)).toEqual(['Settings: Data']);
  });
});
