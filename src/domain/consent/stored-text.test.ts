import { describe, expect, it } from 'vitest';
import { storedText } from './stored-text.ts';

describe('what is stored of an order', () => {
  it('is their own sentence for an agent, and keeps a "not"', () => {
    const cut = "check the logs and don't delete the backups";
    expect(storedText({ kind: 'action', what: 'delete the backups' }, cut)).toBe(cut);
    expect(storedText({ kind: 'action', what: 'wyślij raport' }, 'zrób to: wyślij raport')).toBe('wyślij raport');
    expect(storedText({ kind: 'action', what: 'arrose' }, 'fais ceci : arrose les plantes')).toBe('arrose les plantes');
    expect(storedText({ kind: 'reminder', what: 'delete the backups' }, cut)).toBe(cut);
    expect(storedText({ kind: 'reminder', what: 'Check the logs' }, 'check the logs')).toBe('Check the logs');
    expect(storedText({ kind: 'action', what: 'check the logs' }, null)).toBe('check the logs');
  });

  it.each([
    ["I'm up the ladder and can't type, remind me second coat", 'second coat'],
    ["don't let me forget to ring Ann", 'ring Ann'],
    ['ich hab keine Zeit, erinnere mich an den Brief', 'den Brief'],
    ['bitte nicht vergessen den Müll rauszubringen', 'den Müll rauszubringen'],
    ["t'inquiète pas, c'est fait, mais rappelle-moi de badger", 'badger'],
    ["n'oublie pas de me dire de reprendre le cartable", 'reprendre le cartable'],
    ['no coge el teléfono, recuérdame volver a llamar', 'volver a llamar'],
    ['no te olvides de comprar pan', 'comprar pan'],
    ['nie mam czasu, przypomnij mi o praniu', 'o praniu'],
    ['nie zapomnij podlać kwiatów', 'podlać kwiatów'],
  ])('keeps no "not" of a story before the request, or of forgetting: %s', (cut, what) => {
    expect(storedText({ kind: 'reminder', what }, cut)).toBe(what);
  });

  it.each([
    ['remind me not to call Ann', 'call Ann'],
    ["remind me of the milk, don't buy the cheese", 'buy the cheese'],
    ['erinnere mich, dass ich Ann nicht anrufe', 'Ann anrufe'],
    ['rappelle-moi de ne pas appeler Anne', 'appeler Anne'],
    ['recuérdame no llamar a Ana', 'llamar a Ana'],
    ['przypomnij mi żeby nie dzwonić do Anny', 'dzwonić do Anny'],
    ["don't forget not to call Ann", 'call Ann'],
    ['never, ever call Ann', 'call Ann'],
    ["well, don't remind me to call Ann", 'call Ann'],
  ])('keeps a "not" of what is asked for: %s', (cut, what) => {
    expect(storedText({ kind: 'reminder', what }, cut)).toBe(cut);
  });

  it('begins with what is to be done where the "not" stands behind it', () => {
    const cut = 'tengo a papá con sondas, recuérdame cambiarlo para que no se me escare';
    expect(storedText({ kind: 'reminder', what: 'cambiarlo' }, cut)).toBe('cambiarlo para que no se me escare');
  });
});
