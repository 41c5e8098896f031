import { translationOf } from '../../message.ts';
import type { NOTICE as ENGLISH } from '../en/notice.ts';

export const NOTICE = translationOf<typeof ENGLISH>()({
  'program.tells': '{program} möchte dir sagen:',
  'program.keep': 'Behalten',
  'program.stop': 'Beenden',
  'program.undoToday': 'Alles von heute zurücknehmen',
  'program.mute': 'Stummschalten',
  'elsewhere.failed': 'Das ließ sich auf {channel} nicht senden ({why}):\n\n{text}',
  'elsewhere.unsure': 'Das hat dich auf {channel} vielleicht nicht erreicht ({why}):\n\n{text}',
  'away.several': '{number} Nachrichten, in deinen Ruhezeiten zurückgehalten:',
  'away.peace': '{number} Nachrichten, zurückgehalten, damit du Ruhe hast:',
  'folded.more': '… und {number} weitere auf der Seite',
  'folded.refused': '⚙ {step} (abgelehnt)',
  'folded.asked': '⚙ {step} (gefragt)',
  'folded.unknown': '⚙ {step} (ungewiss)',
  'folded.running': '⚙ {step} (läuft)',
  'channel.test': 'Ein Test von Belfry: Nachrichten erreichen dich über {channel}.',
  'consent.asks':
    '{who} fragt, ob du Bescheid bekommen darfst, wenn eine Erinnerung unbeantwortet bleibt. Du entscheidest es in den Einstellungen und kannst es jederzeit zurücknehmen.',
  'consent.somebody': 'Jemand',
  'consent.agreed': '{who} ist einverstanden, Bescheid zu bekommen, wenn du auf eine Erinnerung nicht antwortest.',
  'consent.withdrawn': '{who} hat die Frage zurückgenommen, ob du von Erinnerungen Bescheid bekommen darfst.',
  'consent.refused': '{who} möchte keinen Bescheid, wenn du auf eine Erinnerung nicht antwortest.',
  'outage.off': 'Ich war aus {range}; {late}.',
  'outage.slept': 'Der Computer schlief oder seine Uhr wurde vorgestellt {range}; {late}.',
  'outage.still': 'Der Computer stand still {range}; {late}.',
  'outage.range': 'von {from} bis {to}',
  'outage.longRange': 'von {from} bis {to}, {span}',
  'outage.late': '{things} {number:kommt|kommen} zu spät',
  'outage.reminders': '{number} {number:Erinnerung|Erinnerungen}',
  'outage.actions': '{number} {number:Aktion|Aktionen}',
  'restored.opening': 'Ich wurde auf ein Backup zurückgesetzt.',
  'restored.openingOf': 'Ich wurde auf ein Backup von {clock} zurückgesetzt.',
  'restored.older':
    'Die Daten sind älter als das, was bestätigt war: ihr Ende ging verloren, oder eine ältere Datei kam an ihre Stelle.',
  'restored.lastSign': 'Ihr letztes Lebenszeichen ist von {clock}.',
  'restored.noSign': 'Ihr letztes Lebenszeichen ist unbekannt.',
  'restored.held':
    '{number} {number:Sache war|Sachen waren} seither fällig oder unterwegs, und ich kann nicht wissen, ob es geschehen ist. {number:Sie ist|Sie sind} angehalten: sag unter „In doubt“ auf der Seite oder mit belfry doubts, was jetzt geschehen und was ausfallen soll.',
  'restored.look':
    'Seither war keine Arbeit fällig oder unterwegs. Deine letzten Änderungen können fehlen: bitte sieh nach.',
  'disk.full':
    'Die Platte mit {place} ist voll. Ich habe meinen Vorrat dort freigegeben, damit Erinnerungen noch kommen. Bitte schaff bald Platz: Ist auch der verbraucht, wartet alles, bis wieder Platz ist.',
});
