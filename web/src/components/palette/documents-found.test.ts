import { describe, expect, it } from 'vitest';
import { askedOfDocuments } from './documents-found.ts';

describe('what is asked of the documents', () => {
  it.each([
    ['doc backup', 'backup'],
    ['backup docs', 'backup'],
    ['  quiet help hours ', 'quiet hours'],
    ['backup', null],
    ['docs', null],
    ['document the backup', 'the backup'],
    ['doctor', null],
    ['', null],
  ])('is the rest of a line that names them, in any order: %s', (text, asked) => {
    expect(askedOfDocuments(text)).toBe(asked);
  });
});
