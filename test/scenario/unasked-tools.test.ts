import { describe, expect, it } from 'vitest';
import { openBelfry } from '../../src/index.ts';

describe('the tools of an agent that a program acts for', () => {
  it('ask for the zone and for what the person has on their list, and hear the answer in the same call', async () => {
    await using belfry = await openBelfry({ data: ':memory:', approval: 'never' });
    await belfry.setZone('Europe/Warsaw');
    const agent = await belfry.agent('belfry');
    const tool = (name: string) => agent.tools.find((one) => one.name === name);
    const task = await belfry.execute('add-task', { description: 'sort the photos', assignee: 'person' });
    const calls = [
      ['set_user_timezone', { zone: 'Asia/Tokyo' }],
      ['update_task', { task_id: task.id, change: 'delete' }],
    ] as const;
    for (const [name, input] of calls) {
      const first = await tool(name)?.call(input, { key: name });
      expect(first).toMatchObject({ kind: 'waiting', output: { status: 'pending_approval' } });
      const [card] = (await belfry.proposals()).items;
      await belfry.approve(card?.id ?? '', { revision: 1 });
      expect(await tool(name)?.call(input, { key: name })).toMatchObject({ kind: 'result', isError: false });
    }
    expect(await belfry.execute('get-me', {})).toMatchObject({ zone: 'Asia/Tokyo' });
    expect((await belfry.execute('get-task', { id: task.id })).deletedAt).not.toBeNull();
  });
});
