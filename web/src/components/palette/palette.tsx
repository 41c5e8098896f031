import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useMayChange } from '../../api/me.ts';
import { shortName } from '../../api/schedule-change.ts';
import { say } from '../../voice/say.ts';
import { CloseButton } from '../close-button.tsx';
import { IconChevronRight, IconSearch } from '../icons.tsx';
import styles from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';

interface PaletteProps {
  /** What was typed before the palette was there. */
  readonly early: () => string;
  readonly onClose: () => void;
  readonly onHelp: () => void;
  readonly onTheme: () => void;
}

/** Runs once the palette is there, since a render may be thrown away and begun again. */
function useBegin(begin: () => void): void {
  const begun = useEffectEvent(begin);
  useLayoutEffect(() => begun(), []);
}

/** One line that reaches everything: pages, schedules, pending cards, and their actions. */
export function Palette({ early, onClose, onHelp, onTheme }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [about, setAbout] = useState<ScheduleView | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const close = () => dialog.current?.close();
  const { groups, isComplete, failure } = usePaletteGroups({ text, about, close, onHelp, onTheme });
  const items = groups.flatMap((group) => group.items);
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  );
  const chosen = items[place];

  useBegin(() => {
    dialog.current?.showModal();
    setText((typed) => typed + early());
  });
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const write = (next: string) => {
    setText(next);
    setChosenId(null);
    if (list.current !== null) list.current.scrollTop = 0;
  };
  const mayChange = useMayChange();
  const show = (schedule: ScheduleView | null) => {
    setAbout(schedule);
    setChosenId(null);
    field.current?.focus();
  };
  const step = (by: number) => setChosenId(items[(place + by + items.length) % items.length]?.id ?? null);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => chosen?.choose(),
      ArrowRight: isAtEnd && chosen?.more !== undefined ? () => show(chosen.more ?? null) : undefined,
      ArrowLeft: about === null ? undefined : () => show(null),
      Backspace: about === null ? undefined : () => show(null),
      // Browsers let a dialog prevent its cancel event only sometimes, so the key itself is handled.
      Escape: about === null ? undefined : () => show(null),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={say('nav.find')}
      onClose={onClose}
      // A press on the dialog element itself is beside the palette.
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.inside}>
        <div className={styles.line}>
          <IconSearch size={20} stroke={1.7} />
          {about !== null && (
            <button
              type="button"
              className={styles.about}
              onClick={() => show(null)}
              aria-label={say('find.back', { what: shortName(about.what) })}
            >
              {shortName(about.what)}
            </button>
          )}
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={say('find.field')}
            aria-expanded={items.length > 0}
            aria-controls="palette-list"
            aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
            aria-autocomplete="list"
            aria-describedby="palette-keys"
            placeholder={say(about !== null ? 'find.aboutIt' : mayChange ? 'find.all' : 'find.find')}
            autoComplete="off"
            spellCheck={false}
            value={text}
            readOnly={about !== null}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={press}
          />
          <CloseButton label={say('do.close')} onClick={close} />
        </div>
        <div ref={list} id="palette-list" role="listbox" aria-label={say('find.fits')} className={styles.list}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
            <div key={group.name} role="group" aria-label={group.name} className={styles.group}>
              <div className={styles.groupName} aria-hidden="true">
                {group.name}
              </div>
              {group.items.map((item) => (
                <Option key={item.id} item={item} isChosen={item === chosen} onMore={show} />
              ))}
            </div>
          ))}
        </div>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {items.length === 0 && isComplete && failure === null && (
          <p className={styles.nothing}>
            {say('find.nothing', { text: text.trim() })}
            {mayChange && ` ${say('find.verbs')}`}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {isComplete && text !== '' ? say('find.lines', { number: items.length }) : ''}
        </p>
        <p id="palette-keys" className={styles.keys}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {say('find.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {say(mayChange ? 'find.doIt' : 'find.openIt')}
          </span>
          {about === null && mayChange && (
            <span>
              <kbd>→</kbd> {say('find.moreWith')}
            </span>
          )}
          {about !== null && (
            <span>
              <kbd>←</kbd> {say('find.backKey')}
            </span>
          )}
          <span>
            <kbd>Esc</kbd> {say(about === null ? 'find.close' : 'find.backKey')}
          </span>
        </p>
      </div>
    </dialog>
  );
}

const optionId = ({ id }: PaletteItem): string => `palette-${id}`;

interface OptionProps {
  readonly item: PaletteItem;
  readonly isChosen: boolean;
  readonly onMore: (schedule: ScheduleView) => void;
}

function Option({ item, isChosen, onMore }: OptionProps) {
  const { title, note, keys, more, choose } = item;
  return (
    // The field keeps the focus, and its keys are the keys of the list.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {keys !== undefined && <kbd>{keys}</kbd>}
      {more !== undefined && (
        <span
          className={styles.more}
          data-more
          title={say('find.more')}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onMore(more);
          }}
        >
          <IconChevronRight size={18} stroke={1.7} />
        </span>
      )}
    </div>
  );
}
