import { translationOf } from '../../message.ts';
import type { BUDGET as ENGLISH } from '../en/budget.ts';

export const BUDGET = translationOf<typeof ENGLISH>()({
  'budget.aRun': '{tokens} {number:token|tokeny|tokenów} na uruchomienie',
  'budget.aDay': '{tokens} {number:token|tokeny|tokenów} dziennie',
  'budget.figures': '{used} z {limit} {number:tokena|tokenów|tokenów}',
  'budget.run': 'budżet jednego uruchomienia się skończył: {figures}, a następny krok potrzebuje więcej, niż zostało',
  'budget.schedule':
    'budżet tego planu na {day} się skończył: {figures}, a następny krok potrzebuje więcej, niż zostało',
  'budget.agent': 'budżet tego agenta na {day} się skończył: {figures}, a następny krok potrzebuje więcej, niż zostało',
  'budget.user':
    'budżet wszystkich twoich agentów na {day} się skończył: {figures}, a następny krok potrzebuje więcej, niż zostało',
  'budget.answer':
    'Ta odpowiedź zużyła tyle, ile odpowiedź może kosztować ({figures}), więc przerwano. Twoja wiadomość zostaje.',
  'budget.agentToday':
    'Budżet tokenów tego agenta na dziś się skończył ({figures}), więc teraz nie mogę odpowiedzieć. Twoja wiadomość zostaje; nowy dzień zaczyna się o {clock}. Przypomnienia przychodzą i tak.',
  'budget.userToday':
    'Twój budżet tokenów na dziś się skończył ({figures}), więc teraz nie mogę odpowiedzieć. Twoja wiadomość zostaje; nowy dzień zaczyna się o {clock}. Przypomnienia przychodzą i tak.',
  'budget.agentOver':
    'Budżet tokenów tego agenta na dzień, który się właśnie skończył, był zużyty ({figures}), więc nie było odpowiedzi. Twoja wiadomość zostaje, a zaczął się nowy dzień: teraz mogę odpowiedzieć.',
  'budget.userOver':
    'Twój budżet tokenów na dzień, który się właśnie skończył, był zużyty ({figures}), więc nie było odpowiedzi. Twoja wiadomość zostaje, a zaczął się nowy dzień: teraz mogę odpowiedzieć.',
  'budget.paused': '„{what}” jest wstrzymane: {reason}. {question}',
  'budget.waits': '„{what}” czeka: {reason}. {question}',
  'budget.listWaits': 'Lista zadań agenta {agent} czeka: {reason}. Ruszy sama jutro albo gdy zwiększysz budżet.',
  'budget.several':
    'Czeka teraz tyle planów: {number}, bo {reason}: {names}. Jedna odpowiedź dotyczy wszystkich. {question}',
  'budget.goOn': 'Ma iść dalej? Czeka na twoją odpowiedź.',
  'budget.newDay': 'Od tego czasu zaczął się nowy dzień: ruszać teraz czy zostawić wstrzymane?',
  'budget.raise': 'Zwiększyć budżet na dziś, ruszyć jutro czy zostawić wstrzymane?',
  'budget.aRunOf': 'uruchomienie',
  'budget.gone': 'jeden, którego już nie ma',
  'budget.namesMore': '{names} i jeszcze {number}',
  'limit.reached': 'Zajęte {number} z {allowed}: nic już nie zostało.',
  'limit.activeSchedules':
    'Masz {number} {number:aktywny plan|aktywne plany|aktywnych planów}, a granica to {allowed}.',
  'limit.tooFast': 'To było dużo naraz: {number} w krótkim czasie, a granica to {allowed}. Spróbuj za minutę.',
});
