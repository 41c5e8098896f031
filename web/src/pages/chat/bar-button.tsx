import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './conversation-bar.module.css';

interface BarButtonProps {
  readonly icon: ReactNode;
  /** Read aloud but not shown when the row is too narrow. */
  readonly words: string;
  readonly onClick: () => void;
}

/** A button beside the conversations. */
export function BarButton({ icon, words, onClick }: BarButtonProps) {
  return (
    <Button size="compact-sm" variant="default" radius="xl" className={styles.new} leftSection={icon} onClick={onClick}>
      <span className={styles.words}>{words}</span>
    </Button>
  );
}
