import { ActionIcon } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './composer.module.css';

/** The longest text the field grows for. Pixels. */
const TALLEST = 200;

/** The field to write in. Enter sends, Shift+Enter begins a new line. */
export function Composer({ onSend }: { readonly onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = field.current;
    if (box === null) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(TALLEST, box.scrollHeight)}px`;
  }, [text]);

  const send = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, Chinese, dead keys), Enter belongs to the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="composer">
        Message
      </label>
      <textarea
        id="composer"
        ref={field}
        rows={1}
        value={text}
        placeholder="Write to Belfry"
        enterKeyHint="send"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon type="submit" size={40} radius="xl" aria-label="Send" disabled={text.trim() === ''}>
        <IconArrowUp size={20} stroke={2} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
}
