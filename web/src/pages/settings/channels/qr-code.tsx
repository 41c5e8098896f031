import { encode } from 'uqr';
import styles from './pair-card.module.css';

interface QrCodeProps {
  readonly text: string;
  /** Its accessible name. */
  readonly label: string;
}

/** A QR code: black on white in every colour scheme, because cameras need that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
