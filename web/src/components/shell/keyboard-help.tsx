import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { useMayChange } from '../../api/me.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './keyboard-help.module.css';
import { COMMON_KEYS, isKeysOf, PAGE_KEYS, type PageKeys } from './page-keys.ts';
import { type KeyWords, offered, SHORTCUTS } from './shortcuts.ts';

/** The keys of every page in one list, those of the open page first. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the button at the end has the focus, and the list scrolls to it.
    heading.current?.focus();
  }, []);
  const isHere = (one: PageKeys) => isKeysOf(one, path);
  const mayChange = useMayChange();
  const pages = offered(PAGE_KEYS, mayChange);
  const groups = [...pages.filter(isHere), ...pages.filter((one) => !isHere(one))];
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="keyboard-help-title" onClose={onClose}>
      <h2 id="keyboard-help-title" ref={heading} tabIndex={-1}>
        {say('key.keyboard')}
      </h2>
      <div className={styles.lists}>
        <section aria-label={say('key.everywhere')}>
          <Keys keys={[...COMMON_KEYS, ...offered(SHORTCUTS, mayChange)]} />
        </section>
        <div>
          {groups.map((group) => (
            <Group key={group.name} group={group} isHere={isHere(group)} />
          ))}
        </div>
      </div>
      <p className="soft">{sayWith('key.off', { documents: <a href="/docs/">{say('key.documents')}</a> })}</p>
      <Button onClick={() => dialog.current?.close()}>{say('do.close')}</Button>
    </dialog>
  );
}

function Group({ group, isHere }: { readonly group: PageKeys; readonly isHere: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {say(group.name)}
        {isHere && <span className="soft"> · {say('key.here')}</span>}
      </h3>
      <Keys keys={group.keys} />
    </section>
  );
}

function Keys({ keys }: { readonly keys: readonly KeyWords[] }) {
  return (
    <dl>
      {keys.map(({ key, words }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
