import { useRef, useState } from 'react';
import { Changes } from '../../../components/changes.tsx';
import { say } from '../../../voice/say.ts';
import { shortWords } from '../card/proposal-words.ts';
import { showCard } from '../focus.ts';
import type { Inbox } from '../use-inbox.ts';
import { useSeen } from '../use-seen.ts';
import { type AlikeGroup, differencesOf } from './alike.ts';
import styles from './alike-group.module.css';

/**
 * Says that some of the cards below are alike, and shows their differences. After one of them was seen completely and
 * all differences were shown, they can be selected together, because the rest is equal.
 */
export function AlikeCards({ group, inbox }: { readonly group: AlikeGroup; readonly inbox: Inbox }) {
  const [isOpen, setOpen] = useState(false);
  const { cards } = group;
  const first = cards[0];
  if (first === undefined) return null;
  return (
    <section
      className={styles.group}
      aria-label={say('approve.alikeBy', { number: cards.length, agent: first.agent, what: shortWords(first.what) })}
    >
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <strong>{say('approve.alike', { number: cards.length })}</strong>{' '}
        {say(isOpen ? 'approve.alikeHide' : 'approve.alikeShow', {
          what: shortWords(first.what),
          more: cards.length - 1,
        })}
      </button>
      {isOpen && <Differences key={group.key} group={group} inbox={inbox} />}
    </section>
  );
}

function Differences({ group, inbox }: { readonly group: AlikeGroup; readonly inbox: Inbox }) {
  const table = useRef<HTMLDivElement>(null);
  const { names, rows } = differencesOf(group);
  const { isSeen } = useSeen(table, { id: group.key, revision: 1 }, { isWanted: true, onSeen: undefined });
  const wasRead = group.cards.some((card) => inbox.isSeen(card));
  const first = group.cards[0];
  return (
    <div ref={table} className={styles.differences}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={say('approve.differ')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ card, values }) => (
              <tr key={card.id} data-edge="row">
                {values.map((value, column) => (
                  <td key={names[column]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p data-edge="end">{say('approve.restSame')}</p>
      <Changes>
        <div className={`pills ${styles.actions}`}>
          <button type="button" disabled={!isSeen || !wasRead} onClick={() => inbox.selectAlike(group.cards)}>
            {say('approve.selectThese', { number: group.cards.length })}
          </button>
          {!wasRead && first !== undefined && (
            <>
              <span className="soft">{say('approve.readOne')}</span>
              <button type="button" onClick={() => showCard(first.id)}>
                {say('approve.openOne', { what: shortWords(first.what) })}
              </button>
            </>
          )}
          {wasRead && !isSeen && <span className="soft">{say('approve.lookRows')}</span>}
        </div>
      </Changes>
    </div>
  );
}
