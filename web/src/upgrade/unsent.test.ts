import { describe, expect, it } from 'vitest';
import { hasUnsent, holdReload, noteTyped } from './unsent.ts';

describe('what loading the page anew would lose', () => {
  it('is a text that was typed and stands there', () => {
    const field = { isConnected: true, value: 'water the pl', type: 'textarea' };
    expect(hasUnsent()).toBe(false);
    noteTyped(field);
    expect(hasUnsent()).toBe(true);
    field.value = '  ';
    expect(hasUnsent()).toBe(false);
    field.value = 'again';
    expect(hasUnsent()).toBe(true);
    field.isConnected = false;
    expect(hasUnsent()).toBe(false);
  });

  it('is a choice in a form, and not one that took effect at once', () => {
    const choice = { isConnected: true, value: 'on', type: 'checkbox', form: {} };
    noteTyped({ ...choice, form: null });
    expect(hasUnsent()).toBe(false);
    noteTyped(choice);
    expect(hasUnsent()).toBe(true);
    choice.isConnected = false;
    expect(hasUnsent()).toBe(false);
  });

  it('is not what was searched for, nor what cannot be written into', () => {
    noteTyped({ isConnected: true, value: 'tea', type: 'search' });
    noteTyped({ isConnected: true, value: 'bfy_1', readOnly: true });
    expect(hasUnsent()).toBe(false);
  });

  it('is whatever a part of the page says it holds, until the last one lets go', () => {
    const first = holdReload();
    const second = holdReload();
    first();
    first();
    expect(hasUnsent()).toBe(true);
    second();
    expect(hasUnsent()).toBe(false);
  });
});
