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

export interface ConnectionRequestTable {
  id: string;
  user_id: string;
  client_id: string;
  client_name: string | null;
  redirect_uri: string;
  state: string | null;
  challenge: string;
  resource: string;
  created_at: number;
  /** SHA-256 of the code, base64url, once the person approved. */
  code_hash: string | null;
  /** The connection that the approval made. */
  token_id: string | null;
  granted_at: number | null;
  used_at: number | null;
}

/** Marks a token of the list as a connection: its own secret is unusable, the secrets below open it. */
export interface ConnectionTable {
  token_id: string;
  user_id: string;
  client_id: string;
  resource: string;
  created_at: number;
}

export interface ConnectionSecretTable {
  /** SHA-256 of the secret, base64url. */
  hash: string;
  token_id: string;
  user_id: string;
  /** `access` opens `/mcp`; `refresh` renews the connection once. */
  kind: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
