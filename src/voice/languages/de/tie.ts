import { translationOf } from '../../message.ts';
import type { TIE as ENGLISH } from '../en/tie.ts';

export const TIE = translationOf<typeof ENGLISH>()({
  'tie.hookRests':
    'Ich sende nichts mehr an „{label}“ bei {host}: {why}. Es geht dort weiter, wo es aufhörte, mit: belfry subscriptions resume {id}',
  'tie.hookEnds': 'Ich sende nichts mehr an „{label}“ bei {host}: {why}.',
  'tie.rests':
    'Ich habe „{what}“ pausiert, das ein Programm bei {host} weckt: {why}. Es geht weiter, wenn das Programm sich wieder anmeldet.',
  'tie.restsPolled':
    'Ich habe „{what}“ pausiert, das ein Programm weckt, das selbst nachfragt: {why}. Es geht weiter, wenn das Programm sich wieder anmeldet.',
  'tie.lapsed': 'sein Programm hat es nicht rechtzeitig verlängert',
  'tie.unsubscribed': 'sein Programm sagt, dass es nicht mehr angemeldet ist (410)',
  'tie.unreached': 'es war einen Tag lang nicht erreichbar: {why}',
  'tie.tokenEnded': 'sein Schlüssel wurde zurückgezogen oder lief ab',
  'tie.came': 'es kam',
  'tie.cancelled': 'sein Plan wurde gestrichen',
  'tie.saidNo': 'es gab ein Nein oder rechtzeitig keine Antwort ({state})',
  'tie.unwanted': 'der Empfänger will nichts mehr (410)',
  'tie.calendarFails':
    'Ich konnte deinen Kalender „{name}“ ({host}) einen Tag lang nicht lesen: {why}. Ich versuche es weiter; bis dahin erfährst du von keinen neuen Terminen. Prüfe seine Adresse oder ändere sie in den Einstellungen: belfry calendars change {id} --address ...',
  'tie.calendarEmpty':
    'Dein Kalender „{name}“ ({host}) hatte Termine und ist seit sechs Stunden leer: Ich nehme die Erinnerungen daran zurück. Ich lese ihn weiter: Sobald seine Termine wieder da sind, erinnere ich dich wieder daran.',
  'tie.calendarEnded':
    'Unter der Adresse deines Kalenders „{name}“ ({host}) war drei Tage lang nichts: Ich lese ihn nicht mehr und erinnere dich an keinen seiner Termine. Ist er umgezogen, gib mir seine neue Adresse: belfry calendars change {id} --address ...',
  'tie.serverDown':
    'Ich erreiche den Server „{server}“ von {agent} nicht: {what}. Seine Werkzeuge fehlen, bis er wieder da ist; ich versuche es weiter.',
  'tie.serverBack':
    'Ich erreiche den Server „{server}“ von {agent} wieder. Er war {span} weg; seine Werkzeuge sind wieder da.',
  'tie.toolsNew':
    'Der Server „{server}“ von {agent} hat neue Werkzeuge. Sie bleiben ungenutzt, bis du sie angesehen hast: {what}. {look}',
  'tie.toolsChanged':
    'Werkzeuge des Servers „{server}“ von {agent} sagen etwas anderes von sich als bisher. Sie sind gesperrt, bis du sie angesehen hast: {what}. {look}',
  'tie.look': 'Sieh sie auf der Seite unter „Agenten“ an oder mit: belfry mcp tools --waiting',
  'tie.often': 'Das geschieht oft, also sage ich eine Stunde lang nichts mehr davon.',
  'tie.moment': 'einen Moment',
  'tie.keptApproval':
    'Agenten brauchen dein Ja hier für dasselbe wie bisher: alles, was wiederkommt. Ein neues Belfry macht eine Erinnerung, um die du selbst bittest, sofort, mit „Rückgängig“, und fragt bei allem anderen. Wenn du das hier auch willst, setze BELFRY_APPROVAL=direct.',
});
