import { translationOf } from '../../message.ts';
import type { MAIL as ENGLISH } from '../en/mail.ts';

export const MAIL = translationOf<typeof ENGLISH>()({
  'mail.why': 'Du bekommst das, weil diese Adresse mit Belfry verbunden ist.',
  'mail.noLink': 'Öffne Belfry auf deinem Rechner, um zu antworten.',
  'mail.noMore': 'Nichts mehr davon',
  'mail.part': '({number} von {of})',
  'mail.untitled': 'Eine Nachricht von Belfry',
  'mail.codeSubject': 'Dein Code für Belfry',
  'mail.codeWho': 'Jemand, der Belfry nutzt, möchte unter dieser Adresse erreicht werden.',
  'mail.codeEnter': 'Wenn du das bist, gib dort innerhalb von 10 Minuten diesen Code ein:\n\n    {code}',
  'mail.codeElse': 'Wenn nicht, tu nichts: Ohne den Code wird hierher nichts mehr gesendet.',
  'link.stopped': 'An diese Adresse kommen keine Nachrichten mehr.',
  'link.stopSure': 'Soll nichts mehr an {address} kommen?',
  'link.stopButton': 'Keine Nachrichten mehr',
  'link.forgotten': 'Diese Erinnerung ist nicht mehr gespeichert.',
  'link.cameAgain': 'Diese Erinnerung kam seither noch einmal: Beantworte die neuere Nachricht.',
  'link.later': 'Soll das später noch einmal kommen ({label})?',
  'link.isDone': 'Ist das erledigt?',
  'link.yesDone': 'Ja, erledigt',
  'link.done': 'Diese Erinnerung ist erledigt: {clock}.',
  'link.reminderStopped': 'Diese Erinnerung wurde beendet.',
  'link.comesAgain': 'Diese Erinnerung kommt um {clock} wieder.',
  'link.over': 'Hier gibt es nichts mehr zu antworten.',
});
