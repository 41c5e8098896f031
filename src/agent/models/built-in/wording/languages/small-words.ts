/** Phrases about follow-ups, with any values. */
export const FOLLOW_UPS: readonly [RegExp, readonly [string, string, string, string]] = [
  /If I hear nothing, I will remind you [^.]+\./g,
  [
    'Ohne Antwort erinnere ich dich noch einmal.',
    'Sans réponse, je te le rappellerai encore.',
    'Sin respuesta, te lo volveré a recordar.',
    'Bez odpowiedzi przypomnę ponownie.',
  ],
];

/** Stands between two quoted names. */
export const BETWEEN: Readonly<Record<'and' | 'or', readonly [string, string, string, string]>> = {
  and: ['und', 'et', 'y', 'i'],
  or: ['oder', 'ou', 'o', 'czy'],
};

/** Small words within times and lists. */
export const SMALL_WORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'next: ': ['nächstes Mal: ', 'prochaine fois : ', 'próxima vez: ', 'następnym razem: '],
  '; next ': ['; nächstes Mal ', ' ; prochaine fois ', '; próxima vez ', '; następnym razem '],
  '(paused)': ['(pausiert)', '(en pause)', '(en pausa)', '(wstrzymane)'],
  'Snoozed until ': ['Verschoben auf ', 'Reporté à ', 'Pospuesto hasta ', 'Odłożone do '],
  'It is like that already; nothing was changed.': [
    'So ist es schon; nichts wurde geändert.',
    'C’est déjà le cas ; rien n’a été changé.',
    'Ya está así; no se ha cambiado nada.',
    'Już tak jest; nic nie zmieniono.',
  ],
  ' to ': [' bis ', ' à ', ' a ', ' do '],
};
