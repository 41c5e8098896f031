import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import styles from './close-button.module.css';

/** A small cross; `label` says what it closes. */
export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <IconX size={16} aria-hidden="true" />
    </button>
  );
}
