import { translationOf } from '../../message.ts';
import type { NOTICE as ENGLISH } from '../en/notice.ts';

export const NOTICE = translationOf<typeof ENGLISH>()({
  'program.tells': '{program} chce ci powiedzieć:',
  'program.keep': 'Zostaw',
  'program.stop': 'Zakończ',
  'program.undoToday': 'Cofnij wszystko z dzisiaj',
  'program.mute': 'Wycisz',
  'elsewhere.failed': 'Tego nie udało się wysłać przez {channel} ({why}):\n\n{text}',
  'elsewhere.unsure': 'To mogło nie dotrzeć przez {channel} ({why}):\n\n{text}',
  'away.several': 'Wiadomości z twoich godzin ciszy ({number}):',
  'away.peace': 'Wiadomości wstrzymane, by dać ci spokój ({number}):',
  'folded.more': '… i {number} więcej na stronie',
  'folded.refused': '⚙ {step} (odrzucone)',
  'folded.asked': '⚙ {step} (zapytano)',
  'folded.unknown': '⚙ {step} (nie wiadomo)',
  'folded.running': '⚙ {step} (trwa)',
  'channel.test': 'Test od Belfry: wiadomości docierają do ciebie przez {channel}.',
  'consent.asks':
    '{who} pyta, czy można cię powiadomić o przypomnieniu bez odpowiedzi. Decydujesz w ustawieniach i możesz to w każdej chwili cofnąć.',
  'consent.somebody': 'Ktoś',
  'consent.agreed': '{who} zgadza się dostać wiadomość, gdy nie odpowiesz na przypomnienie.',
  'consent.withdrawn': '{who} wycofuje pytanie o powiadamianie cię o przypomnieniach.',
  'consent.refused': '{who} nie chce wiadomości, gdy nie odpowiesz na przypomnienie.',
  'outage.off': 'Moja przerwa: {range}; {late}.',
  'outage.slept': 'Komputer spał albo jego zegar przestawiono naprzód: {range}; {late}.',
  'outage.still': 'Komputer stał: {range}; {late}.',
  'outage.range': 'od {from} do {to}',
  'outage.longRange': 'od {from} do {to}, {span}',
  'outage.late': '{things} {number:przychodzi|przychodzą|przychodzi} po czasie',
  'outage.reminders': '{number} {number:przypomnienie|przypomnienia|przypomnień}',
  'outage.actions': '{number} {number:działanie|działania|działań}',
  'restored.opening': 'Przywrócono mnie z kopii zapasowej.',
  'restored.openingOf': 'Przywrócono mnie z kopii zapasowej: {clock}.',
  'restored.older':
    'Dane są starsze niż to, co było potwierdzone: przepadł ich koniec albo w ich miejsce trafił starszy plik.',
  'restored.lastSign': 'Ich ostatni znak życia: {clock}.',
  'restored.noSign': 'Ich ostatni znak życia jest nieznany.',
  'restored.held':
    'Od tego czasu {number} {number:rzecz miała termin albo trwała|rzeczy miały termin albo trwały|rzeczy miało termin albo trwało} i nie wiem, czy to zrobiono. Jest to wstrzymane: powiedz na stronie w „In doubt” albo przez belfry doubts, co ma się stać teraz, a co odpaść.',
  'restored.look':
    'Od tego czasu żadna praca nie miała terminu ani nie trwała. Może brakować twoich ostatnich zmian: sprawdź, proszę.',
  'disk.full':
    'Dysk z {place} jest pełny. Trzymana tam rezerwa jest już zwolniona, aby przypomnienia nadal przychodziły. Zrób wkrótce miejsce: gdy i ona się skończy, wszystko będzie czekać.',
});
