import { expect, test } from 'vitest';
import { checkLayers } from './layers.ts';
import { readSource } from './source.ts';

const check = (path: string, text: string) => checkLayers([readSource(path, text)]);

test.each([
  ['src/engine/scanner.ts', "import { x } from '../agenda/agenda.ts';"],
  ['src/engine/scanner.ts', "import { x } from './plan.ts';"],
  ['src/interfaces/http/server.ts', "import { x } from '../../operations/registry.ts';"],
  ['src/app.ts', "import { a } from './agent/turn.ts'; import { b } from './interfaces/http/server.ts';"],
  ['src/main.ts', "import { createApp } from './app.ts';"],
  ['src/langgraph/tools.ts', "import { interrupt } from '@langchain/langgraph'; import '../interfaces/tools/tool.ts';"],
  ['src/channels/telegram/bot-api.ts', "import { Api } from 'grammy'; import '../../domain/errors.ts';"],
  ['src/main/channels.ts', "const { telegram } = await import('../channels/telegram/index.ts');"],
  ['src/testing/fixture.ts', "import { createApp } from '../app.ts';"],
  ['src/store/postgres/packages.ts', "const { default: pg } = await import('pg');"],
  ['src/queue/worker.ts', "import type { PgBoss } from 'pg-boss';"],
  ['src/version.ts', "import manifest from '../package.json' with { type: 'json' };"],
  ['src/store/database.ts', "import { readFileSync } from 'node:fs';"],
  ['src/when/time/zone.ts', "import { Temporal } from 'temporal-polyfill';"],
  ['src/when/time/zone.test.ts', "import { readFileSync } from 'node:fs'; import '../../engine/plan.ts';"],
  ['src/engine/engine-fixture.ts', "import { expect } from 'vitest'; import '../testing/simulated-clock.ts';"],
  ['web/src/page.tsx', "import type { ScheduleView } from '../../src/operations/views/views.ts';"],
  ['web/src/page.tsx', "const { parseWhen } = await import('../../src/when/index.ts');"],
  ['web/src/page.tsx', "import { createClient } from '../../src/client/index.ts';"],
  ['web/vite.config.ts', "import { gzip } from 'node:zlib';"],
  [
    'src/client/client.ts',
    "import type { z } from 'zod'; import type { getMe } from '../operations/people/get-me.ts';",
  ],
  [
    'src/client/client.ts',
    "import { AppError } from '../domain/errors.ts'; import { DAY_MS } from '../when/index.ts';",
  ],
])('%s may: %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test.each([
  ['src/store/runs.ts', "import { x } from '../engine/plan.ts';", 'store imports engine'],
  ['src/store/runs.ts', "import type { X } from '../engine/plan.ts';", 'store imports engine'],
  ['src/store/runs.ts', "export { x } from '../engine/plan.ts';", 'store imports engine'],
  ['src/store/runs.ts', "const plan = await import('../engine/plan.ts');", 'store imports engine'],
  ['src/store/runs.ts', "type Plan = import('../engine/plan.ts').Plan;", 'store imports engine'],
  ['src/agenda/agenda.ts', "import { x } from '../queue/queue.ts';", 'agenda imports queue'],
  ['src/agent/turn.ts', "import { x } from '../operations/registry.ts';", 'agent imports operations'],
  ['src/operations/add-task.ts', "import { x } from '../agent/turn.ts';", 'operations imports agent'],
  ['src/interfaces/http/server.ts', "import { x } from '../../app.ts';", 'interfaces imports app'],
  ['src/app.ts', "import { x } from './main.ts';", 'app imports main'],
  ['src/engine/runner.ts', "import { x } from '../testing/clock.ts';", 'engine imports testing'],
  ['src/index.ts', "import { x } from './store/runs.ts';", 'index imports store'],
  ['src/index.ts', "import { x } from './langgraph/tools.ts';", 'index imports langgraph'],
  ['src/ai-sdk/tools.ts', "import { x } from '@langchain/core/tools';", 'ai-sdk imports @langchain/core/tools'],
  [
    'src/engine/plan.ts',
    "import { nextOccurrence } from '../when/trigger/trigger.ts';",
    'imports src/when/trigger/trigger.ts',
  ],
  ['src/when/time/zone.ts', "import { AppError } from '../../domain/errors.ts';", 'when imports domain'],
  ['src/when/time/zone.ts', "import { z } from 'zod';", 'when imports zod'],
  ['src/when/time/zone.ts', "import { readFileSync } from 'node:fs';", 'when imports node:fs'],
  ['src/domain/ids.ts', "import { randomUUID } from 'node:crypto';", 'domain imports node:crypto'],
  ['src/client/events.ts', "import { setTimeout } from 'node:timers/promises';", 'client imports node:timers/promises'],
  ['src/client/client.ts', "import { z } from 'zod';", 'client runs zod'],
  ['src/client/client.ts', "import { getMe } from '../operations/people/get-me.ts';", 'client runs src/operations'],
  ['src/client/client.ts', "import { type X } from '../operations/registry.ts';", 'client runs src/operations'],
  ['src/client/client.ts', "const all = await import('../operations/registry.ts');", 'client runs src/operations'],
  ['src/client/client.ts', "import type { X } from '../engine/plan.ts';", 'client imports engine'],
  ['src/engine/runner.ts', "import { x } from '../../test/ledger.ts';", 'which is not shipped'],
  ['src/engine/runner.ts', "import { x } from './runner-fixture.ts';", 'which is not shipped'],
  ['src/engine/runner.ts', "import { expect } from 'vitest';", 'imports vitest'],
  ['src/channels/telegram/send.ts', "import { x } from '../../store/runs.ts';", 'channels imports store'],
  ['src/app.ts', "import { telegram } from './channels/telegram/index.ts';", 'app imports channels'],
  ['src/engine/send.ts', "import { Api } from 'grammy';", 'engine imports grammy'],
  ['src/engine/send.ts', "import { createTransport } from 'nodemailer';", 'engine imports nodemailer'],
  ['src/queue/worker.ts', "const { default: pg } = await import('pg');", 'queue runs pg'],
  ['src/store/postgres/rows.ts', "import { Client } from 'pg';", 'store runs pg'],
  ['src/queue/worker.ts', "import { PgBoss } from 'pg-boss';", 'queue runs pg-boss'],
  ['src/client/client.ts', "import manifest from '../../package.json' with { type: 'json' };", 'which is not shipped'],
  ['src/stuff/thing.ts', "import { x } from '../domain/ids.ts';", 'no known part'],
  ['web/src/page.tsx', "import { OPERATIONS } from '../../src/operations/registry.ts';", 'web runs'],
  ['web/src/page.tsx', "import { type View } from '../../src/operations/views/views.ts';", 'web runs'],
  ['web/src/page.tsx', "const { parseWhen } = await import('../../src/when/time/parse.ts');", 'web runs'],
  ['web/src/page.tsx', "import { clientOver } from '../../src/client/client.ts';", 'web runs'],
  ['web/src/page.tsx', "import { readFileSync } from 'node:fs';", 'web imports node:fs'],
  ['web/src/page.tsx', "import { x } from '../../scripts/rules/run.ts';", 'web imports scripts'],
])('%s may not: %s', (path, text, problem) => {
  expect(check(path, text)).toEqual([
    expect.objectContaining({ path, line: 1, problem: expect.stringContaining(problem) }),
  ]);
});
