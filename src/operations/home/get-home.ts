import { z } from 'zod';
import { healthWords } from '../../domain/home/health-words.ts';
import { punctualityOf } from '../../domain/home/lateness.ts';
import { dayBegan } from '../../domain/people/day-began.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import { listOffers } from '../../store/approval/offers.ts';
import { countPending } from '../../store/approval/proposals.ts';
import { listLinks } from '../../store/channels/channel-links.ts';
import { countLateness } from '../../store/home/home-runs.ts';
import { findUser } from '../../store/people/users.ts';
import { listOpenReminders } from '../../store/reminders/reminder-views.ts';
import { countUnfinishedRuns } from '../../store/runs/run-views.ts';
import { listNewestSchedules } from '../../store/schedules/schedule-list.ts';
import { say } from '../../voice/say.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { countWays } from '../owned/read-reaches.ts';
import { viewOffers } from '../promises/read-offers.ts';
import { viewReminder } from '../reminders/reminder-view.ts';
import { viewRun } from '../runs/run-view.ts';
import { readClock } from '../server/clock-facts.ts';
import { homeView } from './home-view.ts';
import { readAttention } from './read-attention.ts';
import { readDayAhead } from './read-day-ahead.ts';
import { readRunning } from './read-running.ts';

/** Rows of each list; the rest is counted, and has a page of its own. */
const ATTENTION = 12;
const QUESTIONS = 10;
const RUNNING = 8;

export const getHome = defineOperation({
  name: 'get-home',
  summary: 'Shows the overview: problems, what waits for you, what is running, and the next 24 hours.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/home' },
  input: z.strictObject({}),
  output: homeView,
  async handler(context) {
    const { tx, actor, now, environment, language } = context;
    const { userId } = actor;
    const user = await findUser(tx, userId);
    const zone = personZone(user);
    // Few, and newest first: the oldest is shown first.
    const offers = (await listOffers(tx, userId, { state: 'open', before: null, limit: QUESTIONS }))
      // These stand in the chat, and wait for no answer.
      .filter(({ facts }) => facts.kind !== 'program' && facts.kind !== 'first_run')
      .reverse();
    const running = await readRunning(context, zone, RUNNING);
    const attention = await readAttention(context, {
      zone,
      budgets: offers.filter(({ facts }) => facts.kind === 'budget'),
      unfinished: running,
    });
    const open = await listOpenReminders(tx, userId, QUESTIONS);
    const unfinished = [...(await countUnfinishedRuns(tx, userId)).values()].reduce((sum, count) => sum + count, 0);
    const today = punctualityOf(await countLateness(tx, userId, dayBegan(zone, now)));
    const { healthy: ticks } = await readClock(tx, environment, now);
    const lastBackupAt = environment.lastBackupAt?.();
    const { hours, isPartial } = await readDayAhead(context, user, zone);
    const filter = { states: [], limit: 1 };
    return {
      now: isoInstant(now),
      attention: attention
        .slice(0, ATTENTION)
        .map((one) => ({ ...one, at: one.at === null ? null : isoInstant(one.at), button: { ...one.button } })),
      attentionMore: Math.max(0, attention.length - ATTENTION),
      approvals: await countPending(tx, userId),
      questions: await viewOffers(context, offers),
      reminders: open.newest.map((reminder) => viewReminder(reminder, { language, zone, now })),
      remindersMore: open.count - open.newest.length,
      running: running.map(({ run, wait }) => ({
        run: viewRun(run, wait),
        agent: run.agent,
        waits: wait?.words ?? null,
      })),
      runningMore: Math.max(0, unfinished - running.length),
      hours: hours.map(({ from, first, ...hour }) => ({
        ...hour,
        from: isoInstant(from),
        first: first.map(({ at, ...one }) => ({ ...one, at: isoInstant(at) })),
      })),
      hoursPartial: isPartial,
      health: {
        words: healthWords({ ticks, today, lastBackupAt, now }, language),
        ticks,
        ...today,
        lastBackupAt: lastBackupAt == null ? null : isoInstant(lastBackupAt),
      },
      setup: {
        isEmpty: (await listNewestSchedules(tx, userId, { ...filter, before: null })).length === 0,
        hasZone: user?.zone != null && user.zoneFrom === null,
        hasModel: !environment.model.builtIn,
        hasChannel: (await listLinks(tx, userId)).length > 0,
      },
      unreached: (await countWays(context)) === 0 ? say(language, 'need.onlyPage') : null,
    };
  },
});
