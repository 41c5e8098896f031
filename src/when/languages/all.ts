import { GERMAN } from './de/index.ts';
import { SPANISH } from './es/index.ts';
import { FRENCH } from './fr/index.ts';
import type { Language } from './language.ts';
import { POLISH } from './pl/index.ts';

/** The languages that Belfry speaks beside English. */
export const ALL: readonly Language[] = [GERMAN, FRENCH, SPANISH, POLISH];
