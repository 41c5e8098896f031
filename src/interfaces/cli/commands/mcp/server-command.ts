import type { ServerCommand } from './mcp-clients.ts';

/** Folders from which a program runs once: npx, pnpm dlx, bunx and yarn dlx. They hold one version, and are emptied. */
const RUN_ONCE = /[\\/](?:_npx|dlx(?:-[\w-]+)?|bunx-[^\\/]+|xfs-[\w-]+)[\\/]/;
/** pnpm's own folder of a package, whose name has the version; its stable place is the `node_modules` around it. */
const PNPM_STORE = /([\\/]node_modules)[\\/]\.pnpm[\\/]belfry@[^\\/]+[\\/]node_modules(?=[\\/])/;
/** Homebrew's folder of a version of Node; `opt` has a link that follows updates. */
const CELLAR = /([\\/])Cellar([\\/]node(?:@\d+)?[\\/])[^\\/]+[\\/]/;

/**
 * The command by which programs start `belfry mcp`, which stays right after an update of Belfry or Node. Absolute
 * paths, because graphical programs have a PATH of their own; what `npx` or its like ran is called by its name.
 * @param place the running program: its file, and Node
 */
export function serverCommand(
  place: { readonly bin: string; readonly node: string },
  args: readonly string[],
): ServerCommand {
  if (RUN_ONCE.test(place.bin)) return { command: 'npx', args: ['-y', 'belfry', ...args] };
  return { command: place.node.replace(CELLAR, '$1opt$2'), args: [place.bin.replace(PNPM_STORE, '$1'), ...args] };
}
