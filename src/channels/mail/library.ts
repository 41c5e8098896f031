import { installCommand, refuseMissing } from '../../domain/optional-package.ts';

/** The used part of the library: writing mails, and SMTP. */
export interface MailLibrary {
  readonly MailComposer: typeof import('nodemailer/lib/mail-composer').default;
  readonly SMTPConnection: typeof import('nodemailer/lib/smtp-connection').default;
}

/** nodemailer, loaded only here. @throws AppError invalid_input, when it is not installed */
export async function loadLibrary(): Promise<MailLibrary> {
  const refuse = refuseMissing({
    message: 'Mail is set up, and the library it needs (nodemailer) is not installed.',
    hint: `Install it beside Belfry: ${installCommand('nodemailer')}. Or take BELFRY_SMTP_URL away.`,
  });
  const [composer, connection] = await Promise.all([
    import('nodemailer/lib/mail-composer').catch(refuse),
    import('nodemailer/lib/smtp-connection').catch(refuse),
  ]);
  return { MailComposer: composer.default, SMTPConnection: connection.default };
}
