import { translationOf } from '../../message.ts';
import type { RUN as ENGLISH } from '../en/run.ts';

export const RUN = translationOf<typeof ENGLISH>()({
  'run.started': '{what}: rozpoczęte.',
  'run.succeeded': '{what}: udało się.',
  'run.failed': '{what}: nie udało się: {why}.',
  'run.failedMore': 'Od ostatniej wiadomości nie udało się jeszcze {number}.',
  'run.noReason': 'bez podanego powodu',
  'run.test': 'Próba „{what}”: {result}',
  'run.testStopped': 'zatrzymane: {why}.',
  'run.testFailed': 'nie udało się: {why}.',
  'run.first': 'Pierwszy raz „{what}”: {result} Będzie tak dalej.',
  'run.testSilent': 'udało się, bez żadnej wiadomości.',
  'run.testSent': 'udało się, {number} {number:wiadomość|wiadomości|wiadomości}.',
  'run.didNotWork': '„{what}” nie zadziałało: {why}.',
  'run.lastFailed': 'ostatnie uruchomienie się nie udało',
  'run.sourceGone':
    '„{what}” jest wstrzymane: „{source}”, po którym się uruchamia, odwołano. Podaj inny czas albo przywróć tamto.',
  'run.afterAgain': '„{what}” znów uruchamia się po „{source}”, które przywrócono.',
  'run.breaker':
    '„{what}” jest wstrzymane: nieudane uruchomienia z rzędu: {failures}; ostatnie: {why}. Wznów je, gdy przyczyna zniknie.',
  'run.missed':
    '„{what}” ominęło więcej terminów, niż nadrabiam naraz: najnowsze ({kept}) idą teraz, wcześniejsze ({number}) przepadają, {range}.',
  'run.unknown':
    'Nie wiadomo, czy {tool} wykonało prośbę ({agent}): odpowiedź nie nadeszła. Ponownego wywołania nie będzie. Sprawdź, proszę, samodzielnie.',
  'task.failed':
    '„{what}” się nie udało: {why}. Jest na liście jako nieudane; otwórz ponownie, aby spróbować jeszcze raz.',
  'promise.none': 'Jeszcze niezaplanowane: „{sentence}”.',
  'promise.sure': 'Dla pewności: „{text}”.',
  'promise.say': 'Powiedz co i kiedy, dla pewności, na przykład „przypomnij mi jutro o 9: {what}”.',
  'promise.callBack': 'oddzwonić',
  'chain.over': '„{what}” nie trwa już samo: {why}.',
  'chain.noYes': 'zgoda nie przyszła na czas',
  'chain.agentTook': '{agent} wycofuje to',
  'chain.saidNo': 'odpowiedź brzmiała nie',
  'chain.wentOn': '„{what}” szło dalej samo {number} {number:raz|razy|razy} w {span}.',
  'chain.kept': '{agent} sam się podtrzymywał, na końcu przez „{what}”: {number} {number:raz|razy|razy} w {span}.',
  'chain.onceMore': 'Przyjdzie jeszcze raz, {moment}, i potem się skończy.',
  'chain.keep': 'Żeby to zachować, zrób z tego powtarzający się plan.',
  'hook.cancelled': 'Webhook „{name}” odwołał „{what}”.',
  'turn.unanswered':
    'Nie udało się odpowiedzieć: {why}. Twoja wiadomość zostaje; napisz jeszcze raz, żeby spróbować ponownie.',
  'turn.shortened': 'Przeczytałem tylko ostatnią część naszej rozmowy: całość to więcej, niż model czyta naraz.',
  'turn.wentWrong': 'coś poszło nie tak',
  'turn.unread':
    'Przyszło naraz {all} wiadomości, a przeczytane są ostatnie: {read}. Wcześniejsze ({unread}) zostają bez odpowiedzi: powiedz jeszcze raz, co ważne.',
});
