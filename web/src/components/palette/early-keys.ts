/** Collects what is typed for a field that is not there yet. */
interface EarlyKeys {
  /** From now on letters go to that field, and are no shortcuts. */
  readonly gather: () => void;
  /** Returns the text so far, once; from here on the field gets the keys. */
  readonly take: () => string;
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopImmediatePropagation'
>;

/**
 * Collects keys while the code of the palette or of a page is loaded, because people keep typing: `p` would open the approvals, and `a`
 * would approve one.
 */
export function createEarlyKeys(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): EarlyKeys {
  let text = '';
  const hear = (event: Event) => {
    const press = event as unknown as Press;
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    // It may take long to load, or never arrive: Escape stops collecting, and Tab and similar keys work as usual.
    if (press.key === 'Escape') return stop();
    if (press.key === 'Backspace') text = text.slice(0, -1);
    else if ([...press.key].length === 1) text += press.key;
    else return;
    press.preventDefault();
    press.stopImmediatePropagation();
  };
  const stop = () => target.removeEventListener('keydown', hear, true);
  return {
    gather() {
      stop();
      text = '';
      target.addEventListener('keydown', hear, true);
    },
    take() {
      stop();
      const taken = text;
      text = '';
      return taken;
    },
  };
}
