import { translationOf } from '../../message.ts';
import type { TIE as ENGLISH } from '../en/tie.ts';

export const TIE = translationOf<typeof ENGLISH>()({
  'tie.hookRests':
    'Nie wysyłam już nic do „{label}” pod {host}: {why}. Rusza dalej od miejsca, w którym stanęło, przez: belfry subscriptions resume {id}',
  'tie.hookEnds': 'Nie wysyłam już nic do „{label}” pod {host}: {why}.',
  'tie.rests':
    'Wstrzymałem „{what}”, które budzi program pod {host}: {why}. Rusza dalej, gdy program znów się zapisze.',
  'tie.restsPolled':
    'Wstrzymałem „{what}”, które budzi program, co sam pyta: {why}. Rusza dalej, gdy program znów się zapisze.',
  'tie.lapsed': 'jego program nie przedłużył tego na czas',
  'tie.unsubscribed': 'jego program mówi, że nie jest już zapisany (410)',
  'tie.unreached': 'przez dzień nie dało się z nim połączyć: {why}',
  'tie.tokenEnded': 'jego klucz cofnięto albo wygasł',
  'tie.came': 'już przyszło',
  'tie.cancelled': 'jego plan odwołano',
  'tie.saidNo': 'odpowiedź brzmiała nie albo nie przyszła na czas ({state})',
  'tie.unwanted': 'odbiorca nie chce już niczego (410)',
  'tie.calendarFails':
    'Przez dzień nie dało się odczytać twojego kalendarza „{name}” ({host}): {why}. Próbuję dalej; do tego czasu nie dowiesz się o nowych wydarzeniach. Sprawdź jego adres albo zmień go w ustawieniach: belfry calendars change {id} --address ...',
  'tie.calendarEmpty':
    'Twój kalendarz „{name}” ({host}) miał wydarzenia, a od sześciu godzin jest pusty: cofam przypomnienia o nich. Czytam go dalej: gdy tylko wydarzenia wrócą, znów o nich przypomnę.',
  'tie.calendarEnded':
    'Pod adresem twojego kalendarza „{name}” ({host}) przez trzy dni nic nie było: już go nie czytam i nie przypominam o jego wydarzeniach. Jeśli się przeniósł, podaj mi nowy adres: belfry calendars change {id} --address ...',
  'tie.serverDown':
    'Nie mam połączenia z serwerem „{server}” agenta {agent}: {what}. Jego narzędzi brak, póki nie wróci; próbuję dalej.',
  'tie.serverBack':
    'Znów mam połączenie z serwerem „{server}” agenta {agent}. Nie było go {span}; jego narzędzia wróciły.',
  'tie.toolsNew':
    'Serwer „{server}” agenta {agent} ma nowe narzędzia. Nie będą używane, póki ich nie obejrzysz: {what}. {look}',
  'tie.toolsChanged':
    'Narzędzia serwera „{server}” agenta {agent} mówią o sobie co innego niż przedtem. Są wyłączone, póki ich nie obejrzysz: {what}. {look}',
  'tie.look': 'Obejrzyj je na stronie w „Agenci” albo przez: belfry mcp tools --waiting',
  'tie.often': 'To zdarza się często, więc przez godzinę nic więcej o tym nie powiem.',
  'tie.moment': 'chwilę',
  'tie.keptApproval':
    'Agenci potrzebują twojej zgody na to samo co dotąd: na wszystko, co wraca. Nowy Belfry od razu robi przypomnienie, o które prosisz, z „Cofnij”, a o resztę pyta. Jeśli ma tak być i tutaj, ustaw BELFRY_APPROVAL=direct.',
});
