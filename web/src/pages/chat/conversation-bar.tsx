import { Button } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ThreadView } from '../../../../src/operations/views/views.ts';
import { useNewThread } from '../../api/agents.ts';
import { useZone } from '../../api/me.ts';
import { Changes } from '../../components/changes.tsx';
import { IconMessagePlus } from '../../components/icons.tsx';
import { readInstant, useNow } from '../../time/now.ts';
import { dayWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { BarButton } from './bar-button.tsx';
import styles from './conversation-bar.module.css';
import { SearchButton } from './search-button.tsx';
import { useUnreadByThread } from './unread.ts';

/** How many conversations are listed. */
const SHOWN = 12;

interface ConversationBarProps {
  readonly threads: readonly ThreadView[];
  readonly thread: ThreadView;
  /** The agents one can talk to. */
  readonly agents: readonly string[];
}

/** The conversations, newest first, and a new one with a chosen agent. */
export function ConversationBar({ threads, thread, agents }: ConversationBarProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const unread = useUnreadByThread();
  // Open and unread conversations are always shown, however old they are.
  const shown = threads.filter(({ id }, at) => at < SHOWN || id === thread.id || unread.has(id));
  const nameOf = ({ agent, title, createdAt }: ThreadView) => {
    const isTwin = shown.filter((other) => other.agent === agent && other.title === title).length > 1;
    const name = title === 'Chat' ? agent : `${agent}: ${title}`;
    return isTwin ? `${name}, ${dayWords(readInstant(createdAt), now, zone)}` : name;
  };
  const list = useRef<HTMLElement>(null);
  // Scrolls the open one into view in a narrow row; the page itself does not move.
  useLayoutEffect(() => {
    const box = list.current;
    const open = box?.querySelector<HTMLElement>(`[href="/chat/${thread.id}"]`);
    if (box == null || open == null) return;
    const [left, right] = [open.offsetLeft - box.offsetLeft, open.offsetLeft - box.offsetLeft + open.offsetWidth];
    if (left < box.scrollLeft || right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  }, [thread.id]);
  return (
    <div className={styles.bar}>
      <nav ref={list} aria-label={say('chat.conversations')} className={styles.threads}>
        {shown.map((one) => (
          <Link
            key={one.id}
            href={`/chat/${one.id}`}
            className={styles.thread}
            aria-current={one.id === thread.id ? 'page' : undefined}
          >
            {nameOf(one)} <Unread count={unread.get(one.id) ?? 0} />
            {one.answering && <span className="visually-hidden"> {say('chat.isAnswering')}</span>}
          </Link>
        ))}
      </nav>
      <SearchButton />
      <Changes>
        <NewConversation agents={agents} agent={thread.agent} />
      </Changes>
    </div>
  );
}

function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      {count}
      <span className="visually-hidden"> {say('nav.new')}</span>
    </span>
  );
}

function NewConversation({ agents, agent }: { readonly agents: readonly string[]; readonly agent: string }) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState(agents.includes(agent) ? agent : (agents[0] ?? agent));
  const begin = useNewThread();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate(picked, {
      onSuccess({ id }) {
        setOpen(false);
        navigate(`/chat/${id}`);
      },
    });
  };
  if (!isOpen) {
    return (
      <BarButton
        icon={<IconMessagePlus size={16} stroke={1.7} />}
        words={say('chat.newOne')}
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <label htmlFor="new-conversation">{say('chat.agentOf')}</label>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed gives way to it */}
      <select id="new-conversation" autoFocus value={picked} onChange={(event) => setPicked(event.currentTarget.value)}>
        {agents.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Button type="submit" size="compact-sm" radius="xl" loading={begin.isPending}>
        {say('chat.begin')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setOpen(false)}>
        {say('do.cancel')}
      </Button>
    </form>
  );
}
