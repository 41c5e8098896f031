// The language of a person, as the first service that says so has it.
import { expect, it } from 'vitest';
import { pair as pairDiscord, said, setupDiscord, setupBelfry as setupOnDiscord } from './discord-fixture.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

const TOLD = /^(?:Your language is|Deine Sprache ist|Your language) .*(?:from now on|ab jetzt)/;

it('The language of an account on Telegram is that of its person where none is known: said once, and never taken anew', async () => {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service);
  const { ana } = await pair(service, belfry, { languageCode: 'de' });
  const language = async () => (await belfry.execute('get-me', {})).language;
  ana.writes('/list');
  await belfry.taken();
  await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && TOLD.test(entry.text));
  expect(await language()).toBe('de');
  await belfry.execute('update-me', { language: null });
  ana.writes('/language');
  await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text.includes('/language en'));
  expect(await language()).toBeNull();
  ana.writes('/language español');
  await service.ledger.when((entry) => entry.kind === 'message' && entry.text === 'Tu idioma es ahora español.');
  expect(await language()).toBe('es');
  expect(service.ledger.said(ana.id).filter((text) => TOLD.test(text))).toEqual([
    'Deine Sprache ist ab jetzt Deutsch, wie hier. Ändere sie mit /language oder in den Einstellungen auf der Seite.',
  ]);
});

it('What is said on Discord with a command tells the language too, and one that is known stays', async () => {
  const service = await setupDiscord();
  const belfry = await setupOnDiscord(service);
  const { ana } = await pairDiscord(service, belfry, { locale: 'pt-BR' });
  const language = async () => (await belfry.execute('get-me', {})).language;
  await ana.uses('/schedules').answered;
  await said(service, ana.channelId, (text) => TOLD.test(text.replaceAll('\\', '')));
  expect(await language()).toBe('pt-BR');
  await belfry.execute('update-me', { language: 'fr' });
  await ana.uses('/schedules').answered;
  expect(await language()).toBe('fr');
});
