import { installCommand, refuseMissing } from '../../domain/optional-package.ts';

/** The used part of the library. */
export type PushLibrary = Pick<typeof import('web-push'), 'generateRequestDetails'>;

/** web-push, loaded only here, with the first message. @throws AppError invalid_input, when it is not installed */
export async function loadLibrary(): Promise<PushLibrary> {
  // The link shows only this sentence.
  const message = `notifications need the library web-push, which is not installed: ${installCommand('web-push')}`;
  return (await import('web-push').catch(refuseMissing({ message }))).default;
}
