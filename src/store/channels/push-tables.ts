// The tables of devices that take notifications, as Kysely sees them.

/** What a browser gave Belfry so that it can send it messages. */
export interface PushDeviceTable {
  /** The address of its link on the channel. */
  address: string;
  user_id: string;
  /** Unique: one browser is one device. */
  endpoint_hash: string;
  /** Empty when the push service no longer knows the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** The keys with which this Belfry identifies itself to push services; one row. */
export interface PushKeyTable {
  id: number;
  public_key: string;
  private_key: string;
  created_at: number;
}
