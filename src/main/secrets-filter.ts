import type { Config } from '../config.ts';
import { redactTokens } from '../domain/people/token.ts';
import { Secret } from '../secret.ts';

/** Redacts secrets in any text: known ones by their value, issued tokens by their form. */
export function createSecretsFilter(secrets: readonly (Secret | undefined)[]): (text: string) => string {
  const values = secrets.flatMap((secret) => {
    const value = secret?.reveal() ?? '';
    // Shorter ones would also redact ordinary words.
    return value.length >= 8 ? [value, JSON.stringify(value).slice(1, -1)] : [];
  });
  return (text) => redactTokens(values.reduce((rest, value) => rest.replaceAll(value, '[redacted]'), text));
}

/** The settings that must not be in any log. */
export const secretsOf = ({
  modelKey,
  transcription = '',
  transcriptionKey,
  pingUrl,
  database,
  telegramToken,
  telegramApi,
  discordToken,
  smtpUrl,
}: Config): readonly (Secret | undefined)[] => [
  modelKey,
  transcriptionKey,
  pingUrl,
  database,
  telegramToken,
  discordToken,
  smtpUrl,
  ...credentialsIn(transcription),
  ...credentialsIn(telegramApi),
  ...credentialsIn(smtpUrl?.reveal() ?? ''),
];

/** A password in an address. */
function credentialsIn(address: string): Secret[] {
  const written = /^[a-z]+:\/\/[^/?#:]*:([^/?#]*)@/i.exec(address)?.[1];
  return written === undefined ? [] : [new Secret(written)];
}
