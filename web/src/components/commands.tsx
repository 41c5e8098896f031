import { Fragment } from 'react';
import styles from './commands.module.css';

/** A command to type: it goes to the next line whole, and where it must be broken it is between its words. */
export function Command({ children }: { readonly children: string }) {
  return (
    <code className={styles.command}>
      {children.split(' ').map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command stand still
        <Fragment key={place}>
          {place > 0 && ' '}
          <span>{word}</span>
        </Fragment>
      ))}
    </code>
  );
}

/** In the sentences of Belfry a command ends where the sentence does, or at a comma or bracket. */
const COMMAND = /(\bbelfry [a-z][^,;()]*?(?=[,;)]|\.(?:\s|$)|$))/;

/** A sentence of Belfry with its commands set apart. */
export function WithCommands({ text }: { readonly text: string }) {
  return text.split(COMMAND).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stand still
    place % 2 === 0 ? part : <Command key={place}>{part}</Command>,
  );
}
