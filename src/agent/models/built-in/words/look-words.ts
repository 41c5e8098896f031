// Questions about plans, as data, folded. `day` is the stretch of the question: a day, a part of one, a week.

const THINGS =
  '(?:reminders?|actions?|schedules?|alarms?|events?|appointments?|meetings?|plans?|agenda|calendar|things?|stuff|timers?)';
const DAY = '(?<day>.+?)';
const TAIL = '(?: (?:planned|scheduled|set|due|coming up|coming|happening|on|at all|please|for me|look like))*';

/** Each asks about a day; other intents read those without one. */
export const ASKS_WHAT_IS_PLANNED: readonly RegExp[] = [
  // English
  new RegExp(
    `^(?:and )?what(?:'s| is| are| else is|s)?(?: all)?(?: (?:happening|happens|goes on|comes up|planned|scheduled|coming up|coming|going on|due|up|on|for|the plan|my plan|my schedule|my agenda|in my calendar|on my calendar))+(?: (?:for|on))? ${DAY}${TAIL}$`,
  ),
  new RegExp(`^what(?:'s| is| does)? (?:my |the )?${DAY}(?: look like|'s (?:plan|schedule|agenda))$`),
  new RegExp(
    `^(?:what|which ${THINGS}|what ${THINGS})(?: all)? (?:do|have|will|did|am) (?:i|we) (?:have |got |get |having |doing )*(?:planned |scheduled |on |coming up |to do |going on )*(?:for |on )?${DAY}${TAIL}$`,
  ),
  new RegExp(
    `^which ${THINGS} (?:are|is|come)(?: there| planned| scheduled| set| due)*(?: (?:for|on))? ${DAY}${TAIL}$`,
  ),
  new RegExp(
    `^(?:do|have|am|are|will) (?:i|we|there|you)(?: have)?(?: got)?(?: any| some| an?)? ?(?:thing|anything|something|${THINGS}|busy|free)(?: (?:planned|scheduled|set|on|due|coming up|for me|else))*(?: (?:for|on))? ${DAY}${TAIL}$`,
  ),
  new RegExp(
    `^(?:is|are) there (?:any |an? |some )?(?:anything|something|${THINGS})(?: (?:planned|scheduled|set|on|due|coming up))*(?: (?:for|on))? ${DAY}${TAIL}$`,
  ),
  new RegExp(
    `^(?:any|anything|something|any ${THINGS})(?: (?:else|planned|scheduled|set|on|due|coming up|happening))*(?: (?:for|on))? ${DAY}${TAIL}$`,
  ),
  new RegExp(
    `^(?:show|list|tell|read|give|display|see|check|view|what are|what's)(?: me)?(?: out)?(?: all)?(?: of)?(?: my| the| our| any)? (?:schedule|agenda|calendar|plan|${THINGS}|what's (?:planned |scheduled )?on)(?: (?:planned|scheduled|set|due|coming up))*(?: (?:for|on|of|at))? ${DAY}${TAIL}$`,
  ),
  // German
  /^(?:und )?was (?:steht|stehen|habe? ich|haben wir|ist|liegt|kommt|mache ich)(?: denn)? (?<day>.+?)(?: (?:an|vor|geplant|los|alles|so|bei mir))*$/,
  /^(?:habe? ich|gibt es|ist|steht) (?<day>.+?) (?:etwas|was|irgendwas|termine?|irgendetwas)(?: (?:vor|an|geplant))*$/,
  /^(?:habe? ich|gibt es) (?:etwas|was|irgendwas|termine?)(?: fur)? (?<day>.+?)(?: (?:vor|an|geplant))*$/,
  /^(?:zeige?|nenne?|sage?|lies|liste)(?: mir)?(?: bitte)?(?: alle)?(?: meine| die)? (?:erinnerungen|termine|wecker|treffen)(?: fur| von)? (?<day>.+)$/,
  /^welche (?:termine|erinnerungen|wecker|treffen) (?:habe? ich|gibt es|stehen|sind) (?<day>.+?)(?: (?:an|vor|geplant))*$/,
  // French
  /^(?:et )?(?:qu'est-ce que j'ai|qu'ai-je|j'ai quoi|qu'est-ce qu'il y a|qu'est-ce qui est|il y a quoi|quoi)(?: de)?(?: prevu)?(?: pour)? (?<day>.+)$/,
  /^(?:est-ce que j'ai|ai-je|j'ai|y a-t-il)(?: (?:quelque chose|un rendez-vous|des rendez-vous|une reunion|des reunions|un truc))(?: de prevu| prevus?)?(?: pour)? (?<day>.+)$/,
  /^(?:montre|affiche|liste|donne|lis)(?:[- ]moi)?(?: tous| toutes)? (?:mes|les) (?:rappels|alarmes|rendez-vous|reunions|evenements)(?: (?:de|pour|du))? (?<day>.+)$/,
  /^quels? (?:sont mes )?(?:rappels|rendez-vous|alarmes)(?: (?:ai-je|j'ai))?(?: (?:de|pour|du))? (?<day>.+)$/,
  // Spanish
  /^(?:y )?(?:que|que cosas|que citas|que recordatorios|que alarmas) (?:tengo|hay|toca|viene|esta)(?: que hacer)?(?: planeado| pendiente| previsto| programado)?(?: para)? (?<day>.+)$/,
  /^(?:tengo|hay) (?:algo|alguna cita|citas|alguna reunion|una reunion|reuniones)(?: planeado| pendiente)?(?: para)? (?<day>.+)$/,
  /^(?:muestra(?:me)?|ensename|lista|dime|dame|lee)(?: todos| todas)? (?:mis|los|las) (?:recordatorios|alarmas|citas|reuniones|eventos)(?: (?:de|para|del))? (?<day>.+)$/,
  // Polish
  /^(?:a )?co (?:mam|mamy|jest|wypada)(?: zaplanowane\p{L}*| do zrobienia| w planie)?(?: na)? (?<day>.+)$/u,
  /^(?:czy )?mam (?:cos|jakies spotkani\p{L}+|spotkani\p{L}+|jakies plany)(?: zaplanowane\p{L}*)?(?: na)? (?<day>.+)$/u,
  /^(?:pokaz|wyswietl|wypisz|podaj|przeczytaj)(?: mi)?(?: wszystkie)?(?: moje)? (?:przypomnienia|budziki|alarmy|spotkania|wydarzenia)(?: (?:na|z))? (?<day>.+)$/,
  /^jakie (?:mam )?(?:przypomnienia|spotkania|budziki|plany)(?: mam)?(?: na)? (?<day>.+)$/,
];

/** Planned things in the plural, with a day: "my appointments tomorrow", "termine am freitag". */
export const THINGS_PLANNED =
  /^(?:(?:the|my|our|all|any|meine|alle|die|mes|les|tous mes|mis|las|los|todas mis|moje|wszystkie) )*(?:meetings|appointments|reminders|alarms|events|schedule|agenda|plans|termine|treffen|erinnerungen|wecker|besprechungen|verabredungen|rendez-vous|reunions|rappels|alarmes|citas|reuniones|recordatorios|alarmas|spotkania|przypomnienia|budziki|alarmy|wizyty)(?: (?:for|on|of|fur|pour|de|du|para|del|na|z))? (?<day>.+)$/;

/** A question, or an order to show, that mentions plans: looking answers it, whatever else it contains. */
export const SPEAKS_OF_PLANS =
  /^(?:what(?:'s)?|which|how many|how much|do (?:i|we) have|have (?:i|we)|did (?:i|we) set|are there|is there|any|am i|tell(?: me)?|give|show|list|provide|report|display|see|let me (?:know|see)|my|the|all|pending|upcoming|when (?:is|are) (?:my|the) next)\b.*\b(?:reminders?|schedules?|events?|meetings?|appointments?|alarms?|calendar|agenda|alerts?|plans?|busy|free)\b/;
