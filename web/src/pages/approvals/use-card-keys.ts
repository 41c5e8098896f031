import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn, isTyping } from '../../components/shell/shortcuts.ts';
import { focusedCard, stepCard } from './focus.ts';

/** The keys that press a button of the focused card. */
const CARD_BUTTONS = ['a', 'e', 'd', 'x'];

/**
 * The shortcuts of proposals: j and k move between cards, a e d x press the buttons of the focused card, A decides
 * the selected ones. A key that is held down decides once.
 */
export function useCardKeys(): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areShortcutsOn()) return;
    if (event.key === 'j' || event.key === 'k') {
      if (stepCard(event.key === 'j' ? 1 : -1) !== undefined) event.preventDefault();
      return;
    }
    if (event.repeat) return;
    const button = CARD_BUTTONS.includes(event.key)
      ? focusedCard()?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)
      : event.key === 'A'
        ? document.querySelector<HTMLElement>('[data-key="A"]')
        : null;
    if (button === null || button === undefined) return;
    event.preventDefault();
    button.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
