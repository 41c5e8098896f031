import { AppError } from '../../domain/errors.ts';

/** The used part of the library: writing mails, and SMTP. */
export interface MailLibrary {
  readonly MailComposer: typeof import('nodemailer/lib/mail-composer').default;
  readonly SMTPConnection: typeof import('nodemailer/lib/smtp-connection').default;
}

/** nodemailer, loaded only here. @throws AppError invalid_input, when it is not installed */
export async function loadLibrary(): Promise<MailLibrary> {
  try {
    const [composer, connection] = await Promise.all([
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/smtp-connection'),
    ]);
    return { MailComposer: composer.default, SMTPConnection: connection.default };
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new AppError('invalid_input', 'Mail is set up, and the library it needs (nodemailer) is not installed.', {
      hint: 'Install it beside Belfry: npm install nodemailer@10.6.0. Or take BELFRY_SMTP_URL away.',
      cause: error,
    });
  }
}
