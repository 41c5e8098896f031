const NOW = '(?:jetzt|gerade|maintenant|actuellement|ahora(?: mismo)?|teraz|obecnie)';

const PLACE_STATEMENTS: readonly RegExp[] = [
  /^(?:hi,? )?(?:i(?:'m| am)|we(?:'re| are)) (?:currently |now |right now |presently |actually |back |still |living |based |staying |travell?ing |located |working |here )*(?:in|at|near|from|to|on) (.+?)(?: now| right now| currently| at the moment| these days| today| again| this week| for now)?$/i,
  /^(?:i|we) (?:currently |now |actually |still |just |have |'ve )*(?:live|work|reside|stay|moved|relocated|flew|arrived|landed|travel(?:led)?|am|are)(?: now| currently)? (?:in|at|to|near|on) (.+?)(?: now| right now| currently| at the moment| these days| today)?$/i,
  /^(?:i|we)'ve (?:just )?(?:moved|arrived|relocated) (?:in|at|to) (.+)$/i,
  /^(?:i come|i hail) from (.+)$/i,
  /^(?:my|our|the) (?:current |local |home )?(?:time ?zone|zone|city|location|local time|place) (?:is|=|should be|:|is now|has changed to) ?(?:now )?(.+)$/i,
  /^(?:set|change|switch|update|make|put) (?:my |the |our )?(?:time ?zone|zone|location|city)(?: (?:to|as|is|=)|:)? (.+)$/i,
  /^(?:use|take|assume|(?:switch|move|change|set|put)(?: me)? (?:to|on)|set|i use|i'm on|i am on|i follow|we use|it's|it is|that's) (?:the )?(.+?)(?:'s)? (?:time ?zone|zone|time|standard time)(?: here)?$/i,
  /^(?:time ?zo(?:ne|en)|zone|tz|location|city)\s*[:=]?\s+(.+)$/i,
  /^(?:time ?zone|tz)[:=](.+)$/i,
  /^((?:utc|gmt) ?[+-] ?\d.*|[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_/-]+)$/,
  livesIn(
    '(?:(?:ich|wir) (?:wohnen?|leben?|arbeiten?|bin|sind)|bin ich|sind wir)(?: jetzt| gerade| zurzeit| momentan| inzwischen)?',
    'in|im|nach|aus',
  ),
  livesIn("(?:j'habite|je (?:vis|suis|travaille)|nous sommes|on (?:est|habite))(?: maintenant)?", 'à|a|au|aux|en'),
  livesIn('(?:vivo|estoy|trabajo|resido|vivimos|estamos|me mudé|me he mudado)(?: ahora)?', 'en|a'),
  livesIn('(?:mieszkam|jestem|pracuję|żyję|mieszkamy|jesteśmy|przeprowadził[ae]m się)(?: teraz)?', 'we?|do|na'),
  hasZone('(?:meine? |die )?zeitzone', '(?:auf|zu|nach|von|ist)'),
  hasZone('(?:mon |le |de )?fuseau(?: horaire)?', '(?:à|a|sur|pour|en|de|est)'),
  hasZone('(?:mi |la |de )?zona horaria', '(?:a|en|como|de|es)'),
  hasZone('(?:moj[aą] )?stref[aęy](?: czasow[aąey])?', '(?:na|to|jest)'),
];

/** "Ich wohne in Lyon", "estoy en Lima". */
function livesIn(opening: string, before: string): RegExp {
  return new RegExp(`^(?:${NOW} )?${opening} (?:${before}) (.+?)(?: umgezogen| gezogen)?(?: ${NOW})?$`, 'iu');
}

/** "Zeitzone Berlin", "stell meine Zeitzone auf Berlin", "mi zona horaria es Lima". */
function hasZone(zone: string, before: string): RegExp {
  return new RegExp(`^(?:\\p{L}+ )?${zone}:? (?:${before} )?(.+)$`, 'iu');
}

const OPEN_ANSWERS = /^(?:it's|it is|i'm in|in|from|near|around|that's|that would be|use)\s+(.+)$/i;

/** The place where a sentence says the person is; null for other sentences. The place need not exist. */
export function readPlace(text: string): string | null {
  for (const statement of PLACE_STATEMENTS) {
    const place = statement.exec(text)?.[1];
    if (place !== undefined)
      return place
        .replace(/[.!,]+$/, '')
        .replace(/^(?:the )?(?:city|town|state) of /i, '')
        .trim();
  }
  return OPEN_ANSWERS.exec(text)?.[1] ?? null;
}
