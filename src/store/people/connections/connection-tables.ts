import type { EpochMs } from '../../../when/index.ts';
import type { RowOf } from '../../records.ts';

/** A program's request to a person, and the code that an approval gives out. */
export interface ConnectionRequest {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly clientName: string | null;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly challenge: string;
  readonly resource: string;
  readonly createdAt: EpochMs;
  /** The connection that the approval made; null while unanswered. */
  readonly tokenId: string | null;
  readonly grantedAt: EpochMs | null;
  readonly usedAt: EpochMs | null;
}

/** `access` opens `/mcp`, `refresh` renews the connection once. */
export type SecretKind = 'access' | 'refresh';

/** A secret of a connection. Only its hash is kept. */
export interface ConnectionSecret {
  readonly hash: string;
  readonly tokenId: string;
  readonly userId: string;
  readonly kind: SecretKind;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
  readonly usedAt: EpochMs | null;
}

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
