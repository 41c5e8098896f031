/**
 * Whose an act is, with what Belfry's own reader says of it: it confirms the act, does not read it, or reads another
 * time, act or target. `others`: an agent's idea, a wake, or text of others.
 */
export const VOICES = ['confirmed', 'silent', 'contradicted', 'program', 'others'] as const;
export type Voice = (typeof VOICES)[number];

/**
 * What an act does. `tell`: it only tells the person something. `settle`: it ends, pauses, moves or settles something.
 * `act`: an agent acts once; `act_again`: again and again. `reach`: others, commands, rights, a dearer model or budget.
 */
export const EFFECTS = ['tell', 'settle', 'act', 'act_again', 'reach'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Done and told, with Undo; asked in one line where the person wrote; or shown whole on a card. */
export type Verdict = 'at_once' | 'offer' | 'card';

/** What becomes of an act: the strictest that anything about it demands. */
export const CONSENT: Readonly<Record<Voice, Readonly<Record<Effect, Verdict>>>> = {
  confirmed: { tell: 'at_once', settle: 'at_once', act: 'at_once', act_again: 'at_once', reach: 'card' },
  silent: { tell: 'at_once', settle: 'at_once', act: 'offer', act_again: 'offer', reach: 'card' },
  contradicted: { tell: 'offer', settle: 'offer', act: 'offer', act_again: 'offer', reach: 'card' },
  // What a program made itself it ends freely, and its own wake has its own allowance: both are judged before.
  program: { tell: 'card', settle: 'card', act: 'card', act_again: 'card', reach: 'card' },
  others: { tell: 'offer', settle: 'card', act: 'card', act_again: 'card', reach: 'card' },
};

/** How often a day an agent may act again and again at once, and with an offer. */
export const ACTS_A_DAY_AT_ONCE = 4;
export const ACTS_A_DAY_OFFERED = 24;
/** What comes back and is made at once within a day, at most. */
export const SERIES_A_DAY = 10;
/** What only tells the person may come oftener than hourly so many times, if it ends within a day. */
export const OFTEN_AT_MOST = 50;
