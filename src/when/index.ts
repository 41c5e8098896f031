/** The face of `belfry/when` with all languages added, for all other folders: they speak each of them. */
import { ALL } from './languages/all.ts';
import { addLanguages } from './languages/registered.ts';

addLanguages(...ALL);

export * from './face.ts';
