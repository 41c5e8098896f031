const WAITING = '[data-card][data-state="pending"]';

/** Told to a card that is gone to: one that is only a line opens. */
export const OPEN_CARD = 'belfry-open-card';

function goTo(card: HTMLElement, options?: FocusOptions): void {
  card.dispatchEvent(new Event(OPEN_CARD));
  card.focus(options);
}

/** The cards that wait for an answer, in the order of the page. */
export function waitingCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(WAITING)];
}

/** The card that holds the focus. */
export function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;
}

/**
 * After a decision the focus goes on: in a list to the next card that waits, elsewhere it stays on the card itself. Who pressed with the
 * pointer keeps the page where it is.
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

/** Moves the focus to the next or the previous card that waits; from nowhere to the first one, or the last. */
export function stepCard(step: 1 | -1): HTMLElement | undefined {
  const cards = waitingCards();
  const current = focusedCard();
  const place = current === null ? -1 : cards.indexOf(current);
  const from = current !== null && place === -1 ? nearestPlace(cards, current, step) : place;
  const next = current === null && step === -1 ? cards.at(-1) : cards[Math.max(0, from + step)];
  if (next === undefined) return undefined;
  goTo(next, { preventScroll: true });
  bringIn(next);
  return next;
}

/** Brings a card onto the screen, clear of what lies at its bottom: whole where it fits there, else from its beginning. */
export function bringIn(card: HTMLElement): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(card);
  const room = window.innerHeight - Number.parseFloat(scrollMarginTop) - Number.parseFloat(scrollMarginBottom);
  card.scrollIntoView({ block: card.offsetHeight > room ? 'start' : 'nearest' });
}

/** Brings the card that has the focus onto the screen again, after something above it became shorter. */
export function bringInFocused(): void {
  const card = focusedCard();
  if (card !== null) bringIn(card);
}

/** Where a card that was decided would stand among those that wait. */
function nearestPlace(cards: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): number {
  const after = cards.findIndex((card) => isAfter(from, card));
  const place = after === -1 ? cards.length : after;
  return step === 1 ? place - 1 : place;
}

/** Brings a card to the top of the screen, with the focus on it, once what was just done is drawn. */
export function showCard(id: string): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
    if (card !== null) goTo(card, { preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
  });
}
