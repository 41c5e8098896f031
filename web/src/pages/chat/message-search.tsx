import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../api/problem.ts';
import { useFoundMessages } from '../../api/threads/find-messages.ts';
import { CloseButton } from '../../components/close-button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import styles from './message-search.module.css';
import { saidBy } from './said-by.ts';

/** Searches all conversations; results link to their messages. */
export function MessageSearch({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), 150);
  const { data, error, isPending, isPlaceholderData } = useFoundMessages(words);
  useEffect(() => dialog.current?.showModal(), []);
  const isAsked = words.length >= 2;
  const found = isAsked ? (data?.items ?? []) : [];
  return (
    <dialog ref={dialog} className={styles.search} aria-label={say('chat.searchIn')} onClose={onClose}>
      <div className={styles.head}>
        <SearchField label={say('chat.searchIn')} value={typed} onChange={setTyped} />
        <CloseButton label={say('chat.closeSearch')} onClick={() => dialog.current?.close()} />
      </div>
      <p role="status" className="soft">
        {error !== null
          ? errorWords(error)
          : !isAsked
            ? say('chat.twoLetters')
            : isPending || isPlaceholderData
              ? say('chat.looking')
              : found.length === 0
                ? say('chat.noneFound')
                : say(data?.more === true ? 'chat.newestFound' : 'chat.found', { number: found.length })}
      </p>
      <ul className={styles.found} aria-label={say('chat.messages')}>
        {found.map(({ id, threadId, agent, title, role, text, at }) => (
          <li key={id}>
            <Link href={`/chat/${threadId}`} onClick={onClose}>
              {title === 'Chat' ? agent : `${agent}: ${title}`}
            </Link>{' '}
            <span className="soft">
              {saidBy({ role, agent, title })}
              <Moment at={at} form="weekday" />
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
