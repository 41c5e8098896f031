// `npm install` on one machine can write a lockfile that `npm ci` refuses everywhere: it leaves out packages for other
// platforms that it could not find, and says nothing.
import type { Finding } from './finding.ts';

export interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Everything that a package of the lockfile asks for is in the lockfile. */
export function checkLockfile(packages: Readonly<Record<string, LockEntry>>): Finding[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(packages, path, name))
      .map((name) => ({
        rule: 'lockfile',
        path: 'package-lock.json',
        problem: `has no entry for ${name}, which ${path || 'package.json'} asks for, so npm ci refuses it`,
        fix: 'Choose a version that exists for every platform, in package.json or its overrides, and let npm write the lockfile anew.',
      })),
  );
}

/** As Node looks for it: in the package's own folder, then in those around it. */
function isFound(packages: Readonly<Record<string, LockEntry>>, path: string, name: string): boolean {
  const inside = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages[inside]) return true;
  if (path === '') return false;
  return isFound(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}
