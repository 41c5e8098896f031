// Not by way of the face: a command that is only misspelt must not load the whole library of time to be told so.
export { nearestName } from '../when/nearest-name.ts';
