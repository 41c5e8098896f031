/**
 * Rules and zones as RFC 5545 writes them, for the calendars that other programs read. For Belfry itself, on the server; apart from the face
 * of time, so that no other program carries it.
 */
export { type Recurrence, recurrencesOf } from './recurrence.ts';
export { zoneRules } from './zone-rules.ts';
