// Words for a stay somewhere and for the return, in German, French, Spanish and Polish, as data.

/** Patterns of a stay; `after` turns its duration into the time of its end. */
export const STAYS_ELSEWHERE: readonly { readonly pattern: RegExp; readonly after: string }[] = [
  {
    pattern: /^(?:(?:ich )?bin|wir sind)(?: jetzt| gerade)? bis (?:zum )?(?<end>.+?) in (?<place>[\p{L} .-]+)$/iu,
    after: 'in',
  },
  {
    pattern: /^(?:(?:ich )?bin|wir sind)(?: jetzt| gerade)? in (?<place>[\p{L} .-]+?) bis (?:zum )?(?<end>.+)$/iu,
    after: 'in',
  },
  {
    pattern: /^(?:(?:ich )?bin|wir sind)(?: jetzt| gerade)? für (?<length>.+?) in (?<place>[\p{L} .-]+)$/iu,
    after: 'in',
  },
  {
    pattern:
      /^(?:je suis|nous sommes|on est) (?:à|a|au|en) (?<place>[\p{L} .-]+?) (?:jusqu['’](?:au|à|a|en)|pour (?<length>.+)$)(?: (?<end>.+))?$/iu,
    after: 'dans',
  },
  { pattern: /^(?:estoy|estamos) en (?<place>[\p{L} .-]+?) hasta (?:el )?(?<end>.+)$/iu, after: 'en' },
  { pattern: /^(?:estoy|estamos) en (?<place>[\p{L} .-]+?) (?:por|durante) (?<length>.+)$/iu, after: 'en' },
  { pattern: /^(?:jestem|jesteśmy|jestesmy)(?: teraz)? we? (?<place>[\p{L} .-]+?) do (?<end>.+)$/iu, after: 'za' },
  { pattern: /^(?:jestem|jesteśmy|jestesmy)(?: teraz)? do (?<end>.+?) we? (?<place>[\p{L} .-]+)$/iu, after: 'za' },
  { pattern: /^(?:jestem|jesteśmy|jestesmy)(?: teraz)? we? (?<place>[\p{L} .-]+?) na (?<length>.+)$/iu, after: 'za' },
];

/** Says that the person is home again, in five languages. */
export const BACK_HOME =
  /^(?:(?:i'?m|i am|we'?re|we are)(?: now)? )?(?:(?:already )?back(?: (?:home|early|already|again|from .+))*|home again)$|^(?:ich bin|wir sind|bin)(?: schon)? (?:wieder|zurück)(?: (?:zu hause|daheim|da))?$|^(?:je suis|nous sommes)(?: déjà)? (?:rentrée?s?|de retour)(?: (?:à la maison|chez moi))?$|^(?:ya )?(?:estoy|estamos) (?:de vuelta|(?:otra vez )?en casa)(?: otra vez)?$|^ya (?:volví|he vuelto)$|^(?:już )?(?:wróciłem|wróciłam|wróciliśmy)(?: już)?(?: do domu)?$|^(?:już )?jestem (?:z powrotem|znowu w domu)$/i;
