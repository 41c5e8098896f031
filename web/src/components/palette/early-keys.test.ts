import { expect, it } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

type Listener = (event: Event) => void;

/** A window with a page that hears events that were not stopped in the capture phase. */
function setup() {
  const down = new Set<Listener>();
  const heard: string[] = [];
  const keys = createEarlyKeys({
    addEventListener: (_: string, listener: Listener) => void down.add(listener),
    removeEventListener: (_: string, listener: Listener) => void down.delete(listener),
  } as Pick<Window, 'addEventListener' | 'removeEventListener'>);
  const press = (key: string, held: object = {}) => {
    let isStopped = false;
    const stop = {
      preventDefault: () => {},
      stopImmediatePropagation: () => {
        isStopped = true;
      },
    };
    for (const listener of [...down]) listener({ key, ...held, ...stop } as unknown as Event);
    if (!isStopped) heard.push(key);
  };
  return { keys, press, heard };
}

it('keeps what is typed for the field that comes, and from the keys of the page', () => {
  const { keys, press, heard } = setup();
  keys.gather();
  for (const key of ['p', 'a', 'x', 'Backspace', 'u', 'Shift', 'ArrowDown', ' ', 'é']) press(key);
  expect([keys.take(), heard]).toEqual(['pau é', ['Shift', 'ArrowDown']]);
  press('p');
  expect(heard.at(-1)).toBe('p');
});

it('begins anew each time, and leaves what is held with another key to the browser', () => {
  const { keys, press, heard } = setup();
  keys.gather();
  press('q');
  keys.gather();
  press('r', { ctrlKey: true });
  press('m');
  expect([keys.take(), heard]).toEqual(['m', ['r']]);
});

it('gives the keys back on Escape, for what never comes', () => {
  const { keys, press, heard } = setup();
  keys.gather();
  for (const key of ['p', 'Escape', 'q']) press(key);
  expect(heard).toEqual(['Escape', 'q']);
});
