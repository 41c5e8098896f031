import { describe, expect, it } from 'vitest';
import { readSection, SETTINGS_SECTIONS } from './section-list.ts';

describe('the address of a section of the settings', () => {
  it('is its name, or another name for it', () => {
    for (const section of SETTINGS_SECTIONS) expect(readSection(section.name)).toBe(section);
    expect(readSection('tokens').title).toBe('set.access');
    expect(readSection('zone').name).toBe('you');
    expect(readSection('calendar').name).toBe('calendars');
  });

  it('leads to the first one where it names none', () => {
    expect(readSection(undefined).name).toBe('you');
    expect(readSection('no-such-section').name).toBe('you');
    expect(readSection('constructor').name).toBe('you');
  });
});
