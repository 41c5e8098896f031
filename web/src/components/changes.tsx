import type { ReactNode } from 'react';
import { useMayChange } from '../api/me.ts';

/** What changes something: there for whoever may, and not for who may only look, since it would be refused. */
export function Changes({ children }: { readonly children: ReactNode }) {
  return useMayChange() ? children : null;
}
