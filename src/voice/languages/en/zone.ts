/** Time zones and clocks. */
export const ZONE = {
  'zone.isNow': 'Your time zone is now {zone}. There it is {time}.',
  'zone.isNowUntil': 'Your time zone is now {zone}, until {time}. Then it is {home} again.',
  'zone.is': 'Your time zone is {zone}. There it is {time}.',
  'zone.unknown': 'I do not know your time zone yet. {question}',
  'zone.inUtc': 'It is {time} in UTC. I do not know your time zone yet. {question}',
  'zone.there': 'In {place} it is {time}.',
  'zone.severalThere': '{place} has more than one time zone: {times}.',
  'zone.unknownThere': 'I do not know where {place} is. A big city near it may work.',
  'zone.noHome': 'Your own time zone is not known, so this one stays until you tell me another.',
  'zone.fixed': 'A fixed offset knows no summer time; tell me a city if yours has one.',
  'zone.untilWhen': 'Until when are you in {place}? Your own time zone comes back by itself then.',
  'zone.notYet': 'Your time zone stays until you are in {place}. Tell me when you are there, and until when.',
  'zone.ofDevice':
    'Your time zone is taken to be {zone}, as your device’s is. If not, say “I am in Lisbon”, or change it under Settings.',
  'zone.ofLanguage':
    'I guess from the language of your account that your time zone is {zone}. If not, say “I am in Lisbon”, or change it under Settings.',
  'stay.over': 'Your time in {zone} is over: your time zone is {home} again.',
  'clock.setBack':
    'The clock of this computer was set back by {span}. The plans stay at their times, by the clock as it is now. If the clock is wrong, please set it right: what is due waits for it.',
  'clock.day': 'That is {day}.',
  'night.one': '{named} keeps {zone} time and would ring at night here.',
  'night.several': 'These keep {zone} time and would ring at night here: {named}.',
} as const;
