import { translationOf } from '../../message.ts';
import type { SMALL as ENGLISH } from '../en/small.ts';

export const SMALL = translationOf<typeof ENGLISH>()({
  'small.hello': 'Hallo! Sag mir was und wann, zum Beispiel „erinnere mich in 20 Minuten an den Ofen“.',
  'small.thanks': 'Gern geschehen.',
  'small.goodbye': 'Bis dann! Was geplant ist, bleibt geplant.',
  'small.wellDone': 'Schön zu hören.',
  'small.fine': 'In Ordnung.',
  'small.goodLuck': 'Viel Glück! Soll ich dich an etwas erinnern? Sag mir was und wann.',
  'small.dropped': 'In Ordnung, das lasse ich.',
  'small.leftAsIs': 'In Ordnung, alles bleibt, wie es ist.',
  'small.onlyAsked': 'Das war eine Frage, also entscheidest du. Du kannst sagen:',
  'small.toldOff': 'Das habe ich als Mitteilung verstanden, also bleibt alles. Soll auch die Erinnerung weg, sag:',
  'small.nothingToSnooze':
    'Gerade ist keine Erinnerung offen, also gibt es nichts zu verschieben. Sag „was ist geplant?“, um zu sehen, was kommt.',
  'small.nothingToUndo': 'Hier gibt es nichts zurückzunehmen.',
  'small.notAsked':
    'Ich weiß nicht mehr, worauf das antwortet, also bleibt alles. Sag es bitte ganz, zum Beispiel „lösche das zweite“.',
  'small.inSettings': 'Das steht in den Einstellungen: Ruhezeiten, Sprache, Zone und wie Erinnerungen kommen.',
  'small.nothingElse': 'Sonst gibt es nichts, also bleibt alles.',
  'small.onlyNamed': 'Das geht für genannte Tage, etwa „nächste Woche“.',
  'small.yesToWhat': 'Gerade ist keine Frage offen. Woran soll ich dich erinnern, und wann?',
  'small.whoAmI':
    'Ich bin das eingebaute Modell von Belfry. Ich verstehe Erinnerungen, Termine, Listen und Änderungen, ohne Schlüssel und ohne Netz. Für mehr verbinde mit BELFRY_MODEL ein Sprachmodell.',
  'small.help':
    'Sag zum Beispiel:\n• „erinnere mich in 20 Minuten an den Ofen“, „erinnere mich jeden Werktag um 9 ans Aufstehen“\n• „was ist geplant?“, „was kommt als nächstes?“\n• „verschiebe es auf 18 Uhr“, „lieber morgen um 9“\n• „pausiere das Training bis Montag“, „lösche den Ofen“, „rückgängig“\n• „setz Milch auf die Liste“, „zeig mir meine Liste“\n• „ich wohne in Wien“',
  'small.limits': 'Ich verstehe nur Erinnerungen und Termine. BELFRY_MODEL verbindet ein Modell, das mehr kann.',
  'small.pasted':
    'Das ist zitierter Text, also habe ich nichts davon getan. Soll ich erinnern, sag es außerhalb des Zitats: was und wann.',
  'small.pastedBelow': 'Die Mail unter deinen Worten habe ich gelassen, wie sie ist.',
  'small.cannot':
    'Dabei kann ich nicht helfen: Ich bin das eingebaute Modell von Belfry und verstehe nur Erinnerungen und Termine. Sag „hilfe“ für mehr; BELFRY_MODEL verbindet ein Sprachmodell.',
  'small.notOffered': 'Das geht hier nicht: Dieses Gespräch bietet es nicht an.',
  'suggest.none': 'Ich habe keine freie Zeit gefunden. {basis}',
  'suggest.times': 'Gute Zeiten:',
  'suggest.timesFor': 'Gute Zeiten für „{what}“:',
  'suggest.how': 'Sag mir was und wann, dann plane ich es.',
  'template.how': 'Sag „use the morning briefing template“. Deine eigenen gehen genauso.',
  'words.and': '{before} und {last}',
  'words.or': '{before} oder {last}',
  'words.quoted': '„{what}“',
  'words.range': '{from} bis {to}',
  'words.both': '{one}; {other}',
  'words.yourSettings': 'deine Einstellungen',
});
