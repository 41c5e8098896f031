import { useEffect } from 'react';

/** What can take the focus without opening a keyboard on a phone. */
const CONTROLS =
  'button:not(:disabled), a[href], input[type="checkbox"]:not(:disabled), input[type="radio"]:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps the keyboard on the page. A browser drops the focus when its control leaves or is switched off, as a button is while it works:
 * it comes back once the control can take it again, and goes to what took its place once it is gone.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { readonly standing: Standing; readonly page: string } | null = null;
    let frame: number | null = null;
    const keep = () => {
      frame = null;
      if (last === null || document.activeElement !== document.body) return;
      const { standing, page } = last;
      const { element } = standing;
      // A new page has a focus of its own.
      if (page !== location.pathname) last = null;
      else if (!element.isConnected) heirOf(standing)?.focus({ preventScroll: true });
      else if (!element.matches(':disabled')) element.focus({ preventScroll: true });
    };
    const take = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? { standing: standingOf(target), page: location.pathname } : null;
    };
    // A person who presses beside everything, or Escape, leaves the control on purpose: it is still there, and could have kept the focus.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      queueMicrotask(() => {
        if (
          document.hasFocus() &&
          target.isConnected &&
          !target.matches(':disabled') &&
          last?.standing.element === target
        )
          last = null;
      });
    };
    // Parts that move the focus themselves do so before the next frame.
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) frame ??= requestAnimationFrame(keep);
    });
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      changes.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}

/** Where a focused control stood: each element from it up to the body, with its place among its siblings. */
interface Standing {
  readonly element: HTMLElement;
  readonly path: readonly { readonly parent: Element; readonly index: number }[];
}

function standingOf(element: HTMLElement): Standing {
  const path: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, path };
}

/** Where the focus goes when its control is no longer there: to what took its place, in the nearest part that stayed. */
function heirOf({ path }: Standing): HTMLElement | null {
  for (const { parent, index } of path) {
    if (!parent.isConnected) continue;
    // It stood beside the page, as a notice does.
    const main = parent.querySelector<HTMLElement>('main');
    if (main !== null) return main;
    const children = [...parent.children];
    // What stands there now first, then what stands before it.
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const heir = firstControl(child);
      if (heir !== null) return heir;
    }
    if (parent.matches('main, dialog')) return parent as HTMLElement;
  }
  return null;
}

function firstControl(part: Element): HTMLElement | null {
  const all = [...(part.matches(CONTROLS) ? [part] : []), ...part.querySelectorAll(CONTROLS)];
  return all.find((one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility()) ?? null;
}
