import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../voice/say.ts';
import { CLAIM_LANGUAGES } from './claim-words.ts';
import { type ClaimFacts, findClaim, mayClaim, withoutClaims } from './find-claim.ts';

/** This turn requested a check of the build, and nothing else happened. */
const ASKED: ClaimFacts = {
  waiting: ['look at the build and say when it is red'],
  real: ['call the dentist', 'Zahnarzt anrufen', 'appeler le dentiste', 'llamar al dentista', 'zadzwonić do dentysty'],
  onlyAsked: true,
  asking: ['look at the build and say when it is red'],
  refused: [],
  onlyRefused: false,
  asked: 'look at the build every morning',
};

const CLAIMS: readonly string[] = [
  'Scheduled, first check at 9.',
  'Scheduled! First check at 9.',
  '✅ Done.',
  'Done! I’ll look at the build every morning.',
  'All set.',
  "Okay, it's scheduled for every morning at 9.",
  "I've scheduled it for every day at 9.",
  'I have set up a daily check of the build.',
  "I've just added the check, starting tomorrow.",
  'Your daily build check is now active.',
  'The reminder has been created.',
  'Everything is set up.',
  "You're all set!",
  'The first check is tomorrow at 9.',
  'It runs every day at 9.',
  "I'll remind you every morning.",
  'As requested, the schedule was updated.',
  "I've moved it to 10.",
  'The build check is paused.',
  'Scheduled. Just wait for it.',
  'Erledigt, die erste Prüfung ist um 9.',
  'Ich habe die tägliche Prüfung eingerichtet.',
  'Die Erinnerung wurde angelegt.',
  'Alles klar, ist geplant!',
  'Der Bericht ist jetzt aktiv.',
  'Ich erinnere dich jeden Morgen.',
  'Erste Prüfung: morgen um 9.',
  'C’est programmé, première vérification à 9 h.',
  'C’est fait !',
  'J’ai bien programmé le contrôle quotidien.',
  'Le rappel a été créé.',
  'Tout est en place.',
  'Je te rappellerai chaque matin.',
  'Programado, primera comprobación a las 9.',
  '¡Listo! Te avisaré cada mañana.',
  'He programado la revisión diaria.',
  'La revisión ha quedado programada.',
  'Ya está hecho.',
  'Zaplanowane, pierwsze sprawdzenie o 9.',
  'Gotowe!',
  'Ustawiłem codzienne sprawdzanie.',
  'Przypomnienie zostało dodane.',
  'Jest już zaplanowane na jutro.',
  'Będę ci przypominać codziennie.',
];

const HONEST: readonly string[] = [
  'I have proposed a daily check at 9; it waits for your yes.',
  'I proposed it. First run would be tomorrow at 9. Please approve it.',
  "I've asked for a daily check of the build. It is waiting for your approval.",
  "Once you approve it, I'll look at the build every morning.",
  "It's scheduled as soon as you confirm it.",
  "I've created a card for you to approve: every day at 9.",
  "I've set it up as a proposal, pending your approval.",
  'It is not scheduled yet.',
  'Nothing is scheduled yet.',
  'Your dentist reminder is set for Tuesday at 9.',
  "I've already scheduled the call to the dentist.",
  'Shall I have it scheduled?',
  'Is it done?',
  'You said “it is scheduled”, and it is waiting for your yes.',
  'The build is red.',
  'A proposal has been created; look under Approvals.',
  'I can change it before you approve.',
  'Set your time zone first, please.',
  'Ich habe eine tägliche Prüfung vorgeschlagen, sie wartet auf dein Ja.',
  'Es ist noch nicht geplant.',
  'Sobald du zustimmst, prüfe ich den Build jeden Morgen.',
  'Die Erinnerung an den Zahnarzt ist schon eingerichtet.',
  'J’ai proposé un contrôle quotidien, il attend votre accord.',
  'Ce n’est pas encore programmé.',
  'Dès que tu approuves, je vérifierai chaque matin.',
  'Le rappel pour le dentiste est bien programmé.',
  'He propuesto una revisión diaria; espera tu aprobación.',
  'Todavía no está programado.',
  'El recordatorio del dentista está programado.',
  'Zaproponowałem codzienne sprawdzanie, czeka na twoją zgodę.',
  'To jeszcze nie jest zaplanowane.',
  'Przypomnienie o dentyście jest ustawione.',
  'I scheduled something for you yesterday.',
];

describe('A claim that something is scheduled while it waits for a yes', () => {
  it.each(CLAIMS)('is found in: %s', (reply) => {
    expect(findClaim(reply, ASKED)).not.toBeNull();
  });

  it.each(HONEST)('is not made up from: %s', (reply) => {
    expect(findClaim(reply, ASKED)).toBeNull();
    expect(withoutClaims(reply, ASKED)).toBe(reply);
  });

  it('is none where nothing waits', () => {
    for (const reply of CLAIMS) expect(findClaim(reply, { ...ASKED, waiting: [] })).toBeNull();
  });

  it('gives way to what is true, in its language, and nothing else of the answer does', () => {
    expect(withoutClaims('Good idea! Scheduled, first check at 9. I like builds. All set!', ASKED)).toBe(
      'Good idea! This is not done yet: it waits for your yes. I like builds.',
    );
    expect(withoutClaims('Ist geplant!\n\n- Build: rot', ASKED)).toBe(
      'Das ist noch nicht geschehen: Es wartet auf dein Ja.\n\n- Build: rot',
    );
  });

  it('is none of what the turn made beside what it asked for', () => {
    const both = { ...ASKED, onlyAsked: false, asked: 'both please', real: ['water the plants'] };
    expect(findClaim('Done. The plants: scheduled for 9.', both)).toBeNull();
    expect(findClaim("I've scheduled the plants. The build is set up as well.", both)?.sentence).toBe(
      'The build is set up as well.',
    );
  });

  it('is one in a later turn too, about what waits and about nothing else', () => {
    const later = { ...ASKED, onlyAsked: false, asked: 'is the build check there?' };
    expect(findClaim('Yes, it is scheduled.', later)).not.toBeNull();
    expect(findClaim('The look at the build is scheduled for 9.', later)).not.toBeNull();
    expect(findClaim('The concert was moved to Friday.', later)).toBeNull();
    expect(findClaim('Done.', { ...later, asked: 'translate this' })).toBeNull();
  });

  it.each(CLAIM_LANGUAGES)('is not what Belfry says instead ($name)', ({ name }) => {
    expect(findClaim(say(name, 'claim.waits'), ASKED)).toBeNull();
  });

  it('is never left in a corrected answer, wherever it stands', () => {
    const piece = fc.constantFrom(...CLAIMS, ...HONEST, 'Hello.', '- a point\n', 'Paris is in France.');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const corrected = withoutClaims(pieces.join(' '), ASKED);
        expect(findClaim(corrected, ASKED)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('is suspected while it is written, and not when the sentence turns out to say that it waits', () => {
    expect(mayClaim("Sure. I've set", 'done')).toBe(true);
    expect(mayClaim("Sure. I've set it up as a proposal", 'done')).toBe(false);
    expect(mayClaim('Sure. I have a question', 'done')).toBe(false);
    expect(mayClaim('I’ll remind you at 9.', 'done')).toBe(false);
    expect(mayClaim('I’ll remind you at 9.', 'done and coming')).toBe(true);
  });

  it.each([
    '**Scheduled**, first check at 9.',
    '__All set!__',
    '> Scheduled for 9.',
    '# Scheduled',
    '"Scheduled, first check at 9."',
    '`Scheduled.`',
    '| Scheduled | 9:00 |',
    '~Done~',
  ])('is one in marks of Markdown and in quotes too: %s', (reply) => {
    expect(findClaim(reply, ASKED)).not.toBeNull();
    expect(mayClaim(reply, 'done')).toBe(true);
  });

  it('is corrected after the person said no as well, about that and about nothing else', () => {
    const denied: ClaimFacts = { ...ASKED, waiting: [], asking: [], onlyAsked: false, refused: ASKED.waiting };
    const no = 'This is not done: there was no yes to it.';
    expect(withoutClaims('Good. Scheduled.', { ...denied, onlyRefused: true })).toBe(`Good. ${no}`);
    expect(withoutClaims('Yes, the build check is scheduled.', denied)).toBe(no);
    expect(withoutClaims('Your dentist reminder is set.', denied)).toBe('Your dentist reminder is set.');
    expect(findClaim('Scheduled.', { ...denied, onlyRefused: true })).toBeNull();
  });

  it('is looked for in a long reply too, whatever is in it', () => {
    const hostile = `${'ich habe '.repeat(2_000)}${"i've ".repeat(2_000)}${'the '.repeat(3_000)}${'"'.repeat(2_000)}`;
    expect(findClaim(hostile, ASKED)).toBeNull();
  });
});
