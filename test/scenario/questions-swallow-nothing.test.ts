import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

/** What is scheduled after these messages, as "what | rule | state | follow-ups". */
async function scheduledBy(...texts: readonly string[]): Promise<string[]> {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  for (const text of texts) await belfry.say(text);
  const { items } = await belfry.execute('list-schedules', { state: 'all' });
  return items.map(
    ({ what, when, state, policies }: ScheduleRow) =>
      `${what} | ${when.sentence.replace(' (Europe/Warsaw)', '')} | ${state}${policies.followUp === null ? '' : ' | nags'}`,
  );
}

interface ScheduleRow {
  readonly what: string;
  readonly when: { readonly sentence: string };
  readonly state: string;
  readonly policies: { readonly followUp: unknown };
}

describe('The question what a reminder should say', () => {
  it.each([
    'cancel it',
    'stop',
    'delete all reminders',
    'show my reminders',
    'undo',
    'lösch es',
    'annule-le',
    'anuluj to',
  ])('takes no order for its answer: "%s"', async (order) => {
    expect(await scheduledBy('friday at 3', order)).toEqual([]);
  });

  it.each([
    ['pause take the pills', 'take the pills | every Monday at 10:00 | paused'],
    ['skip the next take the pills', 'take the pills | every Monday at 10:00 | active'],
    ['rename take the pills to swallow them', 'swallow them | every Monday at 10:00 | active'],
    ['cancel the pills', 'take the pills | every Monday at 10:00 | cancelled'],
    ['move the pills to 11', 'take the pills | every Monday at 11:00 | active'],
  ])('takes no order about what is planned for its answer: "%s"', async (order, then) => {
    expect(await scheduledBy('remind me every Monday at 10 to take the pills', 'remind me tomorrow', order)).toEqual([
      then,
    ]);
  });

  it('takes "cancel the subscription", which is a thing to do', async () => {
    expect(await scheduledBy('friday at 3', 'cancel the subscription')).toEqual([
      'cancel the subscription | on Friday 27 November 2026 at 15:00 | active',
    ]);
  });

  it('takes no wish with a time of its own', async () => {
    expect(await scheduledBy('friday at 3', 'every day at 9 drink water')).toEqual([
      'drink water | every day at 09:00 | active',
    ]);
  });
});

describe('Behind "remind me to"', () => {
  it.each([
    ['tomorrow at 9 am remind me to plan the week', 'plan the week'],
    ['remind me to schedule the dentist tomorrow at 9 am', 'schedule the dentist'],
    ['remind me tomorrow at 9 am to add milk to the list', 'add milk to the list'],
    ['remind me tomorrow at 9 am to create a new list', 'create a new list'],
    ['tomorrow at 9 am remind me to set up the meeting', 'set up the meeting'],
    ['set a reminder for tomorrow at 9 am to add a task to jira', 'add a task to jira'],
  ])('stands what is to be done, whatever its verb: %s', async (text, what) => {
    expect(await scheduledBy(text)).toEqual([`${what} | on Sunday 22 November 2026 at 09:00 | active`]);
  });
});

describe('"Do not let me forget"', () => {
  it.each([
    "don't let me forget in 20 minutes to call mum",
    'lass mich nicht vergessen, in 20 Minuten Mama anzurufen',
    'dans 20 minutes ne me laisse pas oublier d’appeler maman',
    'no me dejes olvidar llamar a mamá en 20 minutos',
    'nie pozwól mi zapomnieć zadzwonić do mamy za 20 minut',
  ])('asks again until it is answered, in five languages: %s', async (text) => {
    expect((await scheduledBy(text)).join()).toMatch(/active \| nags$/);
  });
});

describe('What one wish must not become', () => {
  it('"make the weather one 8 am" moves it, and makes no reminder of these words', async () => {
    expect(await scheduledBy('every day at 7 am remind me of the weather', 'make the weather one 8 am')).toEqual([
      'the weather | every day at 08:00 | active',
    ]);
    expect(await scheduledBy('make the weather one 8 am')).toEqual([]);
  });

  it('“the dentist one to 8” names no minute: it comes at 8, and not one minute before', async () => {
    const made = 'tomorrow at 9 am remind me to call the dentist';
    expect(await scheduledBy(made, 'move the dentist one to 8 am')).toEqual([
      'call the dentist | on Sunday 22 November 2026 at 08:00 | active',
    ]);
  });

  it.each([
    ['jeden Tag um 9 Uhr Apotheke anrufen', 'die Apotheke bis Freitag pausieren'],
    ['jeden Tag um 9 Uhr Apotheke anrufen', 'pausiere bis Freitag die Apotheke'],
    ['chaque jour à 9h appeler la pharmacie', "la pharmacie en pause jusqu'à vendredi"],
    ['cada día a las 9 llamar a la farmacia', 'la farmacia en pausa hasta el viernes'],
    ['codziennie o 9 dzwonić do apteki', 'aptekę wstrzymaj do piątku'],
  ])('a pause until a day leaves out no more than that, wherever the verb stands: %s, %s', async (made, pause) => {
    expect((await scheduledBy(made, pause)).join()).toMatch(/ \| every day at 09:00 \| paused$/);
  });

  it.each([
    ['despiértame mañana a las 6', 'borra todas las alarmas', 'sí'],
    ['obudź mnie jutro o 6', 'skasuj wszystkie alarmy', 'tak'],
    ['réveille-moi demain à 6h', 'efface toutes les alarmes', 'oui'],
    ['weck mich morgen um 6', 'alle Alarme löschen', 'ja'],
  ])('all alarms are what wakes, by whatever name: %s, %s', async (made, order, yes) => {
    expect((await scheduledBy(made, order, yes)).join()).toMatch(/ \| cancelled$/);
  });

  it('"delete all alarms" leaves reminders alone', async () => {
    const made = ['every day at 9 am remind me to take my pills', 'wake me at 6 am'];
    expect(await scheduledBy(...made, 'delete all alarms', 'yes')).toEqual([
      'Wake up | on Sunday 22 November 2026 at 06:00 | cancelled',
      'take my pills | every day at 09:00 | active',
    ]);
    expect(await scheduledBy(made[0] ?? '', 'delete all alarms', 'yes')).toEqual([
      'take my pills | every day at 09:00 | active',
    ]);
  });

  it.each([
    ['recuérdame mañana a las 3 de la tarde llamar a Ana', 'mejor a las 4'],
    ['erinnere mich morgen um 15 Uhr, Ana anzurufen', 'lieber um 4'],
    ['rappelle-moi demain à 15h d’appeler Ana', 'plutôt à 4h'],
    ['przypomnij mi jutro o 15 żeby zadzwonić do Any', 'raczej o 4'],
  ])('a bare 4 for what comes at 15:00 is 16:00: %s', async (text, change) => {
    expect((await scheduledBy(text, change)).join()).toContain('at 16:00');
  });

  it.each([
    'take my pills at 9 and 21 every day, nag me till I did',
    'remind me every day at 9 and 21 to take my pills and nag me until I have taken them',
  ])('words that ask for follow-ups are no text: %s', async (text) => {
    expect(await scheduledBy(text)).toEqual(['take my pills | every day at 09:00 and 21:00 | active | nags']);
  });
});
