/** Where a focused control stood: each element from it up to the body, with its place among its siblings. */
export interface Standing {
  readonly element: HTMLElement;
  readonly path: readonly { readonly parent: Element; readonly index: number }[];
}

/** What can take the focus without opening a keyboard on a phone. */
const CONTROLS =
  'button:not(:disabled), a[href], input[type="checkbox"]:not(:disabled), input[type="radio"]:not(:disabled), summary, [tabindex="0"]';

export function standingOf(element: HTMLElement): Standing {
  const path: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, path };
}

/** Where the focus goes when its control is no longer there: to what took its place, in the nearest part that stayed. */
export function heirOf({ path }: Standing): HTMLElement | null {
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
