// The real command where the library of a service is not installed.
import { expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

/** Node finds everything but this package. */
const without = (name: string): string => {
  const hooks = `import { registerHooks } from 'node:module';
registerHooks({ resolve(specifier, context, next) {
  if (specifier !== ${JSON.stringify(name)} && !specifier.startsWith(${JSON.stringify(`${name}/`)})) return next(specifier, context);
  throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
} });`;
  return `--import "data:text/javascript,${encodeURIComponent(hooks)}"`;
};

it.each([
  ['grammy', 'npm install grammy@1.46.0', { BELFRY_TELEGRAM_TOKEN: '123456789:a-token-of-the-usual-form' }],
  [
    'discord.js',
    'npm install discord.js@14.28.1',
    { BELFRY_DISCORD_TOKEN: `${'a'.repeat(20)}.GfAkE1.${'b'.repeat(38)}` },
  ],
  [
    'nodemailer',
    'npm install nodemailer@10.6.0',
    { BELFRY_SMTP_URL: 'smtps://ana:a-password@smtp.example.org', BELFRY_MAIL_FROM: 'ana@example.org' },
  ],
] as const)(
  'without %s the start says what to install, and does not begin',
  async (name, advice, env) => {
    const { belfry } = setupBelfry({ ...env, NODE_OPTIONS: without(name) });
    const { code, stderr } = await belfry('serve', '--port', '0');
    expect(code).not.toBe(0);
    expect(stderr).toContain('is not installed');
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain(Object.values(env)[0]);
  },
  60_000,
);
