import { describe, expect, it } from 'vitest';
import { findPromise } from './find-promise.ts';

const PROMISES: readonly string[] = [
  "I'll remind you tomorrow at 9.",
  'I’ll remind you tomorrow at 9.',
  'Sure! I will remind you about the dentist.',
  "No problem, I'll check back tomorrow.",
  "I'll check in with you next week.",
  "I'll get back to you once the results are in.",
  "I'll let you know when the site is up again.",
  "I'll let you know.",
  "I'll keep you posted.",
  "I'll keep an eye on the build.",
  "I'm going to follow up on Friday.",
  "Okay, I'll ping you in 20 minutes.",
  "I won't let you forget.",
  "I'll make sure you don't forget your keys.",
  "You'll get a reminder at 6.",
  "You'll be notified as soon as it ships.",
  "I've set a reminder for tomorrow at 9.",
  'Done! Your reminder is set for 9:00.',
  'Reminder set for 18:00.',
  "I'll send you a summary every morning.",
  "I'll look at it again tomorrow.",
  'Will remind you at 9.',
  "I'll remind you at 9, ok?",
  "I'll also remind you if it rains.",
  "I'll remind you of “the dentist” tomorrow.",
  "That makes 42. I'll ask you again tomorrow how it went.",
  'Ich erinnere dich morgen um 9.',
  'Ich werde Sie am Montag daran erinnern.',
  'Morgen um neun erinnere ich dich.',
  'Ich melde mich nächste Woche wieder.',
  'Ich sage dir Bescheid.',
  'Ich halte dich auf dem Laufenden.',
  'Ich prüfe das morgen noch einmal.',
  'Du bekommst morgen eine Erinnerung.',
  'Je te rappellerai demain à 9 h.',
  'Je vous préviendrai dès que c’est prêt.',
  'Je vais te rappeler ton rendez-vous.',
  'Je reviens vers vous demain.',
  'Je garde un œil dessus.',
  'Je vérifierai demain matin.',
  'Tu recevras un rappel à 18 h.',
  'Te recordaré la cita mañana.',
  'Voy a recordarte la reunión.',
  'Te avisaré cuando esté listo.',
  'Te mantendré informado.',
  'Lo revisaré mañana por la mañana.',
  'Recibirás un recordatorio a las 9.',
  'Przypomnę ci jutro o 9.',
  'Dam ci znać, gdy paczka dotrze.',
  'Odezwę się w poniedziałek.',
  'Sprawdzę to jutro rano.',
  'Będę ci przypominać codziennie.',
  'Dostaniesz przypomnienie o 18.',
];

const NO_PROMISES: readonly string[] = [
  'I can remind you if you want.',
  "I'll remind you if you want.",
  "If you'd like, I'll remind you tomorrow.",
  'Shall I remind you tomorrow?',
  'Would you like me to remind you? I could also check back.',
  "I'll remind you once you tell me when.",
  "I'll keep it short.",
  "I'll keep that in mind.",
  "I'll explain: a cron has five fields.",
  "I'll be honest: that is not a good idea.",
  "I'll check now.",
  "I'll do my best.",
  "Let me check the time. It's five.",
  'I reminded you yesterday.',
  'I have already set a reminder for that.',
  "I won't remind you any more.",
  'I will not check back.',
  "I'll no longer remind you about it.",
  "I'll stop reminding you.",
  "You asked whether I'll remind you; no reminder is set.",
  'She said “I’ll remind you tomorrow” and forgot.',
  'You can write "I\'ll get back to you tomorrow" in your mail.',
  "For example, I'll remind you at 9 means a reminder.",
  "Here is a draft of your mail:\n\nHello Bob,\nI'll get back to you tomorrow.",
  'Dear Ann,\nI will follow up on Monday.\nBest, Tom',
  "> I'll remind you tomorrow",
  '```\nprint("I\'ll remind you tomorrow")\n```',
  'You will need an umbrella tomorrow.',
  'The shop will open at 9 tomorrow.',
  'We met at 9 and talked about the reminder.',
  'Remind yourself to breathe.',
  'What time is your meeting tomorrow?',
  'It will rain tomorrow at 9.',
  "I'd remind you, but I need your time zone first.",
  'Das Treffen ist morgen um 9.',
  'Ich kann dich erinnern, wenn du möchtest.',
  'Soll ich dich morgen erinnern?',
  'Ich erinnere dich nicht mehr daran.',
  'Ich habe dich gestern erinnert.',
  'Wenn du willst, melde ich mich morgen.',
  'Je peux te rappeler demain si tu veux.',
  'Si vous voulez, je vous préviendrai.',
  'Je ne te rappellerai plus.',
  'Voulez-vous que je vous rappelle demain ?',
  'Je t’ai rappelé hier le rendez-vous.',
  'La réunion est demain à 9 h.',
  'Puedo recordarte la cita si quieres.',
  'Si quieres, te avisaré mañana.',
  'No te recordaré más esto.',
  '¿Quieres que te avise mañana?',
  'La reunión es mañana a las 9.',
  'Mogę ci przypomnieć, jeśli chcesz.',
  'Jeśli chcesz, przypomnę ci jutro.',
  'Nie przypomnę ci już o tym.',
  'Czy mam ci przypomnieć jutro?',
  'Spotkanie jest jutro o 9.',
];

describe('A promise of something later', () => {
  it.each(PROMISES)('is found in: %s', (reply) => {
    expect(findPromise(reply)).not.toBeNull();
  });

  it.each(NO_PROMISES)('is not made up from: %s', (reply) => {
    expect(findPromise(reply)).toBeNull();
  });

  it('is answered as it was written, alone', () => {
    const reply = 'Paris is in France.\nOK, I’ll remind you tomorrow — at 9. Have a nice day!';
    expect(findPromise(reply)).toEqual({ sentence: 'OK, I’ll remind you tomorrow — at 9.', language: 'en' });
  });

  it('is looked for in a long reply too, whatever is in it', () => {
    const hostile = `${'ich werde '.repeat(2_000)}${"i'll ".repeat(2_000)}${'"'.repeat(3_000)}${'¿'.repeat(3_000)}`;
    expect(findPromise(hostile)).toBeNull();
  });
});
