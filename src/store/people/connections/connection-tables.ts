import type { RowOf } from '../../records.ts';
import type { ConnectionSecret } from './connections.ts';
import type { ConnectionRequest } from './requests.ts';

export interface ConnectionClientTable {
  /** `ocl_...`, or the address of the document that describes it. */
  id: string;
  name: string | null;
  redirect_uris_json: string;
  /** The network it registered from; null for documents. */
  address: string | null;
  created_at: number;
  /** When a person first approved it; null while none did, and then it is deleted after a day. */
  consented_at: number | null;
}

/** `code_hash`: SHA-256 of the code, base64url, once the person approved. */
export type ConnectionRequestTable = RowOf<ConnectionRequest> & { code_hash: string | null };

/** Marks a token of the list as a connection: its own secret is unusable, the secrets below open it. */
export interface ConnectionTable {
  token_id: string;
  user_id: string;
  client_id: string;
  resource: string;
  created_at: number;
}

export type ConnectionSecretTable = RowOf<ConnectionSecret>;
