import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './keyboard-help.module.css';
import { CARD_KEYS, SHORTCUTS } from './shortcuts.ts';

/** The list of keys, over the page. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="keyboard-help-title" onClose={onClose}>
      <h2 id="keyboard-help-title">Keyboard</h2>
      <div className={styles.lists}>
        <section aria-label="Everywhere">
          <dl>
            {SHORTCUTS.map(({ key, words }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
            <div>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>Send a message, save a schedule</dd>
            </div>
            <div>
              <dt>
                <kbd>Shift Enter</kbd>
              </dt>
              <dd>A new line in a message</dd>
            </div>
          </dl>
        </section>
        <section aria-labelledby="keyboard-help-cards">
          <h3 id="keyboard-help-cards">Approvals</h3>
          <dl>
            {CARD_KEYS.map(({ key, words }) => (
              <div key={key}>
                <dt>
                  <kbd>{key === 'A' ? 'Shift A' : key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <p className="soft">The single keys can be switched off in Settings.</p>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
