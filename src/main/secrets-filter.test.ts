import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { Secret } from '../secret.ts';
import { createSecretsFilter, secretsOf } from './secrets-filter.ts';

describe('the secrets filter', () => {
  it('takes a secret out by its value, wherever and however often it turns up', () => {
    const redact = createSecretsFilter([new Secret('sk-abcdef123'), undefined]);
    const line = JSON.stringify({ msg: 'refused: sk-abcdef123', headers: { authorization: 'Bearer sk-abcdef123' } });
    expect(redact(line)).toBe('{"msg":"refused: [redacted]","headers":{"authorization":"Bearer [redacted]"}}');
  });

  it('finds it also where JSON wrote it with escapes', () => {
    const redact = createSecretsFilter([new Secret('pass"word\\1')]);
    expect(redact(JSON.stringify({ msg: 'key pass"word\\1!' }))).toBe('{"msg":"key [redacted]!"}');
  });

  it('takes out issued tokens too, whose values it does not know', () => {
    const redact = createSecretsFilter([]);
    expect(redact(`{"authorization":"Bearer bfy_${'aB3-_'.repeat(8)}xyz"}`)).toBe(
      '{"authorization":"Bearer bfy_[redacted]"}',
    );
    expect(redact('tokens begin with bfy_')).toBe('tokens begin with bfy_');
  });

  it("takes out the password in the address of a server of one's own", () => {
    const redact = createSecretsFilter(
      secretsOf({ telegramApi: 'https://ana:open%20sesame@bots.example/' } as unknown as Config),
    );
    expect(redact('asked https://ana:open%20sesame@bots.example/bot1')).toBe(
      'asked https://ana:[redacted]@bots.example/bot1',
    );
  });

  it('leaves everything else, and does not take ordinary words for a short secret', () => {
    expect(createSecretsFilter([new Secret('on')])('the clock goes on')).toBe('the clock goes on');
  });
});
