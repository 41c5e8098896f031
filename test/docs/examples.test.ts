// Every example runs as a user would run it, ends by itself, and prints what it is about.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { shareOf } from '../lanes.ts';
import { compiledCode, NODE_ARGS, programAt } from '../support/programs/program-at.ts';
import { isAsShown } from './run-page.ts';

/** What each one prints; `…` stands for anything. */
const PRINTS: Readonly<Record<string, string>> = {
  'a-retry-repeats-nothing.ts': `attempt 1: receipt 1
attempt 2: receipt 1
The run succeeded after 2 attempts.
The card was charged 1 time; the person was told 1 time.`,
  'ai-sdk-approval.ts': `leo: I asked for it; it waits for your yes.
The card: leo asks to add a schedule, every 5 minutes…
Belfry: decided: denied: too often.
leo: Understood: not that often.
Made: 0 schedules`,
  'daily-brief-over-a-month.ts': `The agent was woken 31 times.
The person heard from it 5 times:
…
2026-03-28T07:30:00.000Z  succeeded  0 ms late
2026-03-29T06:30:00.000Z  succeeded  0 ms late
…`,
  'explain-a-time.ts': `"in 20 minutes"
…
  every weekday at 09:00 (America/New_York)
…
  - Sunday 29 March, 03:00 (Europe/Berlin)…
…
"in 5"
  refused: …
    did you mean: …
"yesterday at noon"
  refused: …`,
  'function-agent.ts': `Run: succeeded; kept for the record: The price was 41 euro.
Told the person: Train to Lyon: 41 euro.`,
  'langgraph-approval.ts': `The graph stopped: leo asks to add a schedule, every day at 09:00 (Europe/Paris)
Made so far: 0 schedules
The graph went on: They approved: first run to….
Made: every day at 09:00 (Europe/Paris)`,
  'missed-after-an-outage.ts': `Started when the power came back:
  missed: run_all: the run of 03:00
  missed: run_all: the run of 04:00
  missed: run_all: the run of 05:00
  missed: run_once: the run of 05:00
On record as missed:
  missed: run_once: 2, the server was off from 02:10 to 05:40
  missed: skip: 3, the server was off from 02:10 to 05:40
The person was told: I was off from 02:10 to 05:40; 3 actions are late.`,
  'remind-in-two-seconds.ts': `Made: …
Received: …the oven…
It began … ms after it was due.`,
  'remind-until-answered.ts': `told: Take the pill
now: Follow-up 1 of 2 at 09:30
now: Snoozed until 09:15
told: Again, as you asked: Take the pill
told: Still open: Take the pill (follow-up 1 of 2)
now: Done 10:05
3 messages in all`,
  'rest-client.ts': `Made: every Sunday at 10:00 (Europe/Warsaw)
The second answer is the first one: true
Paused: Water the plants
Refused: unreadable_time: …`,
  'home/run.ts': `Scheduled: turn off the bedroom light, in 30 minutes
Scheduled: tell me the weather, every day at 8:00
Told: The light in the bedroom is off.
Told: Measured: {"celsius":7,"sky":"light rain"}`,
  'team/run.ts': `The team: chat, leo, alice, bob, sue, rex, maya, kai
Refused: There is no agent "fred". Agents: chat, leo, alice, bob, sue, rex, maya, kai.
The card: leo asks to add a schedule: write the morning letter, every weekday at 09:00 (Europe/Paris), for alice
alice: idle, 1 active schedule`,
};

test('every example says here what it prints', () => {
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true });
  const runnable = folders.map((entry) => (entry.isDirectory() ? `${entry.name}/run.ts` : entry.name));
  expect(runnable.sort()).toEqual(Object.keys(PRINTS).sort());
});

test.each(shareOf(Object.entries(PRINTS), 3))(
  'the example %s runs, ends by itself and prints what it is about',
  async (name, shown) => {
    const env = { ...compiledCode(), PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
    const child = spawn(process.execPath, [...NODE_ARGS, programAt(join('examples', name))], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(isAsShown(out, shown), `it printed:\n${out}`).toBe(true);
  },
);
