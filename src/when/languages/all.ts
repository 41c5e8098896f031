/** Adds all languages: Belfry speaks each of them. For its effect alone. */
import { GERMAN } from './de/index.ts';
import { SPANISH } from './es/index.ts';
import { FRENCH } from './fr/index.ts';
import { POLISH } from './pl/index.ts';
import { addLanguages } from './registered.ts';

addLanguages(GERMAN, FRENCH, SPANISH, POLISH);
