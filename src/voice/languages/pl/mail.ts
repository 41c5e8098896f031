import { translationOf } from '../../message.ts';
import type { MAIL as ENGLISH } from '../en/mail.ts';

export const MAIL = translationOf<typeof ENGLISH>()({
  'mail.why': 'Dostajesz to, bo ten adres jest połączony z Belfry.',
  'mail.noLink': 'Aby odpowiedzieć, otwórz Belfry na komputerze.',
  'mail.noMore': 'Nie chcę więcej',
  'mail.part': '({number} z {of})',
  'mail.untitled': 'Wiadomość od Belfry',
  'mail.codeSubject': 'Twój kod do Belfry',
  'mail.codeWho': 'Ktoś, kto używa Belfry, chce dostawać wiadomości na ten adres.',
  'mail.codeEnter': 'Jeśli to ty, wpisz tam ten kod w ciągu 10 minut:\n\n    {code}',
  'mail.codeElse': 'Jeśli nie, nic nie rób: bez kodu nic więcej tu nie przyjdzie.',
  'link.stopped': 'Na ten adres nie przychodzą już wiadomości.',
  'link.stopSure': 'Czy nic więcej nie wysyłać na {address}?',
  'link.stopButton': 'Koniec wiadomości',
  'link.forgotten': 'Tego przypomnienia już nie ma.',
  'link.cameAgain': 'To przypomnienie przyszło ponownie: odpowiedz na nowszą wiadomość.',
  'link.later': 'Przypomnieć później ({label})?',
  'link.isDone': 'Zrobione?',
  'link.yesDone': 'Tak, zrobione',
  'link.done': 'To przypomnienie jest zrobione: {clock}.',
  'link.reminderStopped': 'To przypomnienie zakończono.',
  'link.comesAgain': 'To przypomnienie wróci: {clock}.',
  'link.over': 'Nie ma tu już na co odpowiadać.',
});
