import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { undoNewest } from '../toast.tsx';
import { areShortcutsOn, isTyping, keyAction } from './shortcuts.ts';

/** Listens for the single keys while nobody types. */
export function useShortcuts(onHelp: () => void): void {
  const [, navigate] = useLocation();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areShortcutsOn()) return;
    const action = keyAction(event.key);
    if (action === null) return;
    switch (action.kind) {
      case 'go':
        navigate(action.path);
        break;
      case 'theme':
        setColorScheme(scheme === 'dark' ? 'light' : 'dark');
        break;
      case 'help':
        onHelp();
        break;
      case 'undo':
        if (!undoNewest()) return;
        break;
      case 'focus': {
        const target = document.querySelector<HTMLElement>(`[data-shortcut="${action.target}"]`);
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
