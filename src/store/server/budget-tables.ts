import type { Offer, OfferKind } from '../../domain/promise/offer.ts';
import type { RowOf } from '../records.ts';

/** The tokens that a turn spent on a day, and the reservation of the call under way. */
export interface TokenUsageTable {
  turn_id: string;
  /** The person's local day, YYYY-MM-DD. */
  day: string;
  user_id: string;
  agent: string;
  run_id: string | null;
  schedule_id: string | null;
  input_tokens: number;
  output_tokens: number;
  calls: number;
  /** Calls whose tokens are estimated. */
  estimated: number;
  reserved_input: number;
  reserved_tokens: number;
  /** The claim that reserved them. */
  reserved_by: string | null;
  at: number;
}

export type OfferTable = RowOf<Omit<Offer, 'facts'>> & { kind: OfferKind; facts_json: string };
