/**
 * Rules and zones in the form of RFC 5545, for the calendars that other programs read. Only for Belfry's server;
 * separate from the entry of `belfry/when`, so that other programs do not bundle it.
 */
export { type Recurrence, recurrencesOf } from './recurrence.ts';
export { ruleWalls, type WallStretch } from './rule-walls.ts';
export { zoneRules } from './zone-rules.ts';
