import styles from './close-button.module.css';
import { IconX } from './icons.tsx';

/** A small cross; `label` says what it closes. */
export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <IconX size={16} />
    </button>
  );
}
