import type { Allowance } from '../approval/allowances.ts';
import type { RowOf } from '../records.ts';
import type { OutsideCallRow } from './outside-calls.ts';

/** A call of a foreign tool, by its place in the turn that asked for it. */
export type OutsideCallTable = RowOf<Omit<OutsideCallRow, 'source' | 'isPrivate'>> & {
  source_json: string;
  private: number;
};

/** A permission that reaches beyond one call. */
export type AllowanceTable = RowOf<Omit<Allowance, 'free' | 'input'>> & {
  input_json: string;
  free_json: string;
  revoked_at: number | null;
};
