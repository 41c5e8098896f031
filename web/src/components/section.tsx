import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
  /** One sentence under the heading. */
  readonly intro?: string;
}

/** A part of a page with a background of its own. */
export function Section({ title, id, intro, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={`framed ${styles.section}`} aria-labelledby={headingId} id={id}>
      <h2 id={headingId}>{title}</h2>
      {intro !== undefined && <p className="soft">{intro}</p>}
      {children}
    </section>
  );
}
