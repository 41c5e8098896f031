import { Command } from '../../../components/commands.tsx';
import styles from '../access.module.css';

/** How Belfry gets an https address, which phones need. */
export function PhoneRecipes({ isOpen }: { readonly isOpen: boolean }) {
  const port = window.location.port || '7433';
  return (
    <details open={isOpen}>
      <summary>On your phone: give Belfry an https address</summary>
      <ol className={styles.steps}>
        <li>
          With Tailscale, for your own devices: <code>tailscale serve --bg {port}</code>. It says the address. With
          Caddy, for a name of yours: <code>caddy reverse-proxy --from belfry.example.org --to 127.0.0.1:{port}</code>
        </li>
        <li>
          Set that address and start Belfry again: <code>BELFRY_PUBLIC_URL=https://… npm start</code>
        </li>
        <li>
          <Command>belfry open --qr</Command> shows a picture. Point your phone at it, and come to these settings there.
        </li>
      </ol>
    </details>
  );
}
