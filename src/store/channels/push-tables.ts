// The tables of devices that take notifications, as Kysely sees them.

/** What a browser handed over so that messages can be sent to it. */
export interface PushDeviceTable {
  /** The address of its link on the channel. */
  address: string;
  user_id: string;
  /** Unique: one browser is one device. */
  endpoint_hash: string;
  /** Empty: its push service does not know it any more. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** The keys with which this Belfry proves to push services who sends: one row. */
export interface PushKeyTable {
  id: number;
  public_key: string;
  private_key: string;
  created_at: number;
}
