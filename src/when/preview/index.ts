/**
 * Previews a text about time before anything is stored, and checks it against the limits of an installation. Only for
 * Belfry, on the server and on the page; separate from the entry of `belfry/when`, so that other programs do not
 * bundle it.
 */
import '../languages/all.ts';

export { findLimitIssue, type LimitIssue, type TimeLimits } from './check-limits.ts';
export {
  type PreviewOptions,
  previewOf,
  previewRequest,
  type TimePreview,
} from './preview.ts';
