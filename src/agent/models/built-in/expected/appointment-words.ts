// Appointments in five languages: orders to enter one, what they are called, and where they are entered.
import type { Language } from '../../../../domain/words/language.ts';

interface AppointmentWords {
  /** Before what is entered. */
  readonly order: RegExp;
  /** Behind it, where the language puts a part of the order there. */
  readonly behind?: RegExp;
  readonly things: RegExp;
  readonly calendar: RegExp;
  readonly article: RegExp;
  /** Before what is known to both: "my dentist" may be one that is there. */
  readonly known: RegExp;
  /** Of the time of something that is there: "an hour later". */
  readonly shifted: RegExp;
  /** An order to buy or to book something for somebody, which only they can do. */
  readonly bought: RegExp;
}

const shift = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

export const APPOINTMENTS: Readonly<Record<Language, AppointmentWords>> = {
  en: {
    order:
      /^(?:please )?(?:schedule|plan|set up|set|book|arrange|add|put|pencil in|pencil|enter|create|make(?! sure)|note|organi[sz]e|block|log|write)(?: down| in)?(?: me)? /iu,
    things:
      /^(?:(?!(?:i|to|that|me|sure|about|for|of|and)\b)[\p{L}'-]+ ){0,2}?(?:meetings?|appointments?|calls?|dinner|lunch|breakfast|brunch|coffee|drinks|dentist|doctor|gp|haircut|hairdresser|interview|visit|party|birthday|date|check-?up|vet|physio|therapy|session|class|lesson|rehearsal|training|standup|stand-up|sync|conference|webinar|viewing|flight|concert|wedding|game|match)(?!\p{L})/iu,
    calendar: /(?:^| )(?:in|to|on|into|onto) (?:my|the|our) (?:calendar|agenda|diary|schedule|planner)(?!\p{L})/iu,
    article: /^(?:an?|the) /iu,
    known: /^(?:the|my|our|that|this) /iu,
    shifted: shift('later|earlier|sooner'),
    bought: /^(?:please )?book (?:(?:me|us) |(?:an? |the |my )?(?:flight|concert|game|match)(?!\p{L}))/iu,
  },
  de: {
    order:
      /^(?:bitte )?(?:trage?|plane?|vereinbare?|mache?|setze?|lege?|notiere?|organisiere?|buche?|schreibe?|erstelle?|stelle?|speichere?|füge?|merke?|pack|packe)(?: bitte| mir| mal| noch)* /iu,
    behind:
      /(?: ein| an| aus| hinzu| rein| fest| vor)$| (?:eintragen|einplanen|planen|vereinbaren|anlegen|ausmachen|hinzufügen|notieren|festhalten)$/iu,
    things:
      /^(?:[\p{L}-]+ ){0,2}?[\p{L}-]*(?:termin|treffen|meeting|besprechung|anruf|telefonat|essen|frühstück|brunch|kaffee|zahnarzt|zahnärztin|arzt|ärztin|friseur|gespräch|interview|besuch|party|feier|geburtstag|verabredung|date|untersuchung|kontrolle|tierarzt|physio|therapie|training|kurs|stunde|probe|konferenz|besichtigung|konzert|hochzeit|spiel|call)(?!\p{L})/iu,
    calendar: /(?:^| )(?:in|auf|im|zu)(?: (?:meinen?|meinem|den|dem|unseren))? (?:termin)?kalender(?!\p{L})/iu,
    article: /^(?:einen?|eine|ein|den|die|das) /iu,
    known: /^(?:den|die|das|meinen?|mein|meine|unseren?|unsere?|diesen?|dieses) /iu,
    shifted: shift('später|früher|eher'),
    bought: /^(?:bitte )?buche?(?: bitte)? (?:(?:mir|uns) |(?:[\p{L}-]+ )?[\p{L}-]*(?:flug|konzert|spiel)(?!\p{L}))/iu,
  },
  fr: {
    order:
      /^(?:planifie|programme|mets|met|note|ajoute|prévois|organise|fixe|inscris|cale|prends|crée|réserve|pose|enregistre|écris)(?:[- ]moi)? /iu,
    things:
      /^(?:[\p{L}'’-]+ ){0,2}?(?:[ld]['’])?(?:rendez-vous|rdv|réunion|appel|coup de fil|dîner|déjeuner|petit-déjeuner|brunch|café|dentiste|médecin|docteur|coiffeur|entretien|visite|fête|anniversaire|vétérinaire|kiné|séance|cours|répétition|entraînement|conférence|concert|mariage|match|point)(?!\p{L})/iu,
    calendar: /(?:^| )(?:dans|à|sur|au)(?: (?:mon|le|notre))?(?: l['’])? ?(?:agenda|calendrier)(?!\p{L})/iu,
    article: /^(?:une? |le |la |l['’])/iu,
    known: /^(?:le |la |l['’]|mon |ma |notre |ce |cet |cette )/iu,
    shifted: shift('plus tard|plus tôt'),
    bought: /^réserve(?:[- ](?:moi|nous) | (?:une? |le |la )?(?:concert|match)(?!\p{L}))/iu,
  },
  es: {
    order:
      /^(?:programa|pon|ponme|agenda|agéndame|apunta|apúntame|anota|añade|agrega|planifica|planea|fija|organiza|mete|crea|reserva|concierta|marca|registra)(?:me)? /iu,
    things:
      /^(?:[\p{L}-]+ ){0,2}?(?:cita|reunión|llamada|cena|comida|almuerzo|desayuno|café|dentista|médico|doctora?|peluquer[oaí]+|entrevista|visita|fiesta|cumpleaños|veterinario|fisio|sesión|clase|ensayo|entrenamiento|conferencia|concierto|boda|partido|quedada|revisión)(?!\p{L})/iu,
    calendar: /(?:^| )(?:en|a|al)(?: (?:mi|el|la))? ?(?:calendario|agenda)(?!\p{L})/iu,
    article: /^(?:una?|el|la) /iu,
    known: /^(?:el|la|mi|nuestr[oa]|est[ea]) /iu,
    shifted: shift('más tarde|más temprano|antes|después'),
    bought: /^(?:res[eé]rva(?:me|nos) |reserva (?:una? |el |la )?(?:concierto|partido)(?!\p{L}))/iu,
  },
  pl: {
    order:
      /^(?:zaplanuj|wpisz|dodaj|umów|zapisz|zanotuj|ustaw|zorganizuj|wrzuć|zarezerwuj|utwórz|ustal)(?: mi| mnie)? /iu,
    things:
      /^(?:[\p{L}-]+ ){0,2}?(?:spotkani|wizyt|rozmow|telefon|kolacj|obiad|lunch|śniadani|kaw[aęy]|dentyst|lekarz|fryzjer|przyjęci|imprez|urodzin|randk|weterynarz|fizjo|terapi|sesj|lekcj|zajęci|prób|trening|konferencj|koncert|ślub|mecz|zebrani)\p{L}*/iu,
    calendar:
      /(?:^| )(?:do|w|na)(?: (?:mojego|moim|naszego))? (?:kalendarza|kalendarzu|terminarza|terminarzu)(?!\p{L})/iu,
    article: /^$/u,
    known: /^(?:moj[ąeę]|mój|nasz[ąe]?|t[ęoe]n?) /iu,
    shifted: shift('później|wcześniej'),
    bought: /^zarezerwuj (?:(?:mi|nam) |(?:koncert|mecz)(?!\p{L}))/iu,
  },
};
