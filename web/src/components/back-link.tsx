import { Link } from 'wouter';
import styles from './back-link.module.css';
import { IconArrowLeft } from './icons.tsx';

/** The way back to the list a page came from. */
export function BackLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.7} />
      {children}
    </Link>
  );
}
