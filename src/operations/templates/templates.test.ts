import { describe, expect, it } from 'vitest';
import { setupOperations } from '../operations-fixture.ts';
import { proposeChange } from '../proposals/propose-change.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { deleteTemplate } from './delete-template.ts';
import { getTemplate } from './get-template.ts';
import { listTemplatesOperation } from './list-templates.ts';
import { restoreTemplate } from './restore-template.ts';
import { saveTemplate } from './save-template.ts';
import { useTemplate } from './use-template.ts';

const RENT = {
  name: 'rent',
  kind: 'reminder' as const,
  what: 'Pay {bill}',
  when: '{when}',
  parameters: [
    { name: 'bill', type: 'text' as const, description: 'What to pay', default: null },
    { name: 'when', type: 'when' as const, description: 'When', default: 'on the 1st of every month at 10' },
  ],
};

describe('using a template', () => {
  it('makes a schedule with its follow-ups, of whatever name or spelling', async () => {
    const { run } = await setupOperations();
    const { schedule } = await run(useTemplate, { id: 'Medication', values: { medicine: 'aspirin', minutes: 20 } });
    expect(schedule).toMatchObject({ kind: 'reminder', what: 'Take aspirin', createdBy: 'user' });
    expect(schedule.when.sentence).toBe('every day at 08:00 and 20:00 (Europe/Warsaw)');
    expect(schedule.policies.followUp).toMatchObject({ max: 3, intervalSeconds: 1200, ack: 'explicit' });
    const briefing = await run(useTemplate, { id: 'morning briefing', values: { when: 'every day at 7:30' } });
    expect(briefing.schedule).toMatchObject({ kind: 'action' });
    expect(briefing.schedule.when.sentence).toBe('every day at 07:30 (Europe/Warsaw)');
  });

  it('all seven of them work, one after the other', async () => {
    const { run } = await setupOperations();
    const values: Record<string, Record<string, string>> = {
      medication: { medicine: 'a' },
      'bill-due': { bill: 'b' },
      'site-check': { url: 'https://example.org' },
      birthday: { name: 'Ada', date: '4 March' },
    };
    const { items } = await run(listTemplatesOperation, {});
    for (const { name } of items) {
      const { schedule } = await run(useTemplate, { id: name, values: values[name] ?? {} });
      expect([name, schedule.state, schedule.when.recurring]).toEqual([name, 'active', true]);
    }
    expect(items).toHaveLength(7);
  });

  it('is refused with what is missing, what is strange, and the name that was probably meant', async () => {
    const { refusal } = await setupOperations();
    expect(await refusal('use-template', { id: 'medication' })).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'values.medicine' }] },
      hint: 'Its blanks are: medicine, when, follow_ups, minutes.',
    });
    expect((await refusal('use-template', { id: 'medicaton', values: {} })).hint).toBe('Do you mean medication?');
    const late = { id: 'stand-up', values: { when: 'whenever' } };
    expect((await refusal('use-template', late)).code).toBe('unreadable_time');
  });

  it('twice is refused as the same schedule', async () => {
    const { run, refusal } = await setupOperations();
    await run(useTemplate, { id: 'stand-up' });
    expect((await refusal('use-template', { id: 'stand-up' })).code).toBe('duplicate');
  });

  it('by an agent waits for a yes, as any schedule of its own that comes back', async () => {
    const { run, refusal, agent, countRows } = await setupOperations({ approval: 'recurring' });
    const wanted = { id: 'stand-up', values: {} };
    expect((await refusal('use-template', wanted, { actor: agent })).code).toBe('approval_needed');
    const asked = await run(proposeChange, { operation: 'use-template', input: wanted }, { actor: agent });
    expect(asked.proposal).toMatchObject({ operation: 'create-schedule', state: 'pending' });
    expect(await countRows('schedules')).toBe(0);
  });
});

describe('templates of one’s own', () => {
  it('are saved, changed by their name, used, removed and brought back', async () => {
    const { run, refusal } = await setupOperations();
    const saved = await run(saveTemplate, RENT);
    expect(saved).toMatchObject({ name: 'rent', title: 'Rent', builtIn: false, revision: 1 });
    const changed = await run(saveTemplate, { name: 'rent', title: 'The rent', summary: 'Each month.' });
    expect(changed).toMatchObject({ id: saved.id, title: 'The rent', what: 'Pay {bill}', revision: 2 });
    const { schedule } = await run(useTemplate, { id: 'rent', values: { bill: 'the rent' } });
    expect(schedule.what).toBe('Pay the rent');
    await run(deleteTemplate, { id: 'rent' });
    expect((await refusal('get-template', { id: 'rent' })).code).toBe('not_found');
    expect(await refusal('delete-template', { id: saved.id })).toMatchObject({
      code: 'not_found',
      message: 'The template rent was removed already.',
    });
    expect((await refusal('use-template', { id: saved.id, values: { bill: 'x' } })).code).toBe('not_found');
    await run(restoreTemplate, { id: saved.id });
    expect((await run(getTemplate, { id: 'rent' })).title).toBe('The rent');
  });

  it('of a schedule keep all of it, with its text and time as blanks', async () => {
    const { run } = await setupOperations();
    const followUp = { max: 4, intervalSeconds: 600 };
    const { schedule } = await run(createSchedule, {
      kind: 'reminder',
      what: 'stretch {well}',
      when: 'every weekday at 15:00',
      except: ['25 December'],
      policies: { followUp, missed: 'skip' },
    });
    const saved = await run(saveTemplate, { name: 'stretch', scheduleId: schedule.id });
    expect(saved.parameters.map(({ name, default: value }) => [name, value])).toEqual([
      ['what', 'stretch {well}'],
      ['when', 'every weekday at 15:00'],
    ]);
    const made = await run(useTemplate, { id: 'stretch', values: { when: 'every weekday at 16:00' } });
    expect(made.schedule).toMatchObject({ what: 'stretch {well}', timing: { except: ['25 December'] } });
    expect(made.schedule.policies).toMatchObject({ missed: 'skip', followUp });
  });

  it('have a name of their own, and are in order', async () => {
    const { refusal } = await setupOperations();
    expect((await refusal('save-template', { ...RENT, name: 'medication' })).code).toBe('duplicate');
    expect((await refusal('save-template', { ...RENT, name: 'The Rent' })).code).toBe('invalid_input');
    expect((await refusal('save-template', { name: 'x', kind: 'reminder' })).code).toBe('invalid_input');
    expect((await refusal('save-template', { ...RENT, parameters: [] })).message).toMatch(/\{bill\} is in it/);
    const unread = { name: 'x', kind: 'reminder', what: 'y', when: 'whenever' };
    expect((await refusal('save-template', unread)).code).toBe('unreadable_time');
    expect((await refusal('delete-template', { id: 'medication' })).code).toBe('wrong_state');
  });

  it('belong to their owner, and are no more than fifty', async () => {
    const { run, refusal, bob, agent } = await setupOperations();
    const saved = await run(saveTemplate, RENT);
    expect((await refusal('get-template', { id: saved.id }, { actor: bob })).code).toBe('not_found');
    expect((await refusal('get-template', { id: 'rent' }, { actor: bob })).code).toBe('not_found');
    expect((await refusal('save-template', RENT, { actor: agent })).code).toBe('forbidden');
    for (let number = 1; number < 50; number++) await run(saveTemplate, { ...RENT, name: `rent-${number}` });
    expect((await refusal('save-template', { ...RENT, name: 'one-more' })).code).toBe('limit_reached');
  });
});
