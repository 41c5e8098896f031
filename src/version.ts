import manifest from '../package.json' with { type: 'json' };

/**
 * The version in package.json, which stands beside `src` in the repository and in the published package alike. It is imported, not read
 * from the disk: what a bundler makes of Belfry has no package.json beside it.
 */
export const VERSION: string = manifest.version;
