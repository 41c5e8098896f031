import { ActionIcon } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconArrowUp } from '../../components/icons.tsx';
import { keepDraft, readDraft } from '../../upgrade/drafts.ts';
import { say } from '../../voice/say.ts';
import agentSuggestionsStyles from './agent-suggestions.module.css';
import styles from './composer.module.css';
import { suggestAgents, withAgent } from './suggest-agents.ts';
import { Microphone } from './voice-message/microphone.tsx';

/** The id of a suggestion, which the field references while it is active. */
const suggestionId = (list: string, name: string): string => `${list}-${name}`;

/** The height up to which the field grows. Pixels. */
const TALLEST = 200;

interface ComposerProps {
  /** The conversation whose unsent text it holds. */
  readonly threadId: string;
  readonly onSend: (text: string) => void;
  /** The agent of messages that name none. */
  readonly agent: string;
  /** The agents that can be addressed by name; a single one needs no name. */
  readonly agents: readonly string[];
}

/** The text field. Enter sends, Shift+Enter begins a new line, @ at the beginning suggests agents. */
export function Composer({ threadId, onSend, agent, agents }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(threadId));
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const names = agents.length > 1 && !isDismissed ? suggestAgents(text, caret, agents) : [];
  const present = Math.min(chosen, names.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = field.current;
    if (box === null) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(TALLEST, box.scrollHeight)}px`;
  }, [text]);

  const write = (value: string, at: number) => {
    setText(value);
    keepDraft(threadId, value);
    setCaret(at);
    setChosen(0);
    setDismissed(false);
  };
  const choose = (name: string) => {
    write(withAgent(text, caret, name), name.length + 2);
    field.current?.focus();
  };
  const send = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    write('', 0);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // During composition (Japanese, Chinese, dead keys), Enter belongs to the word.
    if (event.nativeEvent.isComposing) return;
    const name = names[present];
    if (name !== undefined && !event.shiftKey && steer(event.key, name)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  /** The keys of open suggestions. */
  const steer = (key: string, name: string): boolean => {
    if (key === 'ArrowDown') setChosen((present + 1) % names.length);
    else if (key === 'ArrowUp') setChosen((present + names.length - 1) % names.length);
    else if (key === 'Enter' || key === 'Tab') choose(name);
    else if (key === 'Escape') setDismissed(true);
    else return false;
    return true;
  };
  const to = agents.length > 1 ? agent : 'Belfry';
  const active = names[present];
  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="composer">
        {say('chat.message')}
      </label>
      {names.length > 0 && <AgentSuggestions id={listId} names={names} chosen={present} onChoose={choose} />}
      <textarea
        id="composer"
        ref={field}
        rows={1}
        value={text}
        placeholder={say('chat.writeTo', { name: to })}
        enterKeyHint="send"
        aria-autocomplete={agents.length > 1 ? 'list' : undefined}
        aria-controls={names.length > 0 ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : suggestionId(listId, active)}
        onChange={(event) => write(event.currentTarget.value, event.currentTarget.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <Microphone threadId={threadId} />
      <ActionIcon type="submit" size={40} radius="xl" aria-label={say('chat.send')} disabled={text.trim() === ''}>
        <IconArrowUp size={20} stroke={2} />
      </ActionIcon>
    </form>
  );
}

interface AgentSuggestionsProps {
  readonly id: string;
  readonly names: readonly string[];
  readonly chosen: number;
  readonly onChoose: (name: string) => void;
}

/** The agents whose names begin with the text after @. The keys belong to the field; the mouse chooses too. */
function AgentSuggestions({ id, names, chosen, onChoose }: AgentSuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={say('chat.agents')} className={agentSuggestionsStyles.list} tabIndex={-1}>
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={name}
          id={suggestionId(id, name)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          @{name}
        </div>
      ))}
    </div>
  );
}
