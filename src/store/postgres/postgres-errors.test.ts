import { describe, expect, it } from 'vitest';
import { isAway, isTrouble } from './postgres-errors.ts';

const said = (message: string, code?: string) => Object.assign(new Error(message), code !== undefined && { code });

describe('an error of PostgreSQL or of the way there', () => {
  it.for([
    ['the server stops', said('terminating connection due to administrator command', '57P01')],
    ['no connection is left', said('sorry, too many clients already', '53300')],
    ['the way is cut', said('read ECONNRESET', 'ECONNRESET')],
    [
      'the way is cut while something is sent, whose code is as long as one of PostgreSQL',
      said('write EPIPE', 'EPIPE'),
    ],
    ['nobody answers', said('Query read timeout')],
    ['the connection is another error’s cause', new Error('refused', { cause: said('x', '08006') })],
  ] as const)('passes, and the same again may succeed: %s', ([, error]) => {
    expect([isAway(error), isTrouble(error)]).toEqual([true, true]);
  });

  it.for([
    ['a time limit', said('canceling statement due to statement timeout', '57014')],
    ['a lock that is not given', said('canceling statement due to lock timeout', '55P03')],
    ['a full disk', said('could not extend file', '53100')],
    ['a deadlock', said('deadlock detected', '40P01')],
  ] as const)('is the database’s own trouble, and no fault of what was asked for: %s', ([, error]) => {
    expect([isAway(error), isTrouble(error)]).toEqual([false, true]);
  });

  it.for([
    ['a key that is taken', said('duplicate key value', '23505')],
    ['a number that is none', said('invalid input syntax', '22P02')],
    ['what comes after such an error', said('current transaction is aborted', '25P02')],
    ['an error of the program', new TypeError('x is not a function')],
  ] as const)('is about what was asked for: %s', ([, error]) => {
    expect([isAway(error), isTrouble(error)]).toEqual([false, false]);
  });
});
