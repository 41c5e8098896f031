import { AppError, type ErrorCode } from './errors.ts';

/**
 * The packages that are installed only where something needs them, in the versions that Belfry was tested with. They
 * are optional peers in package.json.
 */
export const OPTIONAL_PACKAGES = {
  '@agentclientprotocol/sdk': '2.4.0',
  '@ai-sdk/anthropic': '4.0.105',
  '@ai-sdk/openai': '4.0.118',
  '@ai-sdk/openai-compatible': '3.0.92',
  '@modelcontextprotocol/client': '2.4.0',
  ai: '7.0.173',
  'discord.js': '14.28.1',
  grammy: '1.46.0',
  nodemailer: '10.6.0',
  'web-push': '3.6.7',
} as const;
type OptionalPackage = keyof typeof OPTIONAL_PACKAGES;

/** The command that installs these packages. */
export function installCommand(...names: readonly OptionalPackage[]): string {
  return `npm install ${names.map((name) => `${name}@${OPTIONAL_PACKAGES[name]}`).join(' ')}`;
}

/**
 * For the failure of an `import()` of an optional package: `import('grammy').catch(refuseMissing({ ... }))`. Bundlers
 * accept an import of a package that is not there only when its failure is caught in place.
 * @throws AppError when the package is not installed; otherwise the error itself
 */
export function refuseMissing({
  code = 'invalid_input',
  message,
  hint,
}: {
  readonly code?: ErrorCode;
  readonly message: string;
  readonly hint?: string;
}): (error: unknown) => never {
  return (error) => {
    const { code: reason } = error as { readonly code?: unknown };
    if (reason !== 'ERR_MODULE_NOT_FOUND' && reason !== 'MODULE_NOT_FOUND') throw error;
    throw new AppError(code, message, { ...(hint !== undefined && { hint }), cause: error });
  };
}
