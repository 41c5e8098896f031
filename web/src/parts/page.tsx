import { type ComponentType, useEffect, useState } from 'react';
import { say } from '../voice/say.ts';
import type { Area } from '../voice/tables.ts';
import { loadPart } from './part.ts';
import { PartFallback } from './part-fallback.tsx';

/**
 * A page whose code is loaded when it is opened, and rendered at once from then on. It does not suspend: React delays
 * what follows a fallback until 300 ms after the fallback appeared, which is longer than the code takes.
 */
export function page<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  says?: readonly Area[],
): ComponentType<P> {
  const loading = loadPart(name, load, says);
  let loaded: ComponentType<P> | null = null;
  return function Page(props: P) {
    const [Shown, show] = useState(() => loaded);
    useEffect(() => {
      if (Shown !== null) return;
      let isOpen = true;
      void loading().then((Part) => {
        loaded = Part;
        if (isOpen) show(() => Part);
      });
      return () => {
        isOpen = false;
      };
    }, [Shown]);
    return Shown === null ? <PartFallback label={say('part.loading')} /> : <Shown {...props} />;
  };
}
