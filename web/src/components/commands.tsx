import { Fragment } from 'react';
import styles from './commands.module.css';

/** A command to type: it moves to the next line as a whole, and breaks only between its words. */
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

/** In Belfry's sentences, a command ends at the end of the sentence, or at a comma or bracket. */
const COMMAND = /(\bbelfry [a-z][^,;()]*?(?=[,;)]|\.(?:\s|$)|$))/;

/** A sentence of Belfry with its commands marked up. */
export function WithCommands({ text }: { readonly text: string }) {
  return text.split(COMMAND).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stand still
    place % 2 === 0 ? part : <Command key={place}>{part}</Command>,
  );
}
