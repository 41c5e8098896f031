import { translationOf } from '../../message.ts';
import type { SMALL as ENGLISH } from '../en/small.ts';

export const SMALL = translationOf<typeof ENGLISH>()({
  'small.hello': 'Cześć! Powiedz co i kiedy, na przykład „przypomnij mi za 20 minut o piekarniku”.',
  'small.thanks': 'Nie ma za co.',
  'small.goodbye': 'Do zobaczenia! Plany zostają bez zmian.',
  'small.wellDone': 'Miło to słyszeć.',
  'small.fine': 'W porządku.',
  'small.goodLuck': 'Powodzenia! O czymś przypomnieć? Powiedz co i kiedy.',
  'small.dropped': 'Dobrze, zostawiam to.',
  'small.leftAsIs': 'Dobrze, wszystko zostaje bez zmian.',
  'small.onlyAsked': 'To było pytanie, więc decyzja należy do ciebie. Możesz powiedzieć:',
  'small.toldOff':
    'To była dla mnie informacja, więc nic się nie zmienia. Jeśli przypomnienie też ma zniknąć, powiedz:',
  'small.nothingToSnooze':
    'Żadne przypomnienie nie czeka, więc nie ma czego odłożyć. Powiedz „co mam zaplanowane?”, żeby zobaczyć, co będzie.',
  'small.nothingToUndo': 'Nie ma tu czego cofać.',
  'small.notAsked':
    'Nie wiem już, czego dotyczy ta odpowiedź, więc nic się nie zmienia. Powiedz to w całości, na przykład „usuń drugie”.',
  'small.inSettings': 'To jest w ustawieniach: godziny ciszy, język, strefa i sposób przypominania.',
  'small.nothingElse': 'Nic więcej nie ma, więc wszystko zostaje.',
  'small.onlyNamed': 'Mogę to zrobić dla podanych dni, na przykład „w przyszłym tygodniu”.',
  'small.yesToWhat': 'Nie ma teraz otwartego pytania. O czym przypomnieć i kiedy?',
  'small.whoAmI':
    'Jestem wbudowanym modelem Belfry. Rozumiem przypomnienia, terminy, listy i zmiany, bez klucza i bez sieci. Po więcej podłącz model językowy przez BELFRY_MODEL.',
  'small.help':
    'Powiedz na przykład:\n• „przypomnij mi za 20 minut o piekarniku”, „przypomnij mi w dni robocze o 9, żeby wstać”\n• „co mam zaplanowane?”\n• „jednak o 18”, „jednak jutro o 9”\n• „wstrzymaj trening do poniedziałku”, „usuń piekarnik”, „cofnij”\n• „dodaj mleko do listy”, „pokaż moją listę”\n• „mieszkam w Krakowie”',
  'small.limits': 'Rozumiem tylko przypomnienia i terminy. BELFRY_MODEL podłącza model, który umie więcej.',
  'small.pasted':
    'To cytowany tekst, więc nic z niego nie zrobiono. Jeśli mam przypomnieć, powiedz to poza cytatem: co i kiedy.',
  'small.pastedBelow': 'List pod twoimi słowami zostaje bez zmian.',
  'small.cannot':
    'W tym nie pomogę: jestem wbudowanym modelem Belfry i rozumiem tylko przypomnienia i terminy. Powiedz „pomoc”, aby zobaczyć więcej; BELFRY_MODEL podłącza model językowy.',
  'small.notOffered': 'Tu tego nie zrobię: ta rozmowa na to nie pozwala.',
  'suggest.none': 'Nie ma wolnej pory. {basis}',
  'suggest.times': 'Dobre pory:',
  'suggest.timesFor': 'Dobre pory na „{what}”:',
  'suggest.how': 'Powiedz co i kiedy, a zaplanuję.',
  'template.how': 'Powiedz „use the morning briefing template”. Twoje własne działają tak samo.',
  'words.and': '{before} i {last}',
  'words.or': '{before} czy {last}',
  'words.quoted': '„{what}”',
  'words.range': '{from} do {to}',
  'words.both': '{one}; {other}',
  'words.yourSettings': 'twoje ustawienia',
});
