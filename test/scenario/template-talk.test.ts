import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

async function setup(approval: 'never' | 'recurring') {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), approval });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfry;
}

describe('templates, pauses and good times in the chat', () => {
  it('a template that is named becomes a schedule with its follow-ups', async () => {
    const { say, execute } = await setup('never');
    expect(await say('use the medication template for aspirin')).toMatch(/Scheduled: “Take aspirin”/);
    const [schedule] = (await execute('list-schedules')).items;
    expect(schedule).toMatchObject({ what: 'Take aspirin', policies: { followUp: { max: 3 } } });
  });

  it('what a template makes again and again waits for a yes', async () => {
    const { say, execute } = await setup('recurring');
    expect(await say('use the morning briefing template')).toMatch(
      /^notice: .* It waits for your yes under Approvals\.$/m,
    );
    expect((await execute('list-schedules')).items).toEqual([]);
    const [card] = (await execute('list-proposals')).items;
    await execute('approve-proposal', { id: card.id, revision: 1 });
    expect((await execute('list-schedules')).items).toHaveLength(1);
  });

  it('"pause ... until Monday" pauses until Monday', async () => {
    const { say, execute } = await setup('never');
    await say('use the morning briefing template');
    expect(await say('pause the briefing until Monday at 9')).toMatch(/Paused: .*, until .*Monday 23 November 09:00/);
    const [schedule] = (await execute('list-schedules', { state: 'paused' })).items;
    expect(schedule.pausedUntil).toBe('2026-11-23T08:00:00.000Z');
  });

  it('"when should I ..." is answered with times and reasons, and plans nothing', async () => {
    const { say, execute } = await setup('never');
    const answer = await say('when should I schedule the review?');
    expect(answer).toContain('Good times for “review”');
    expect(answer).toContain('1. ');
    expect(answer).toContain('no answers to reminders yet');
    expect((await execute('list-schedules')).items).toEqual([]);
  });
});
