const WAITING = '[data-card][data-state="pending"]';

/** Sent to a card that is navigated to: a folded one opens. */
export const OPEN_CARD = 'belfry-open-card';

function goTo(card: HTMLElement, options?: FocusOptions): void {
  card.dispatchEvent(new Event(OPEN_CARD));
  card.focus(options);
}

/** The pending cards, in page order. */
export function waitingCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(WAITING)];
}

/** The focused card. */
export function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;
}

/**
 * Moves the focus after a decision: in a list to the next pending card, elsewhere it stays on the card. After a press
 * with the pointer, the page does not move.
 */
export function focusAfterDecision(card: HTMLElement | null, isByKey: boolean): void {
  if (card === null) return;
  const list = card.closest('[data-card-list]');
  const others = list === null ? [] : [...list.querySelectorAll<HTMLElement>(WAITING)].filter((one) => one !== card);
  const next = others.find((one) => isAfter(card, one)) ?? others.at(-1) ?? card;
  goTo(next, { preventScroll: !isByKey });
}

function isAfter(card: HTMLElement, other: HTMLElement): boolean {
  return (card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Moves the focus to the next or previous pending card, and opens it; at the end it stays. Without a focused card, to the first or the last. */
export function stepCard(step: 1 | -1): HTMLElement | undefined {
  const cards = waitingCards();
  const current = focusedCard();
  const place = current === null ? -1 : cards.indexOf(current);
  const from = current !== null && place === -1 ? nearestPlace(cards, current, step) : place;
  const next = current === null && step === -1 ? cards.at(-1) : (cards[Math.max(0, from + step)] ?? cards.at(-1));
  if (next === undefined) return undefined;
  goTo(next, { preventScroll: true });
  bringIn(next);
  return next;
}

/** Scrolls a card into view, clear of bars at the bottom: completely if it fits, otherwise from its beginning. */
export function bringIn(card: HTMLElement): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(card);
  const room = window.innerHeight - Number.parseFloat(scrollMarginTop) - Number.parseFloat(scrollMarginBottom);
  card.scrollIntoView({ block: card.offsetHeight > room ? 'start' : 'nearest' });
}

/** Scrolls the focused card into view again, after something above it became shorter. */
export function bringInFocused(): void {
  const card = focusedCard();
  if (card !== null) bringIn(card);
}

/** The place of a decided card among the pending ones. */
function nearestPlace(cards: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): number {
  const after = cards.findIndex((card) => isAfter(from, card));
  const place = after === -1 ? cards.length : after;
  return step === 1 ? place - 1 : place;
}

/** Focuses a card after the present changes are drawn; the page stays where it is. */
export function focusCard(id: string): void {
  requestAnimationFrame(() => {
    const card = cardOf(id);
    if (card !== null) goTo(card, { preventScroll: true });
  });
}

/** Scrolls a card to the top of the screen and focuses it, after the present changes are drawn. */
export function showCard(id: string): void {
  focusCard(id);
  requestAnimationFrame(() => cardOf(id)?.scrollIntoView({ block: 'start' }));
}

const cardOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-card="${id}"]`);
