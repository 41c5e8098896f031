// Not through the public file: a misspelt command must not load the whole library of time.
export { nearestName } from '../when/nearest-name.ts';
