import { AppError } from '../../../domain/errors.ts';

/** The address at which Belfry connects programs by OAuth: its public address. */
export interface Issuer {
  /** @throws AppError not_found, when no public address is set */
  get(): string;
  /** Null when it does not. */
  readonly known: string | null;
}

export function createIssuer(publicUrl: string | undefined): Issuer {
  const known = publicUrl?.replace(/\/+$/, '') ?? null;
  return {
    known,
    get() {
      if (known !== null) return known;
      throw new AppError(
        'not_found',
        'Programs cannot sign in by OAuth here: this Belfry does not know its own address.',
        {
          hint: 'Set BELFRY_PUBLIC_URL to the https address it is reached at, and start it again.',
        },
      );
    },
  };
}
