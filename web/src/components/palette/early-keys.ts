/** Gathers what is typed for a field that is not there yet. */
interface EarlyKeys {
  /** From now on letters are for that field, and no keys of the page. */
  readonly gather: () => void;
  /** What was typed until now; the field has the keys from here on. */
  readonly take: () => string;
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopImmediatePropagation'
>;

/** The palette is loaded when it is wanted first, and whoever wants it types on: `p` would lead to the approvals, `a` approve one. */
export function createEarlyKeys(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): EarlyKeys {
  let text = '';
  const hear = (event: Event) => {
    const press = event as unknown as Press;
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    // It may take long to load, or never come: Escape gives the keys back, and Tab and its like go on as they do.
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
      return text;
    },
  };
}
