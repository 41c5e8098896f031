export interface Tx {
  readonly db: unknown;
}
