import type { TEXTS as ENGLISH } from '../en/rare.ts';

export const TEXTS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  'sign.title': 'Anmelden',
  'sign.heading': 'Bei Belfry anmelden',
  'sign.how':
    'Dein Code steht im Terminal, in dem Belfry läuft. Öffne den Link dort, oder füge den Code hier ein. Ein Code gilt einmal; {command} zeigt einen neuen.',
  'sign.in': 'Anmelden',
  'sign.otherTitle': 'Link einer anderen Person',
  'sign.otherHeading': 'Dieser Link ist für jemand anderen',
  'sign.otherIn':
    'Du bist als {name} angemeldet. Mit diesem Link wärst du stattdessen als eine andere Person angemeldet.',
  'sign.otherOut':
    'Du warst hier als {name} angemeldet, diese Sitzung ist vorbei. Dieser Link meldet eine andere Person an: Willst du das? Hat ihn dir jemand geschickt, kann der dann lesen, was du schreibst.',
  'sign.stay': '{name} bleiben',
  'sign.dontUse': 'Diesen Link nicht nehmen',
  'sign.asOther': 'Als die andere Person anmelden',
  'shared.title': 'Geteilter Bildschirm',
  'shared.why': 'Dieser Bildschirm gilt als geteilt: Er zeigt keine Texte, und nichts gilt hier als gesagt.',
  'shared.some': '{number} {number:Sache wartet|Sachen warten} auf dich',
  'shared.next': 'Als Nächstes: {when}',
  'shared.mine': 'Es ist mein eigener',
};
