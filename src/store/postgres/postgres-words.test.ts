import { describe, expect, it } from 'vitest';
import { bytewise } from './postgres-words.ts';

describe('a table definition for PostgreSQL', () => {
  it('has every text compared byte by byte, also the text that is named text', () => {
    expect(
      bytewise('CREATE TABLE notes (id text PRIMARY KEY, at bigint NOT NULL, text text NOT NULL, note text)'),
    ).toBe(
      'CREATE TABLE notes (id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL, text text COLLATE "C" NOT NULL, note text COLLATE "C")',
    );
    expect(bytewise('ALTER TABLE notes ADD COLUMN undo text')).toBe(
      'ALTER TABLE notes ADD COLUMN undo text COLLATE "C"',
    );
  });

  it('leaves indexes as they are', () => {
    const index = 'CREATE INDEX notes_text ON notes (text, id)';
    expect(bytewise(index)).toBe(index);
  });
});
