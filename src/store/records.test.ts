import { expect, it } from 'vitest';
import { fromRow, toRow } from './records.ts';

it('a record and its row have the same fields under the names of each, whatever was translated before', () => {
  const record = { id: 'run_1', dueAt: 5, channelMessageId: null };
  for (let round = 0; round < 2; round++) {
    expect(toRow(record)).toEqual({ id: 'run_1', due_at: 5, channel_message_id: null });
    expect(fromRow(toRow(record))).toEqual(record);
  }
});

it('a boolean is 0 or 1 in its row, and what has no value has no column', () => {
  expect(toRow({ isPrivate: true, held: false, replyTo: undefined })).toEqual({ is_private: 1, held: 0 });
});
