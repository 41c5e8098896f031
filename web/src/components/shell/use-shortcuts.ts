import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useMayChange } from '../../api/me.ts';
import { addKeys } from '../palette/add-keys.ts';
import { undoNewest } from '../toast.tsx';
import { areShortcutsOn, isPaletteKey, isTyping, keyAction } from './shortcuts.ts';

/** The actions of keys that belong to the shell. */
export interface ShellActs {
  readonly onHelp: () => void;
  readonly onTheme: () => void;
  readonly onPalette: () => void;
}

/** Listens for single keys while nobody types, and always for the palette's key. */
export function useShortcuts({ onHelp, onTheme, onPalette }: ShellActs): void {
  const [, navigate] = useLocation();
  const mayChange = useMayChange();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      return onPalette();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areShortcutsOn()) return;
    const action = keyAction(event.key, mayChange);
    if (action === null) return;
    switch (action.kind) {
      case 'go':
        navigate(action.path);
        break;
      case 'theme':
        onTheme();
        break;
      case 'help':
        onHelp();
        break;
      case 'undo':
        if (!undoNewest()) return;
        break;
      case 'focus': {
        const target = document.querySelector<HTMLElement>(`[data-shortcut="${action.target}"]`);
        if (target === null && action.target === 'quick-add') {
          event.preventDefault();
          addKeys.gather();
        }
        if (target === null) return navigate(action.target === 'quick-add' ? '/schedules?add' : '/schedules');
        target.focus();
        break;
      }
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
