/**
 * What a text about time means, as it is shown before anything is stored, and whether the limits of an installation allow it. For Belfry
 * itself, on the server and on the page; apart from the face of time, so that no other program carries it.
 */
export { findLimitIssue, type LimitIssue, type TimeLimits } from './check-limits.ts';
export {
  type PreviewOptions,
  previewOf,
  previewRequest,
  type TimePreview,
} from './preview.ts';
