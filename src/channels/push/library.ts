import { AppError } from '../../domain/errors.ts';

/** The used part of the library. */
export type PushLibrary = Pick<typeof import('web-push'), 'generateRequestDetails'>;

/** web-push, loaded only here, with the first message. @throws AppError invalid_input, when it is not installed */
export async function loadLibrary(): Promise<PushLibrary> {
  try {
    return (await import('web-push')).default;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    // The link shows only this sentence.
    const message = 'notifications need the library web-push, which is not installed: npm install web-push@3.6.7';
    throw new AppError('invalid_input', message, {
      cause: error,
    });
  }
}
