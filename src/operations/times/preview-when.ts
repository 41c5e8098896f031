import type { Schedule } from '../../domain/schedules/schedule.ts';
import { type PreviewTimeOptions, previewTimeRequest } from '../../domain/timing/preview-time-request.ts';
import type { TimeRequest } from '../../domain/timing/read-time-request.ts';
import type { CausedTrigger } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { PreviewView } from '../views/views.ts';
import { factsWith } from './read-when.ts';

/** How a request is shown, with its cause where that is known already. */
export interface PreviewPlace extends PreviewTimeOptions {
  readonly locale: string | undefined;
  readonly cause?: CausedTrigger | null;
  /** The schedule to change. @default none: a new one */
  readonly before?: Schedule | undefined;
}

/** A request as it is shown before anything is stored. @throws AppError about the time, the zone, the options */
export async function previewWhen(
  context: OperationContext,
  request: TimeRequest,
  { locale, cause = null, before, ...shown }: PreviewPlace,
): Promise<PreviewView> {
  const { actor, environment } = context;
  const agent = before?.agent ?? (actor.kind === 'agent' ? actor.agent : environment.defaultAgent);
  const preview = previewTimeRequest(
    request,
    await factsWith(context, request, { agent, locale, cause, before }),
    shown,
  );
  const { next, assumptions, warnings, spans, otherReadings, ...rest } = preview;
  const lists = { next: [...next], assumptions: [...assumptions], warnings: [...warnings], spans: [...spans] };
  return { ...rest, ...lists, ...(otherReadings === undefined ? {} : { otherReadings: [...otherReadings] }) };
}
