import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../when/index.ts';
import { setupHttp } from './http-fixture.ts';

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
const daily = { kind: 'action', what: 'brief me', when: 'every weekday at 9' };

describe('The sentences of an answer', () => {
  it('are in the language that the request asks for, and in English for a program that names none', async () => {
    const { ask } = await setupHttp();
    const { id } = (await ask('POST', '/schedules', { body: daily })).json.schedule;
    const sentenceIn = async (headers: Record<string, string>) =>
      (await ask('GET', `/schedules/${id}`, { headers })).json.when.sentence;
    expect(await sentenceIn({})).toBe('every weekday at 09:00 (Europe/Warsaw)');
    for (const other of ['*', 'zh-Hans', 'en;q=0.5'])
      expect(await sentenceIn({ 'accept-language': other })).toBe('every weekday at 09:00 (Europe/Warsaw)');
    expect(await sentenceIn(GERMAN)).toBe('werktags um 09:00 (Europe/Warsaw)');
    expect(await sentenceIn({ 'accept-language': 'it,pl' })).toBe('w dni robocze o 09:00 (Europe/Warsaw)');
    await ask('POST', `/schedules/${id}/pause`);
    const [row] = (await ask('GET', '/schedules', { headers: GERMAN })).json.items;
    expect(row).toMatchObject({
      stateReason: 'von dir pausiert',
      when: { sentence: expect.stringMatching(/^werktags/) },
    });
  });

  it('say what waits, what needs somebody and how Belfry is in that language too', async () => {
    const { ask, clock } = await setupHttp();
    const { id } = (await ask('POST', '/schedules', { body: daily })).json.schedule;
    await ask('POST', `/schedules/${id}/run`);
    await ask('POST', '/tasks', { body: { description: 'buy milk', assignee: 'person', due: 'tomorrow at 9' } });
    await clock.advance(5 * MINUTE_MS);
    const home = (await ask('GET', '/home', { headers: GERMAN })).json;
    expect(home.health.words).toBe('Die Uhr läuft, und heute war noch nichts fällig.');
    expect(home.attention).toMatchObject([
      {
        reason: 'Fällig 08:00, vor 5 min, und nicht begonnen: wartet, bis es dran ist.',
        button: { words: 'Sehen, worauf es wartet' },
      },
    ]);
    expect(home.running).toMatchObject([{ waits: 'wartet, bis es dran ist' }]);
    const [task] = (await ask('GET', '/tasks', { headers: GERMAN })).json.items;
    expect(task).toMatchObject({ words: 'Für dich zu tun', due: { words: expect.stringMatching(/^morgen, Sonntag/) } });
    const [heart] = (await ask('GET', '/heartbeats', { headers: GERMAN })).json.items;
    expect(heart.words).toMatch(/^Noch kein Schlag/);
  });
});
