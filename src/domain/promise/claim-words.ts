// How five languages say that something is done, will come, or waits. All patterns match lower case without accents.
import type { PromiseLanguage } from './language.ts';

/** How one language says that something was made or changed. */
export interface ClaimLanguage {
  readonly name: PromiseLanguage['name'];
  /** Matches that it is done. */
  readonly done: readonly RegExp[];
  /** Matches a settled future; ignored when the answer says anywhere that it waits. */
  readonly coming: RegExp;
  /** Matches that it waits for the person, or may be denied. */
  readonly waits: RegExp;
  /** Matches another time. */
  readonly before: RegExp;
}

const DONE_EN =
  '(?:re)?scheduled|set(?: up)?|created|added|booked|arranged|planned|programmed|moved|changed|updated|cancell?ed|deleted|removed|paused|resumed|saved|registered|activated|enabled|confirmed';

const english: ClaimLanguage = {
  name: 'en',
  done: [
    new RegExp(
      `^(?:[-*•✅✔☑✓👍🎉\\s]|(?:ok(?:ay)?|sure(?: thing)?|alright|all right|great|perfect|yes|yep|got it|no problem|of course|and|so)\\b[,:!.]*)*(?:all |it's |now )?(?!set (?:your|it|this)\\b)(?:done|${DONE_EN})(?=\\s*(?:[.,!:;…—–-]|$|(?:and|it|this|your|for|at|on|every|daily|weekly|hourly|from|as|with|both|all|tomorrow|today|tonight|now|successfully)\\b))`,
    ),
    new RegExp(
      `\\b(?:i|we)(?:'ve| have|'m done and)?(?: (?:just|now|also|already|successfully|then|gone ahead and|went ahead and))* (?:${DONE_EN}|put (?:it|this|that|the|your)|made (?:it|a|an|the|your|this))\\b(?! my mind)`,
    ),
    new RegExp(
      `\\b(?:it|this|that|they|these|those|everything|all|both|(?:your|the|my|this|that) (?:[\\w'-]+ ){0,6}?[\\w'-]+)(?<!\\b(?:nothing|none|neither)(?: of (?:it|this|that|them|these|the \\w+))?)(?:'s|'re| is| are| has been| have been| was| were)(?: (?:now|all|already|successfully|both|officially|both))* (?:done|in place|active|live|running|good to go|up and running|on the (?:schedule|calendar|list)|in the (?:schedule|calendar)|on your (?:schedule|calendar)|${DONE_EN})\\b`,
    ),
    /\byou(?:'re| are) (?:now )?(?:all )?set\b|\bconsider it done\b/,
  ],
  coming:
    /\b(?:first|next) (?:check(?:-?in|-?up)?|run|reminder|one|time|report|message|look|beat)(?: is| will be| comes| goes out|:| at| on| in| tomorrow| today| tonight)\b|\b(?:first|next) (?:check|run|reminder|one|report|message): |\b(?:it|this|that|they|the (?:\w+ ){0,3}(?:check|reminder|report|job|task|schedule|message))(?:'ll| will| is going to)(?: now| then)? (?:run|start|begin|fire|check|come|go out|happen|repeat|remind|be sent)\b|\b(?:it|this) (?:runs|starts|begins|fires|comes|goes out|repeats) (?:every|daily|weekly|hourly|tomorrow|today|at|on|in)\b/,
  waits:
    /\b(?:proposals?|propos(?:e|ing)|(?:i|we)(?:'ve| have)?(?: just| now| also)? (?:proposed|suggested)|(?:is|are|was|were|been|only) proposed|approv(?:e|al|es|ing)|awaits?|awaiting|wait(?:s|ing)? (?:for|on|under|until)|still waits?|pending|your (?:yes|ok(?:ay)?|confirmation|consent|go-ahead|approval|permission|decision)|(?:if|when|once|until|unless|after|as soon as) you(?:'ve| have)? (?:say|said|ok(?:ay)?|confirm(?:ed)?|agreed?|accept(?:ed)?|allow|give|given|let)|(?:if|when|once|until|unless|after|as soon as) (?:it's |it is |that's |that is )?(?:approved|confirmed|accepted)|need(?:s)? (?:your|you to)|please (?:confirm|accept|review|look)|(?:sent|made|filed|submitted) (?:you )?(?:a|the) request|approval request|(?:a|the) card|not (?:yet|scheduled|set|done|active)|nothing (?:is|was|has|will|of)|for your (?:review|decision))\b/,
  before:
    /\b(?:yesterday|earlier|last (?:week|month|time|night)|days? ago|weeks? ago|previously|since (?:last|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/,
};

const DONE_DE =
  'geplant|eingeplant|eingerichtet|eingetragen|angelegt|erstellt|gespeichert|gestellt|gesetzt|notiert|verschoben|geandert|angepasst|pausiert|fortgesetzt|geloscht|entfernt|storniert|abgesagt|gebucht|vorgemerkt|terminiert|hinzugefugt|aktiviert|erledigt|programmiert';

const german: ClaimLanguage = {
  name: 'de',
  done: [
    new RegExp(
      `^(?:[-*•✅✔☑✓👍🎉\\s]|(?:ok(?:ay)?|gut|alles klar|super|ja|prima|perfekt|gern(?:e)?|klar|so)\\b[,:!.]*)*(?:ist |alles |schon |nun )*(?:fertig|${DONE_DE})(?=\\s*(?:[.,!:;…—–-]|$|(?:und|fur|ab|am|um|jeden|jede|taglich|wochentlich|morgen|heute|jetzt)\\b))`,
    ),
    new RegExp(
      `\\b(?:ich hab(?:e|')?|hab(?:e|')? ich|wir haben|haben wir)(?:\\s+(?!nicht\\b|nichts\\b|kein)[^\\s.;!?]+){0,12}?\\s+(?:${DONE_DE})\\b`,
    ),
    new RegExp(
      `\\b(?:ist|sind|wurden?|war|waren)\\b(?:\\s+(?!nicht\\b|nichts\\b|kein)[^\\s.;!?]+){0,8}?\\s+(?:aktiv|${DONE_DE})\\b`,
    ),
    /\b(?:erinnerung|zeitplan|prufung|plan|termin|bericht) (?:steht|lauft)\b/,
  ],
  coming:
    /\b(?:erste[rsn]?|nachste[rsn]?) (?:prufung|uberprufung|lauf|erinnerung|kontrolle|check|bericht|nachricht|mal)\b(?:,? (?:ist|kommt|lauft|erfolgt|um|am|morgen|heute|in)\b|:)|\b(?:es|sie|das|die (?:erinnerung|prufung)|der (?:bericht|check)) (?:lauft|startet|beginnt|kommt) (?:ab|jeden|jede|taglich|wochentlich|morgen|heute|um|am)\b/,
  waits:
    /\b(?:vorschlag|vorschlage|vorgeschlagen|schlage|genehmig(?:e|en|st|ung)|zustimm(?:e|en|st|ung)|freigabe|freigibst|freigeben|gib\w* frei|bestatig(?:e|en|st|ung)|wartet? (?:noch |jetzt |nun )*(?:auf|unter)|warten auf|wartend|(?:wenn|sobald|falls|bis) (?:du|sie)\b[^.]{0,30}\b(?:ja|ok|okay|einverstanden|zustimm\w*|genehmig\w*|bestatig\w*)|(?:dein|ihr)(?:e|em|er|en)? (?:ja|ok|okay|zustimmung|einverstandnis|antwort|entscheidung|erlaubnis)|anfrage|angefragt|karte|noch nicht|nicht (?:geplant|eingerichtet|aktiv)|nichts (?:ist|wurde|geplant))\b/,
  before:
    /\b(?:gestern|vorgestern|letzte[nrs]? (?:woche|monat|mal)|vor (?:einer|einem|\d+|zwei|drei) (?:woche|monat|tag)\w*|fruher|seit)\b/,
};

const DONE_FR =
  '(?:re)?programmee?s?|planifiee?s?|enregistree?s?|ajoutee?s?|creee?s?|mise?s?(?: en place| a jour)?|configuree?s?|activee?s?|deplacee?s?|modifiee?s?|supprimee?s?|annulee?s?|reportee?s?|suspendue?s?|reservee?s?|fixee?s?|inscrite?s?';

const french: ClaimLanguage = {
  name: 'fr',
  done: [
    new RegExp(
      `^(?:[-*•✅✔☑✓👍🎉\\s]|(?:ok|d'accord|parfait|tres bien|super|oui|bien sur|voila|entendu)\\b[,:!.]*)*(?:c'est (?:bien |tout )?|tout est |voila )?(?:fait|regle|note|pret|en place|${DONE_FR})(?=\\s*(?:[.,!:;…—–-]|$|(?:et|pour|a|le|chaque|tous|toutes|demain|aujourd'hui|des)\\b))`,
    ),
    new RegExp(
      `\\b(?:j'ai|je (?:l'|les |t'|vous |te l'|vous l')ai?|je l'ai|nous avons)(?: (?:bien|deja|donc|aussi|tout|maintenant|tout de suite))* (?:prevue?s?|${DONE_FR})\\b`,
    ),
    new RegExp(
      `(?:\\b(?:est|sont|a ete|ont ete)|c'est)(?: (?:bien|deja|maintenant|desormais|donc|aussi|tout))* (?:prevue?s?|en place|fait|regle|active?s?|${DONE_FR})\\b`,
    ),
  ],
  coming:
    /\b(?:premiere?|prochaine?) (?:verification|rappel|controle|execution|envoi|message|rapport)\b(?:,? (?:est|sera|aura lieu|a|demain|aujourd'hui|lundi|dans)\b| ?:)|\b(?:ca|il|elle|cela|le rappel) (?:commence|commencera|demarre|demarrera|partira|aura lieu|s'executera)\b/,
  waits:
    /\b(?:propose[rsz]?|propose|proposee?s?|proposition|approbation|approuver|approuves|approuvez|valider|validation|valides|validez|attend (?:ton|votre|ta|que|toujours|encore|sous|maintenant)|attendent|en attente|attente de|(?:ton|votre) (?:oui|accord|feu vert|approbation|autorisation|aval)|(?:ta|votre) (?:validation|confirmation|reponse|decision)|confirmer|confirmation|(?:des que|si|quand|une fois que|lorsque) (?:tu|vous)\b[^.]{0,30}\b(?:oui|accord|confirm\w*|valid\w*|approuv\w*|accept\w*)|une demande|la demande|carte|pas encore|rien (?:n'est|ne))\b/,
  before: /\b(?:hier|avant-hier|(?:la semaine|le mois) dernierr?e?|il y a|auparavant|precedemment|depuis)\b/,
};

const DONE_ES =
  '(?:(?:re)?programad|cread|anadid|agregad|configurad|agendad|apuntad|planificad|reservad|movid|cambiad|cancelad|eliminad|borrad|pausad|reanudad|activad|actualizad|guardad|fijad|establecid|modificad)[oa]s?|puest[oa]s?';

const spanish: ClaimLanguage = {
  name: 'es',
  done: [
    new RegExp(
      `^(?:[-*•✅✔☑✓👍🎉¡\\s]|(?:ok|vale|perfecto|genial|si|claro|muy bien|de acuerdo|bien)\\b[,:!.]*)*(?:ya esta |todo |esta |queda )*(?:hecho|listo|${DONE_ES})(?=\\s*(?:[.,!:;…—–-]|$|(?:y|para|a|el|cada|todos|todas|manana|hoy|desde)\\b))`,
    ),
    new RegExp(
      `(?<!\\bno )(?<!\\bno (?:lo|la|te|le|se|os) )\\b(?:he|hemos|te he|lo he|la he)(?: (?:ya|tambien))* (?:${DONE_ES})\\b`,
    ),
    new RegExp(
      `(?<!\\bno )(?<!\\bno (?:se|te|lo) )\\b(?:esta|estan|queda|quedan|quedo|ha sido|han sido|ha quedado|han quedado|fue|fueron)(?: (?:ya|ahora|todo|bien|tambien))* (?:activ[oa]s?|list[oa]s?|hech[oa]s?|en marcha|${DONE_ES})\\b`,
    ),
    /(?<!\b(?:que|no) )(?<!\b(?:que|no) (?:lo|la|te) )\b(?:programe|agende|configure)\b(?= (?:el|la|un|una|tu|su|esto|para))/,
  ],
  coming:
    /\b(?:primera?|primer|proxima?|proximo) (?:comprobacion|revision|recordatorio|aviso|ejecucion|mensaje|informe)\b(?:,? (?:es|sera|a las?|el|manana|hoy|en)\b|:)|\b(?:empieza|empezara|comienza|comenzara|se ejecutara|llegara) (?:manana|hoy|el|a las?|cada)\b/,
  waits:
    /\b(?:propuest[oa]s?|propuse|proponer|propongo|aprobacion|aprobar|apruebes|apruebas|apruebe|aprueba|aprobarl[oa]|confirmes|confirmas|confirme|confirmar|confirmarl[oa]|confirmacion|espera(?:ndo|n)? (?:a |por )?(?:tu|su|que|bajo|en)|pendientes?|(?:tu|su) (?:si|visto bueno|ok|aprobacion|confirmacion|permiso|respuesta|decision)|en cuanto (?:digas|me digas que si|aceptes)|solicitud|tarjeta|todavia no|aun no|nada (?:esta|se))\b/,
  before: /\b(?:ayer|anteayer|la semana pasada|el mes pasado|hace (?:un|una|\d+|dos|tres|dias|poco)|antes|desde)\b/,
};

const DONE_PL =
  'zaplanowan|ustawion|dodan|utworzon|stworzon|zapisan|przeniesion|przesuniet|zmienion|usuniet|anulowan|odwolan|wstrzyman|wznowion|wlaczon|zarezerwowan|zaktualizowan';

const polish: ClaimLanguage = {
  name: 'pl',
  done: [
    new RegExp(
      `^(?:[-*•✅✔☑✓👍🎉\\s]|(?:ok(?:ej)?|dobrze|jasne|super|tak|swietnie|pewnie|no to)\\b[,:!.]*)*(?:juz |wszystko )*(?:gotowe|zrobione|zrobiono|zalatwione|umowione|(?:${DONE_PL})(?:e|o|y|a))(?=\\s*(?:[.,!:;…—–-]|$|(?:i|na|o|od|codziennie|co|jutro|dzis|dzisiaj|w)\\b))`,
    ),
    /(?<!\bnie )\b(?:zaplanowal|ustawil|dodal|utworzyl|stworzyl|zapisal|przesunal|przesunel|zmienil|usunal|usunel|anulowal|odwolal|wstrzymal|wznowil|umowil|wlaczyl|zaktualizowal)(?:em|am|ismy)\b|(?<!\bnie )\bprzenios(?:lem|lam)\b/,
    new RegExp(
      `(?<!\\bnie )\\b(?:jest|sa|zostal[oaey]?|zostaly)(?: (?:juz|teraz|tez|wlasnie))* (?:gotow|aktywn|zrobion|(?:${DONE_PL}))\\w{0,2}\\b`,
    ),
    new RegExp(`\\b(?:przypomnienie|sprawdzanie|sprawdzenie|zadanie|raport) (?:${DONE_PL})\\w\\b`),
  ],
  coming:
    /\b(?:pierwsz|nastepn)\w+ (?:sprawdzenie|przypomnienie|raport|uruchomienie|kontrola|wiadomosc)\b(?:,? (?:bedzie|jest|o|jutro|dzis|w|za)\b|:)|\b(?:rusza|ruszy|zacznie sie|uruchomi sie|przyjdzie) (?:jutro|dzis|o|w|codziennie)\b/,
  waits:
    /\b(?:propon\w*|zaproponowal\w*|propozycj\w*|zatwierdz(?:isz|ic|enie|enia|eniu|eniem|a)?|zgod(?:a|e|y|zie|zisz)|potwierdz(?:isz|ic|enie|enia)?|czeka(?:ja)?|oczekuj\w*|akceptacj\w*|zaakceptuj\w*|zaakceptowac|twoje(?:go)? tak|prosb\w*|kart[aey]|jeszcze nie|nic (?:nie|jeszcze))\b/,
  before: /\b(?:wczoraj|przedwczoraj|(?:w )?zeszl\w+|ostatnio|wczesniej|temu|od)\b/,
};

/** How the five languages say that something is done. */
export const CLAIM_LANGUAGES: readonly ClaimLanguage[] = [english, german, french, spanish, polish];
