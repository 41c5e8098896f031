import type { Config } from '../config.ts';
import { redactTokens } from '../domain/people/token.ts';
import { Secret } from '../secret.ts';

/** Takes secrets out of any text, wherever they turn up: those that are known by their value, issued tokens by their form. */
export function createSecretsFilter(secrets: readonly (Secret | undefined)[]): (text: string) => string {
  const values = secrets.flatMap((secret) => {
    const value = secret?.reveal() ?? '';
    // Shorter ones would take ordinary words out with them.
    return value.length >= 8 ? [value, JSON.stringify(value).slice(1, -1)] : [];
  });
  return (text) => redactTokens(values.reduce((rest, value) => rest.replaceAll(value, '[redacted]'), text));
}

/** The settings that must be in no log. */
export const secretsOf = ({
  modelKey,
  pingUrl,
  database,
  telegramToken,
  telegramApi,
  discordToken,
  smtpUrl,
}: Config): readonly (Secret | undefined)[] => [
  modelKey,
  pingUrl,
  database,
  telegramToken,
  discordToken,
  smtpUrl,
  ...credentialsIn(telegramApi),
  ...credentialsIn(smtpUrl?.reveal() ?? ''),
];

/** A password in an address, as it is written there. */
function credentialsIn(address: string): Secret[] {
  const written = /^[a-z]+:\/\/[^/?#:]*:([^/?#]*)@/i.exec(address)?.[1];
  return written === undefined ? [] : [new Secret(written)];
}
