import type { RevealedView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { hiddenWords, piecesOf } from './pieces.ts';
import styles from './raw-text.module.css';

interface RawTextProps {
  readonly revealed: RevealedView;
  readonly label: string;
  /** True: only its beginning shows. */
  readonly isFolded?: boolean;
}

/** An agent's text letter by letter: never rendered, with hidden characters made visible. */
export function RawText({ revealed, label, isFolded = false }: RawTextProps) {
  return (
    <figure className={styles.raw}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <pre data-folded={isFolded || undefined} dir="ltr">
        <Pieces revealed={revealed} />
        <span className={styles.last} data-edge="text" />
      </pre>
      {revealed.hidden.length > 0 && <p className={styles.warning}>{hiddenWords(revealed.hidden)}</p>}
    </figure>
  );
}

/** The same within a line. */
export function RawWords({ revealed }: { readonly revealed: RevealedView }) {
  return (
    <span className={styles.words}>
      <Pieces revealed={revealed} />
    </span>
  );
}

function Pieces({ revealed }: { readonly revealed: RevealedView }) {
  return piecesOf(revealed).map(({ at, text, hidden }) =>
    hidden === null ? (
      text
    ) : (
      <mark key={at} title={hidden.name}>
        {text}
      </mark>
    ),
  );
}
