import type { LanguageModel } from '../../src/agent/models/model.ts';
import {
  createScriptedModel,
  createTestBelfry,
  MINUTE_MS,
  type ScriptedToolCall,
  type TestBelfry,
} from '../../src/testing/index.ts';
import { type Answer, say } from '../acts/turn.ts';
import { deedsOf, worldOf } from '../world.ts';
import type { Wish } from './wish.ts';

/** What came of a wish: done, or how its owner was asked. `nothing`: neither, and it wanted something. */
export interface WishResult {
  readonly wish: Wish;
  readonly outcome: 'at once' | 'offer' | 'card' | 'nothing';
  /** Whether an offer or a card could be answered with yes where it stands. */
  readonly isDecidable: boolean;
  readonly why: string;
}

const START = '2026-11-24T09:00:00Z';
const ZONE = 'Europe/Berlin';

/** Plays a wish on a fresh installation, whose owner writes it on the page. @param model null: one that understands it */
export async function playWish(wish: Wish, model: LanguageModel | null): Promise<WishResult> {
  let calls: readonly ScriptedToolCall[] = [];
  const ordinary = createScriptedModel(({ messages }) => {
    const last = messages.at(-1);
    if (last?.role !== 'user') return 'All right.';
    return last.isWake ? { toolCalls: [] } : { toolCalls: calls };
  });
  await using belfry = await createTestBelfry({
    ...{ model: model ?? ordinary, approval: 'direct', zone: ZONE, start: START },
  });
  const threadId: string = (await belfry.execute('list-threads')).items[0].id;
  const id = await setBefore(belfry, wish);
  calls = callsOf(wish, id);
  const before = await worldOf(belfry);
  const answer = await say(belfry, threadId, wish.says);
  const [asked] = (await belfry.execute('list-proposals', {})).items;
  const done = deedsOf(before, await worldOf(belfry));
  if (asked === undefined) {
    const isRight = done.length > 0 || wish.kind === 'looked';
    return { wish, outcome: isRight ? 'at once' : 'nothing', isDecidable: true, why: isRight ? '' : answer.text };
  }
  const isDecidable = await decide(belfry, { threadId, asked, answer });
  return { wish, outcome: asked.face, isDecidable, why: asked.why ?? '' };
}

async function setBefore(belfry: TestBelfry, { before, kind }: Wish): Promise<string> {
  if (before === null) return '';
  const when = before.when ?? 'in 5 minutes';
  const { schedule } = await belfry.execute('create-schedule', { kind: 'reminder', what: before.what, when });
  if (before.when === null) await belfry.advance(6 * MINUTE_MS);
  if (kind === 'resumed') await belfry.execute('pause-schedule', { id: schedule.id });
  return schedule.id;
}

/** What an ordinary agent calls that understood the wish. */
function callsOf({ kind, what, when }: Wish, id: string): readonly ScriptedToolCall[] {
  const update = (input: object) => [{ name: 'update_schedule', input: { schedule_id: id, ...input } }];
  switch (kind) {
    case 'made':
      return when.split(' ; ').map((one) => ({ name: 'schedule_reminder', input: { message: what, when: one } }));
    case 'action':
    case 'again':
      return [{ name: 'schedule_action', input: { instruction: what, when } }];
    case 'moved':
      return update({ when });
    case 'paused':
      return update({ change: 'pause', until: when });
    case 'resumed':
      return update({ change: 'resume' });
    case 'skipped':
      return update({ change: 'skip_next' });
    case 'ended':
      return [{ name: 'cancel_schedule', input: { schedule_id: id } }];
    case 'settled':
      return [{ name: 'acknowledge_reminder', input: {} }];
    case 'snoozed':
      return [{ name: 'snooze_reminder', input: { until: when } }];
    case 'looked':
      return [{ name: 'list_schedules', input: {} }];
    default:
      return kind satisfies never;
  }
}

/** Answers an offer with "yes" where it stands, and a card by its button. */
async function decide(
  belfry: TestBelfry,
  { threadId, asked, answer }: { readonly threadId: string; readonly asked: Card; readonly answer: Answer },
): Promise<boolean> {
  if (asked.face === 'card' && !answer.presses.some((one) => 'proposal' in one && one.proposal === asked.id))
    return false;
  if (asked.face === 'offer') await say(belfry, threadId, 'yes');
  else await belfry.execute('approve-proposal', { id: asked.id, revision: asked.revision });
  return (await belfry.execute('get-proposal', { id: asked.id })).state === 'approved';
}

interface Card {
  readonly id: string;
  readonly revision: number;
  readonly face: 'offer' | 'card';
}
