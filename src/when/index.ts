/** The face of `belfry/when` with all languages added, for all other folders. */
import './languages/all.ts';

export * from './face.ts';
