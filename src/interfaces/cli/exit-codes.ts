import type { AppError, ErrorCode, ErrorKind } from '../../domain/errors.ts';

/**
 * The exit codes that programs can rely on. The help of every command documents them, and they are never renumbered.
 */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  refused: 4,
  needsApproval: 5,
  unreachable: 6,
  timeout: 7,
  dataCorrupt: 10,
  dataNewer: 11,
  dataForeign: 12,
  dataReadOnly: 13,
  dataOwned: 14,
  dataMoved: 15,
  dataUnfinished: 16,
  dataMissing: 17,
  diskFailed: 18,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BY_KIND: Readonly<Record<ErrorKind, ExitCode>> = {
  invalid: EXIT.usage,
  not_found: EXIT.notFound,
  conflict: EXIT.failed,
  forbidden: EXIT.refused,
  busy: EXIT.refused,
  unauthenticated: EXIT.refused,
  misdirected: EXIT.unreachable,
  method: EXIT.failed,
  media: EXIT.failed,
  unavailable: EXIT.unreachable,
  data: EXIT.failed,
  internal: EXIT.failed,
};

/** Exceptions for single error codes. */
const BY_CODE: Partial<Record<ErrorCode, ExitCode>> = {
  too_frequent: EXIT.refused,
  beyond_horizon: EXIT.refused,
  duplicate: EXIT.refused,
  approval_needed: EXIT.needsApproval,
  data_corrupt: EXIT.dataCorrupt,
  data_newer: EXIT.dataNewer,
  data_foreign: EXIT.dataForeign,
  data_read_only: EXIT.dataReadOnly,
  data_owned: EXIT.dataOwned,
  data_moved: EXIT.dataMoved,
  data_unfinished: EXIT.dataUnfinished,
  data_missing: EXIT.dataMissing,
};

export function exitCodeFor(error: AppError): ExitCode {
  return BY_CODE[error.code] ?? BY_KIND[error.kind];
}
