import type { TEXTS as ENGLISH } from '../en/rare.ts';

export const TEXTS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  'sign.title': 'Logowanie',
  'sign.heading': 'Zaloguj się do Belfry',
  'sign.how':
    'Kod jest w terminalu, w którym działa Belfry. Otwórz podany tam link albo wklej kod tutaj. Kod działa raz; {command} poda nowy.',
  'sign.in': 'Zaloguj',
  'sign.otherTitle': 'Link innej osoby',
  'sign.otherHeading': 'Ten link jest dla kogoś innego',
  'sign.otherIn': 'Jesteś zalogowany jako {name}. Ten link zaloguje cię jako kogoś innego.',
  'sign.otherOut':
    'Tu była sesja {name} i się skończyła. Ten link loguje inną osobę: czy tego chcesz? Jeśli ktoś ci go przysłał, będzie czytać to, co piszesz.',
  'sign.stay': 'Zostań jako {name}',
  'sign.dontUse': 'Nie używaj tego linku',
  'sign.asOther': 'Zaloguj jako tę drugą osobę',
  'shared.title': 'Wspólny ekran',
  'shared.why': 'Ten ekran jest wspólny: nie pokazuje tekstów i nic nie liczy się tu jako powiedziane.',
  'shared.some': '{number:Czeka|Czekają|Czeka} na ciebie {number} {number:rzecz|rzeczy|rzeczy}',
  'shared.next': 'Następne: {when}',
  'shared.mine': 'To mój ekran',
};
