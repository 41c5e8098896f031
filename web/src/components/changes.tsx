import type { ReactNode } from 'react';
import { useMayChange } from '../api/me.ts';

/** Renders controls that make changes only for people who may make them, since others would be refused. */
export function Changes({ children }: { readonly children: ReactNode }) {
  return useMayChange() ? children : null;
}
