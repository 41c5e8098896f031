import { useEffect, useRef, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../voice/say.ts';

/** A polite live region about proposals that arrived since the page was opened; `isPart`: not all were read yet. */
export function useAnnouncement(waiting: readonly ProposalView[], isPart: boolean): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (isPart) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...waiting.map(({ id }) => id)]);
    if (before === null) return;
    const fresh = waiting.filter(({ id }) => !before.has(id));
    const [first] = fresh;
    if (first === undefined) return;
    const said = fresh.length === 1 ? say('approve.newOne', first) : say('approve.newMany', { number: fresh.length });
    setWords(`${said} ${say('approve.nowWait', { number: waiting.length })}`);
  }, [waiting, isPart]);
  return words;
}
