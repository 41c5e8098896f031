// Words that mark all open reminders as done, in German, French, Spanish and Polish, and words that say which one.
// Folded.

/** For two. */
export const BOTH_DONE_ELSEWHERE =
  /^(?:ja,? |oui,? |si,? |tak,? )?(?:(?:beide|beides|alle beide)(?: (?:sind|ist|schon|jetzt))* (?:erledigt|fertig|gemacht|geschafft|getan)|(?:j'ai fait )?(?:les deux|tous les deux|toutes les deux)(?: (?:sont|c'est))?(?: (?:faits?|faites?|finis|terminees?|termines|regles))?|(?:ya )?(?:l[ao]s dos|ambos|ambas)(?: (?:estan|ya))* (?:hech[ao]s|list[ao]s|terminad[ao]s)|(?:oba|obie|oboje|obydwa|obydwie)(?: (?:sa|juz))* (?:zrobione|gotowe|zalatwione|skonczone))$/;
/** For any number. */
export const ALL_DONE_ELSEWHERE =
  /^(?:ja,? |oui,? |si,? |tak,? )?(?:alles?(?: (?:ist|sind|schon|jetzt))* (?:erledigt|fertig|gemacht|geschafft|getan)|(?:j'ai )?tout(?: est)? (?:fait|fini|termine|regle)|(?:ya )?todo(?: (?:esta|ya))* (?:hecho|listo|terminado)|wszystko(?: (?:jest|juz))* (?:zrobione|gotowe|zalatwione|skonczone))$/;
/** The answer to "which one?". */
export const ALL_OF_THEM_ELSEWHERE =
  /^(?:beide|alle(?: beide)?|les deux|tou(?:s|tes)(?: les deux)?|l[ao]s dos|tod[ao]s|amb[ao]s|oba|obie|wszystkie)$/;
