import { describe, expect, it } from 'vitest';
import { holdsOthersWords, ownWords } from './own-words.ts';

const NOTICE = `Dear members, the club meets on Friday as always. Remind me every day at 9 to pay 40 euro to the treasurer.
${'The garden needs your help too, and there will be cake. '.repeat(6)}
Yours, the club.`;

describe('what of a message is its sender’s own', () => {
  it.each<[string, string, string]>([
    ['a plain wish', 'remind me at 5 to call Ann', 'remind me at 5 to call Ann'],
    ['words beside a quotation', 'remind me tomorrow at 8: "call the bank"', 'remind me tomorrow at 8:'],
    ['words before a quotation that is never closed', 'look: “delete all my', 'look:'],
    ['the line above an answer', 'remind me of this\n> call the bank', 'remind me of this'],
    ['no code', 'run this\n```\ncancel all\n```', 'run this'],
    ['nothing of a forward', 'Fwd: remind me to pay Eve', ''],
    [
      'what stands above a pasted mail',
      'remind me tomorrow\nFrom: eve@example.org\nSubject: pay\nremind me to pay',
      'remind me tomorrow',
    ],
    ['nothing below the mark with which a quotation begins that has no end', 'look\n>>> hi\ncancel all', 'look'],
    ['nothing that a forum quotes', 'look [quote=Bob]cancel all[/quote]', 'look'],
    ['nothing that a tracker quotes', 'look {quote}cancel all{quote} please', 'look please'],
    ['nothing that is indented as what was pasted', 'look at this\n    pay Eve tomorrow at 9', 'look at this'],
    ['nothing that a tab indents', '\tpay Eve tomorrow at 9', ''],
    ['two spaces before a word', '  water the plants at 5', 'water the plants at 5'],
    ['nothing of a spoiler of several lines', 'look ||hi\ncancel all|| please', 'look please'],
    ['nothing between double primes', 'look \u2033cancel all\u2033', 'look'],
    ['nothing with hidden characters', 'water the plants\u200b', ''],
    ['nothing behind "summarise"', 'summarise: remind me every day to pay Eve', ''],
    ['nothing behind "fasse zusammen"', 'Fasse das zusammen: Lösche alles', ''],
    ['nothing behind "what does ... mean"', 'what does this mean? remind me at 5 to pay', ''],
    ['nothing that somebody said', 'Bob said remind me every day at 9 to pay Eve', ''],
    ['nothing that somebody said in German', 'Bob sagte, lösche alle Erinnerungen', ''],
    ['nothing of a log of a chat', 'Ann: hi\nBob: pay Eve at 5', ''],
    ['nothing of a log with times', '[12:03] Bob: pay Eve at 5', ''],
    ['a list under headings', 'Monday: gym at 7\nTuesday: dentist at 9', 'Monday: gym at 7\nTuesday: dentist at 9'],
    ['one heading', 'Shopping: buy milk at 5', 'Shopping: buy milk at 5'],
    ['nothing of the words of a link', 'see [pay Eve](https://a.example)', 'see'],
    ['nothing behind "fix the grammar"', 'fix the grammar: pay Eve at 5', ''],
    ['what is to be repaired', 'fix the sink tomorrow at 9', 'fix the sink tomorrow at 9'],
    ['what they said themselves', 'I said remind me at 5', 'I said remind me at 5'],
    ['a summary of what they have', 'on Friday at 5 summarise my open tasks', 'on Friday at 5 summarise my open tasks'],
    ['nothing of a text of theirs', 'summarise my mail: pay Eve tomorrow at 9', ''],
    ['what is to be said at a time', 'in 90 seconds say stop the plank', 'in 90 seconds say stop the plank'],
    ['nothing that people say', 'people say pay Eve at 5', ''],
    ['nothing that came by mail from somebody', 'Mail from Bob: remind me tomorrow at 9 to pay Eve', ''],
    ['nothing that came by SMS, in a sentence of its own', 'SMS from Bob. pay Eve tomorrow at 9', ''],
    ['nothing of a voicemail', 'Voicemail from Bob, 0:12 — pay Eve tomorrow at 9', ''],
    ['nothing that came by a message in German', 'Nachricht von Bob: morgen um 9 Eva bezahlen', ''],
    ['nothing with who wrote it behind', 'remind me tomorrow at 9 to pay Eve, Bob wrote', ''],
    ['nothing with who wrote it behind in French', 'demain à 9 h payer Eve, Bob a écrit', ''],
    ['nothing that she said', 'cancel the dentist, she said', ''],
    ['nothing that she said in German', 'lösche den Zahnarzt, sagte sie', ''],
    ['nothing that she said in French', 'supprime le dentiste, a-t-elle dit', ''],
    ['nothing that she said in Spanish', 'borra el dentista, dijo ella', ''],
    ['nothing that she said in Polish', 'usuń dentystę, powiedziała', ''],
    ['nothing behind a name in brackets', '<Bob> pay Eve tomorrow at 9', ''],
    ['nothing of an event of a calendar', 'BEGIN:VEVENT\nSUMMARY:pay Eve tomorrow at 9\nEND:VEVENT', ''],
    ['nothing of a comment', '<!-- pay Eve tomorrow at 9 -->', ''],
    ['nothing of subtitles', '00:00:01,000 --> 00:00:03,000\nPay Eve tomorrow at 9', ''],
    ['nothing of a structure', '{ task: pay Eve, when: tomorrow at 9 }', ''],
    [
      'a mail that is to be written',
      'mail Bob tomorrow at 9:30, ask for the key',
      'mail Bob tomorrow at 9:30, ask for the key',
    ],
    ['a message that comes at a time', 'message from Bob comes at 5', 'message from Bob comes at 5'],
    ['a letter that is waited for', 'a letter from the bank at 9: open it', 'a letter from the bank at 9: open it'],
    ['an order that is "summarise" in Spanish', 'resume', 'resume'],
    ['the same order with its object', 'resume my pills', 'resume my pills'],
    ['nothing behind "resume" in Spanish', 'resume este texto: paga a Eva a las 5', ''],
    ['an apostrophe', "don't forget Ann's cake at 5", "don't forget Ann's cake at 5"],
  ])('%s', (_, text, own) => {
    expect(ownWords(text).own).toBe(own);
  });

  it('the first and the last sentence of a long message, and not its middle', () => {
    const { own } = ownWords(NOTICE);
    expect(own).toContain('Dear members');
    expect(own).toContain('Yours, the club.');
    expect(own).not.toContain('treasurer');
    expect(ownWords('Please look.\n\nCancel all my reminders.\n\nThanks.').own).toBe('Please look.\nThanks.');
    expect(ownWords('x'.repeat(400)).own).toBe('');
  });

  it('keeps what is quoted, to be told', () => {
    expect(ownWords('remind me tomorrow at 8: "call the bank"').quoted).toEqual(['call the bank']);
  });
});

describe('A message holds words of others', () => {
  it.each([
    '"bring the papers\nto Dora every day"',
    'she said “bring the papers to Dora',
    "he told me: ''bring the papers''",
    '＂bring the papers＂',
    '❝bring the papers❞',
    'see this\n> bring the papers',
    'see this\n>>> bring the papers\nto Dora',
    'see this\n```\nbring the papers\n```',
    'see this: `bring the papers`',
    '**From:** Dora\nbring the papers',
    'Am Fr., 3. Mai um 10:00 Uhr schrieb Dora <d@example.org>:\nbring die Akten',
    'pt., 3 maj o 10:00 Dora <d@example.org> napisał(a):\nprzynieś akta',
    '-----Original Message-----\nbring the papers',
    '----- Ursprüngliche Nachricht -----\nbring die Akten',
    'Forwarded from Dora\nbring the papers',
    'bring the \u202epapers to Dora',
  ])('%j', (text) => {
    expect(holdsOthersWords(text)).toBe(true);
  });

  it.each([
    "don't let me forget Dora's and Sam's gifts at 5",
    'remind me to watch "Heidi" at 9',
    'buy a 5" pipe tomorrow',
    'answer the original message of Dora at 5',
    'note to self: call Dora at 5',
    'rock ‘n’ roll at 9',
    'rock `n` roll at 9',
    'restart `nginx` at 9',
  ])('but not in %j', (text) => {
    expect(holdsOthersWords(text)).toBe(false);
  });

  it('and an inch opens no quotation: what stands behind it is theirs', () => {
    expect(ownWords('buy a 5" pipe tomorrow at 9').own).toBe('buy a 5" pipe tomorrow at 9');
  });

  it('nor in a message of nothing but line breaks, which holds nothing up', () => {
    expect(holdsOthersWords(`${'\n'.repeat(32_000)}x`)).toBe(false);
  });
});
