import { AppError } from '../../domain/errors.ts';

/** A file or folder that is there, or could be, and that this user may not write. */
export function readOnly(file: string, cause?: unknown): AppError {
  return new AppError('data_read_only', `${file} cannot be written by this user.`, {
    hint: 'Make the file and its folder writable, or choose another folder with BELFRY_DATA.',
    cause,
  });
}
