import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { holdReload } from '../upgrade/unsent.ts';
import { say } from '../voice/say.ts';
import { CloseButton } from './close-button.tsx';
import styles from './toast.module.css';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'bad' | 'rung';
  /** A newer one with the same key replaces it. */
  readonly key?: string | undefined;
  /** The message that it shows: seen here, it counts as told. */
  readonly messageId?: string | undefined;
  /** The line that it is about says the same: it is not announced twice. */
  readonly isSaid?: boolean | undefined;
  /** Undoes the action. */
  readonly undo?: (() => void) | undefined;
  /** Opens what the toast is about. */
  readonly open?: (() => void) | undefined;
}

/** How long an action can be undone. @default 10 seconds */
const UNDO_MS = 10_000;
/** How long a toast without undo stays. @default 6 seconds */
const NOTE_MS = 6_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast about an action, for ten seconds, with an undo where possible. At most three at once. */
export function showToast(
  toast: Pick<Toast, 'text' | 'undo' | 'open' | 'key' | 'messageId' | 'isSaid'> & { readonly tone?: Toast['tone'] },
): void {
  lastId += 1;
  const others = toast.key === undefined ? toasts : toasts.filter(({ key }) => key !== toast.key);
  change([...others, { id: lastId, tone: 'done' as const, ...toast }].slice(-3));
}

/** Removes the toast of a message that was seen elsewhere. */
export function dropToastOf(messageId: string): void {
  if (toasts.some((toast) => toast.messageId === messageId))
    change(toasts.filter((toast) => toast.messageId !== messageId));
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Undoes the newest action with an undo; false when there is none. */
export function undoNewest(): boolean {
  const newest = toasts.findLast((toast) => toast.undo !== undefined);
  if (newest === undefined) return false;
  dismiss(newest.id);
  newest.undo?.();
  return true;
}

/** The corner where toasts appear. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <section className={styles.corner} aria-label={say('say.notices')} aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const hasWay = toast.undo !== undefined || toast.open !== undefined;
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => dismiss(toast.id), hasWay ? UNDO_MS : NOTE_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld, toast.id, hasWay]);
  const canUndo = toast.undo !== undefined;
  useEffect(() => (canUndo ? holdReload() : undefined), [canUndo]);
  const release = (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only hold the toast
    <div
      className={styles.toast}
      data-tone={toast.tone}
      aria-live={toast.isSaid === true ? 'off' : undefined}
      data-unseen={toast.messageId}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      <span>{toast.text}</span>
      {toast.undo !== undefined && <Way words={say('do.undo')} toast={toast} onPress={toast.undo} />}
      {toast.open !== undefined && <Way words={say('do.open')} toast={toast} onPress={toast.open} />}
      <CloseButton label={say('do.dismiss')} onClick={() => dismiss(toast.id)} />
    </div>
  );
}

function Way({
  words,
  toast,
  onPress,
}: {
  readonly words: string;
  readonly toast: Toast;
  readonly onPress: () => void;
}) {
  const press = () => {
    dismiss(toast.id);
    onPress();
  };
  return (
    <button type="button" className={styles.way} onClick={press}>
      {words}
    </button>
  );
}
