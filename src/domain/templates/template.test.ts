import { describe, expect, it } from 'vitest';
import { parseWhen } from '../../when/index.ts';
import { BUILT_IN_TEMPLATES } from './built-in.ts';
import { checkTemplate, fillTemplate, type TemplateDefinition } from './template.ts';

const MEDICATION = BUILT_IN_TEMPLATES.find(({ name }) => name === 'medication') as TemplateDefinition;
const VALUES: Readonly<Record<string, Record<string, string>>> = {
  medication: { medicine: 'aspirin' },
  'bill-due': { bill: 'the rent' },
  'site-check': { url: 'https://example.org/status' },
  birthday: { name: 'Ada', date: '4 March' },
};

describe('the templates everybody has', () => {
  it('are the seven that were promised, all in order', () => {
    expect(BUILT_IN_TEMPLATES.map(({ name }) => name)).toEqual([
      'morning-briefing',
      'weekly-review',
      'medication',
      'stand-up',
      'bill-due',
      'site-check',
      'birthday',
    ]);
    expect(BUILT_IN_TEMPLATES.flatMap(checkTemplate)).toEqual([]);
  });

  it.each(BUILT_IN_TEMPLATES.map((template) => [template.name, template] as const))(
    '%s makes a schedule that comes back, with nothing left blank',
    (name, template) => {
      const filled = fillTemplate(template, VALUES[name] ?? {});
      if (!filled.ok) throw new Error(JSON.stringify(filled.issues));
      expect(`${filled.value.what} ${filled.value.when}`).not.toMatch(/[{}]/);
      const read = parseWhen(filled.value.when, { now: Date.parse('2026-11-22T00:00Z'), zone: 'Europe/Warsaw' });
      expect(read).toMatchObject({ ok: true });
      expect(read.ok && read.trigger.kind).not.toBe('once');
    },
  );
});

describe('filling a template in', () => {
  it('takes the defaults of what is not given, and numbers into the follow-ups', () => {
    expect(fillTemplate(MEDICATION, { medicine: 'aspirin', follow_ups: 2 })).toEqual({
      ok: true,
      value: {
        kind: 'reminder',
        what: 'Take aspirin',
        when: 'every day at 8:00 and 20:00',
        more: { policies: { followUp: { max: 2, intervalSeconds: 900, ack: 'explicit' } } },
      },
    });
  });

  it('no follow-ups at all is a reminder that is said once', () => {
    const filled = fillTemplate(MEDICATION, { medicine: 'aspirin', follow_ups: '0' });
    expect(filled).toMatchObject({ value: { more: { policies: { followUp: null } } } });
  });

  it('says all that is wrong at once, by parameter', () => {
    expect(fillTemplate(MEDICATION, { follow_ups: 'often', colour: 'red' })).toEqual({
      ok: false,
      issues: [
        {
          parameter: 'colour',
          message: 'there is no blank "colour"; there are medicine, when, follow_ups, minutes',
        },
        { parameter: 'medicine', message: 'has to be given: What to take, and how much of it' },
        { parameter: 'follow_ups', message: 'has to be a whole number; it is "often"' },
      ],
    });
  });

  it('a value with braces in it is only text', () => {
    const filled = fillTemplate(MEDICATION, { medicine: '{when} $& {medicine}' });
    expect(filled).toMatchObject({ value: { what: 'Take {when} $& {medicine}' } });
  });

  it('an address is one of the web', () => {
    const site = BUILT_IN_TEMPLATES.find(({ name }) => name === 'site-check') as TemplateDefinition;
    expect(fillTemplate(site, { url: 'file:///etc/passwd' }).ok).toBe(false);
    expect(fillTemplate(site, { url: 'https://example.org' }).ok).toBe(true);
  });
});

describe('a template of one’s own', () => {
  const own: TemplateDefinition = {
    title: 'x',
    summary: '',
    kind: 'action',
    what: 'do {thing}',
    when: 'every day at 9',
    parameters: [],
    followUp: null,
    more: {},
  };

  it('names every blank it holds, each once, with a default of its type', () => {
    expect(checkTemplate(own)).toEqual([{ parameter: 'thing', message: '{thing} is in it, but is no parameter' }]);
    const number = { name: 'thing', type: 'number', description: '', default: 'many' } as const;
    expect(checkTemplate({ ...own, parameters: [number] })[0]?.message).toMatch(
      /^its default has to be a whole number/,
    );
    const text = { ...number, type: 'text' } as const;
    expect(checkTemplate({ ...own, parameters: [text, text] })).toEqual([
      { parameter: 'thing', message: 'is there twice' },
    ]);
  });

  it('follows up reminders only', () => {
    const thing = { name: 'thing', type: 'text', description: '', default: null } as const;
    const followUp = { max: '{thing}', intervalMinutes: 30, ack: 'explicit' } as const;
    expect(checkTemplate({ ...own, parameters: [thing], followUp }).map(({ message }) => message)).toEqual([
      '{thing} has to be one parameter of the type number',
      'is for reminders only',
    ]);
  });
});
