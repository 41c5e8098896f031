import type { PromiseLanguage } from './language.ts';

const TO_YOU = "(?:(?:te|vous|t'|le|la|les|l'|y|lui)\\s*){0,3}";

export const french: PromiseLanguage = {
  name: 'fr',
  promises: [
    new RegExp(
      `\\bje (?:m'en )?${TO_YOU}(?:rappellerai|previendrai|avertirai|notifierai|alerterai|recontacterai|relancerai|previens|reveillerai|ferai signe|tiendrai (?:au courant|informee?|informes?)|tiens (?:au courant|informee?))\\b`,
    ),
    new RegExp(
      `\\bje vais ${TO_YOU}(?:rappeler|prevenir|avertir|notifier|alerter|recontacter|relancer|tenir (?:au courant|informee?)|faire signe|surveiller)\\b`,
    ),
    /\bje (?:reviendrai|reviens) (?:vers|te|vous)\b/,
    /\bje (?:garde|garderai) un oeil\b|\bje (?:garde|garderai) un œil\b|\bje surveillerai\b|\bje (?:n'oublierai pas|veillerai a ce que)\b/,
    /\b(?:tu recevras|vous recevrez|tu auras|vous aurez)\b(?:\s+[^\s.,;]+){0,4}\s+(?:rappel|notification|alerte)\b/,
    /\b(?:tu seras|vous serez)\b(?:\s+[^\s.,;]+){0,2}\s+(?:prevenu|averti|notifie|rappele)/,
    /\bj'ai (?:bien )?(?:programme|cree|mis|ajoute|regle)(?: en place)? (?:un|le|ton|votre|ce) (?:rappel|alarme|minuteur)\b/,
  ],
  deeds: [
    new RegExp(
      `\\bje ${TO_YOU}(?:rappelle|verifie|verifierai|regarderai|enverrai|envoie|dirai|ecrirai|ecris|demanderai|ferai|fais|resumerai|reverrai|contacterai|controlerai|preparerai|essaierai|m'en occuperai|occuperai)\\b`,
    ),
    new RegExp(
      `\\bje vais ${TO_YOU}(?:verifier|regarder|envoyer|dire|ecrire|demander|faire|resumer|revoir|controler|preparer|m'en occuper)\\b`,
    ),
  ],
  later:
    /\b(?:demain|apres-demain|plus tard|ce soir|cet apres-midi|la semaine prochaine|le mois prochain|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain)?|dans (?:une?|deux|trois|quatre|cinq|dix|quelques|\d+) (?:seconde|minute|heure|jour|semaine|mois)s?|a \d|chaque (?:jour|matin|soir|semaine|heure|lundi)|tous les (?:jours|matins|soirs|lundis|\d+)|toutes les|quotidiennement|des que|quand (?:ce|il|elle|le|la)|a midi|a minuit)\b/,
  no: /\b(?:si (?:tu|vous) (?:veux|voulez|souhaites|souhaitez|preferes|preferez|le|me|desires|desirez)|si besoin|si necessaire|je peux|je pourrais|puis-je|dois-je|veux-tu|voulez-vous|souhaitez-vous|souhaites-tu|faut-il|des que (?:tu|vous)|quand (?:tu|vous) (?:m'|me|aurez|auras)|ne (?:te |vous |le |t'|l')*(?:rappellerai|previendrai|avertirai|reviendrai|verifierai) (?:pas|plus|jamais)|je ne|par exemple|deja|hier|dit que|demande si)\b/,
};
