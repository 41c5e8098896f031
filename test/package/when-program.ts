import * as esbuild from 'esbuild';
import * as vite from 'vite';
import { expect } from 'vitest';

/** Uses all of the face, so that its bundle is as large as any can be, and notes what it added to what was there before. */
export const PROGRAM = `
const global = new Set(Reflect.ownKeys(globalThis));
const when = await import('belfry/when');
const others = await Promise.all([import('belfry/when/languages/de'), import('belfry/when/languages/fr')]);
const added = Reflect.ownKeys(globalThis).filter((name) => !global.has(name)).map(String);
const now = Date.parse('2026-11-21T09:00:00Z');
const read = () => when.parseWhen('jeden Montag um 9 Uhr', { now, zone: 'Europe/Berlin', locale: 'de' });
const before = read();
when.addLanguages(...others.flatMap((language) => Object.values(language)));
const german = read();
const split = when.splitWhen('remind me tomorrow at 9 to call Sarah', { now, zone: 'Europe/Warsaw' });
const daily = { kind: 'cron', expression: '30 2 * * *' };
const gap = when.nextOccurrence(daily, 'Europe/Paris', Date.parse('2027-03-27T12:00:00Z'));
globalThis.told = JSON.stringify({
  added,
  offers: Object.keys(when).length,
  alone: before.ok,
  german: german.sentence,
  next: when.isoInstant(german.next[0]),
  what: split.what,
  when: split.when.sentence,
  gap: when.isoInstant(gap),
  note: when.noteOccurrence(daily, 'Europe/Paris', gap).kind,
  french: when.describe(daily, { zone: 'Europe/Paris', locale: 'fr' }),
  zone: when.resolveZone('america/new_york'),
  length: when.parseDuration('an hour and a half').duration.ms,
  refused: when.parseWhen('tomorrow at 25:00', { now, zone: 'UTC' }).issues[0].code,
});
if (typeof document === 'undefined') console.log(globalThis.told);
`;

export const TOLD = {
  added: [],
  alone: false,
  german: 'jeden Montag um 09:00 (Europe/Berlin)',
  next: '2026-11-23T08:00:00.000Z',
  what: 'call Sarah',
  when: 'on Sunday 22 November 2026 at 09:00 (Europe/Warsaw)',
  gap: '2027-03-28T01:00:00.000Z',
  note: 'gap',
  french: 'tous les jours à 02:30 (Europe/Paris)',
  zone: { ok: true, zone: 'America/New_York' },
  length: 5_400_000,
  refused: 'bad-time',
};

export const told = (text: string) => {
  const { offers, ...rest } = JSON.parse(text);
  expect(offers).toBeGreaterThan(40);
  return rest;
};

export const esbuildOptionsIn = (project: string) =>
  ({
    absWorkingDir: project,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
  }) satisfies esbuild.BuildOptions;

/** What bundlers make of a program in a project. */
export const bundlersIn = (project: string) => ({
  async esbuild(entry: string): Promise<string> {
    const { outputFiles, warnings } = await esbuild.build({ ...esbuildOptionsIn(project), entryPoints: [entry] });
    expect(warnings).toEqual([]);
    return outputFiles[0]?.text ?? '';
  },
  async vite(entry: string): Promise<string> {
    const rolldownOptions = { input: entry, output: { codeSplitting: false } };
    const built = await vite.build({
      ...{ root: project, configFile: false, logLevel: 'error' },
      build: { write: false, modulePreload: false, rolldownOptions },
    });
    const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
      { output: { type: string; code?: string }[] },
    ];
    expect(output).toHaveLength(1);
    return output[0]?.code ?? '';
  },
});
