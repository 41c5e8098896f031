/** Asks data for rows, whichever database they are in; values stand for `?`. */
export type Ask = <R extends object>(sql: string, ...values: (string | number)[]) => Promise<R[]>;
