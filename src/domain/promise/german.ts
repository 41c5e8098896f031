import type { PromiseLanguage } from './language.ts';

const YOU = '(?:dich|dir|sie|ihnen|euch)';
const BETWEEN = '(?:\\s+[^\\s.,;]+){0,7}?';

export const german: PromiseLanguage = {
  name: 'de',
  promises: [
    new RegExp(
      `\\b(?:ich werde|werde ich|ich werd)\\b${BETWEEN}\\s+(?:erinnern|benachrichtigen|melden|bescheid (?:geben|sagen)|bescheidgeben|auf dem laufenden halten|im auge behalten|nachfassen|nachhaken|informieren|alarmieren|anstupsen|wecken)\\b`,
    ),
    new RegExp(
      `\\b(?:ich (?:erinnere|benachrichtige|informiere|wecke)|(?:erinnere|benachrichtige|informiere|wecke) ich)\\s+${YOU}\\b`,
    ),
    /\b(?:ich melde mich|melde ich mich)\b/,
    new RegExp(`\\b(?:ich (?:gebe|sage)|(?:gebe|sage) ich)\\s+${YOU}\\b${BETWEEN}\\s+bescheid\\b`),
    new RegExp(`\\b(?:ich halte|halte ich)\\s+${YOU}\\s+auf dem laufenden\\b`),
    /\b(?:ich behalte|behalte ich)\b(?:\s+[^\s.,;]+){0,5}\s+im auge\b/,
    /\b(?:ich hake|ich fasse|hake ich|fasse ich)\b(?:\s+[^\s.,;]+){0,5}\s+nach\b/,
    /\b(?:du bekommst|sie bekommen|du erhaltst|sie erhalten|du wirst|sie werden)\b(?:\s+[^\s.,;]+){0,6}\s+(?:erinnerung|benachrichtigung|erinnert|benachrichtigt)\b/,
    /\bich habe(?:\s+[^\s.,;]+){0,4}\s+(?:erinnerung|wecker|timer)(?:\s+[^\s.,;]+){0,5}\s+(?:gestellt|eingerichtet|angelegt|erstellt|gesetzt)\b/,
  ],
  deeds: [
    /\b(?:ich werde|werde ich|ich (?:prufe|schaue|sehe|schicke|sende|frage|schreibe|berichte|mache|erledige|uberprufe|kontrolliere|fasse|sage|melde|versuche|kummere)|(?:prufe|schaue|sehe|schicke|sende|frage|schreibe|berichte|mache|erledige|uberprufe|kontrolliere|sage|kummere) ich)\b/,
  ],
  later:
    /\b(?:morgen|ubermorgen|spater|heute (?:abend|nacht|nachmittag|mittag)|nachste[nrs]? (?:woche|monat|jahr|mal|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|in (?:einer|einem|ein paar|\d+|zwei|drei|vier|funf|zehn) (?:sekunde|minute|stunde|tag|woche|monat)\w*|um \d|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|abend|morgen|nachmittag|\d)|jeden (?:tag|morgen|abend|montag)|jede (?:woche|stunde)|taglich|wochentlich|sobald|noch einmal nach|wieder nach|wenn es so weit ist)\b/,
  no: /\b(?:wenn (?:du|sie) (?:mochtest|mochten|willst|wollen|magst|mogen|mir|es|das|wunschst|wunschen)|falls (?:du|sie|gewunscht|notig)|sofern (?:du|sie)|auf wunsch|kann ich|ich kann|konnte ich|ich konnte|soll ich|soll ich dich|sollte ich|mochtest du|mochten sie|willst du|wollen sie|sobald (?:du|sie)|nicht|nie|niemals|kein(?:e|en|er|em)?|bereits|schon|gestern|zum beispiel|z\. ?b\.|etwa so|gesagt|sagte|ob ich)\b/,
};
