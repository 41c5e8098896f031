import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';
import { inEnglish } from './words/elsewhere.ts';

describe('Looking and taking away in four more languages', () => {
  it.each([
    ['zeig mir meine Erinnerungen', 'what is scheduled'],
    ['was steht nächste Woche an?', 'what is scheduled'],
    ['montre-moi mes rappels', 'what is scheduled'],
    ["j'ai quoi de prévu mardi ?", 'what is scheduled'],
    ['qué tengo el martes', 'what is scheduled'],
    ['enséñame mis recordatorios porfa', 'what is scheduled'],
    ['pokaż moje przypomnienia', 'what is scheduled'],
    ['co mam we wtorek?', 'what is scheduled'],
    ['wann muss ich zum Zahnarzt', 'when is zahnarzt'],
    ["à quelle heure j'ai le dentiste", 'when is dentiste'],
    ['cuándo tengo el dentista', 'when is dentista'],
    ['o której mam dentystę', 'when is dentyste'],
    ['lösch den Zahnarzt', 'cancel zahnarzt'],
    ['supprime le rappel des poubelles', 'cancel poubelles'],
    ['cancela el dentista', 'cancel dentista'],
    ['anuluj dentystę', 'cancel dentyste'],
    ['streiche Yoga am Dienstag', 'cancel yoga on tuesday'],
    ['annule le yoga du mardi', 'cancel yoga on tuesday'],
    ['cancela yoga el martes', 'cancel yoga on tuesday'],
    ['odwołaj jogę we wtorek', 'cancel joge on tuesday'],
    ['pausiere das Yoga', 'pause yoga'],
    ['pausiere Yoga bis Freitag', 'pause yoga until friday'],
    ['mets en pause le yoga', 'pause yoga'],
    ['pausa el yoga', 'pause yoga'],
    ['wstrzymaj jogę do piątku', 'pause joge until friday'],
    ['verschieb Yoga auf 17 Uhr', 'move yoga to 17:00'],
    ['verlege das Yoga auf Freitag', 'move yoga to friday'],
    ['décale le yoga à 17h30', 'move yoga to 17:30'],
    ['mueve el yoga a las 17', 'move yoga to 17:00'],
    ['przenieś jogę na 17', 'move joge to 17:00'],
  ])('"%s" is "%s"', (text, english) => {
    expect(inEnglish(text)).toBe(english);
  });

  it.each([
    'lösch alles außer dem Zahnarzt',
    'annule tout demain',
    'lösch das',
    'borra el 3',
    'cancela el dentista y el gimnasio',
    'what is on my list',
    'cancel the dentist',
  ])('is left open where one named thing is not what is meant: %s', (text) => {
    expect(inEnglish(text)).toBeNull();
  });

  it('takes away what is named, whatever its last letter, and asks where nothing fits', async () => {
    const talk = rehearse();
    await talk.say('remind me tomorrow at 9 about the dentysta');
    await talk.say('remind me tomorrow at 10 about the trash');
    await talk.say('anuluj basen');
    expect(talk.lastCalls.map(({ name }) => name)).not.toContain('cancel_schedule');
    await talk.say('anuluj dentystę');
    expect(talk.lastCalls).toContainEqual({ name: 'cancel_schedule', input: { schedule_id: 'sch_1' } });
  });
});
