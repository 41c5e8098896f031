import { LANGUAGES, type Language } from '../../talk/words.ts';
import { ANSWER_WORDS } from '../reminders/answer-words.ts';
import { foldText } from './content-words.ts';

export { LANGUAGES, type Language };

/** Words that identify a language; shared words count for each. Folded. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(
    `the a an my your and or to of in on at for with is are was me i you it that this what when who how why which remind tomorrow today every
     day week next please cancel delete show list move add done yes no not do don't never
     mind thanks sorry undo later again instead mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday
     one did off put back have can from i'm before half morning now out two five hour nine about take after tell got just all night seven get
     eight past need last three i've make quarter it's them evening there thing down wake ring say tonight first but leave till let come could
     hours more noon ask give they like said month then keep until that's anything eleven already forget o'clock reminders everything want
     should too days thirty took run home only phone each kindly water would over here going know kids been dont twenty many says year open old
     can't read we're had shopping told shift wait his while right afternoon look left any him yesterday i'll well there's early does midnight
     may tablets alarms wrong she dentist those late moved goes changed since remember other pills whole forty drop cancelled went quiet coming
     between times weeks finished earlier see through taken repeat both use were til around drops birthday dear always must shut i'd didn't
     write mondays she's second seconds minute minutes hour hours`,
  ),
  de: setOf(
    `der die das den dem ein eine einen und oder zu zum zur in im am um an auf fur mit ist sind mich mir ich du es was wann wer wie warum erinnere
     erinner hallo vielen dank klar nein morgen heute jeden jede tag woche nachste bitte losche zeig zeige erledigt fertig ja nein nicht kein keine meine mein uhr abend fruh
     montag dienstag mittwoch donnerstag freitag samstag sonntag danke spater noch schon wecker termin termine gestern mach stell schalte spiel bestell erzahl kannst kann will habe ist's dass
     einer einem stunde stunden minuten halben alles alle hab losch mo di mi fr sa pausiere weck wecke zweite dritte erste meine doch lieber gleich wieder
     von acht nach zehn jetzt vor aus drei wir war sechs halb zwei sieben neun muss bei erinnern erinnerung funf mehr weg sag hast vier soll
     immer aber haben vom raus auch wenn nur erst viertel dann beim loschen lass nochmal gesagt daran dir kommt steht sagen machen zeit ersten
     schreib wegen gut zuruck geht frau setz dran nimm brauch wird tabletten grad sonst vorher wochen gemacht einmal erinnert als nacht
     kalender welche zwanzig lassen zwolf genommen dich gegen uns abends fruher diese nachsten tage heut spat sich drauf zweiten eins damit
     schicken gerade wochenende hatte jahr ach erinnerungen nichts runter vergessen kurz zahnarzt mittag ubermorgen lang sein statt wecken frei
     weiter brauchst keinen lauft genau dreissig schreiben werden heizung licht meiner fragen frag trag danach denn letzte sagt aufgaben monat
     nehmen meinen letzten wurde eben gar macht offen eigentlich drin vorhin bescheid rein viel hor zwischen morgens halbe schick urlaub laufen
     uhrzeit seit hund taglich klingeln vierzig brauche sollst weiss selber viele friseur heisst ihn sondern scho einfach jetz stunde stunden minute minuten sekunde sekunden`,
  ),
  fr: setOf(
    `le la les l un une des du de et ou au aux a en dans pour avec est sont moi me je tu il elle que quoi quand qui comment pourquoi rappelle
     bonjour salut bonsoir demain aujourd'hui chaque tous jours jour semaine prochaine s'il plait annule supprime montre fait oui non pas mes mon ma ce cet soir matin
     lundi mardi mercredi jeudi vendredi samedi dimanche merci rappel rappels heures heure rendez-vous hier mets cette raconte donne allume eteins commande reserve envoie veux peux peut j'ai c'est d'un d'une ai suis ce ca rien
     encore plus tard apres tout toute tous efface reveille dernier premier deuxieme lun mer jeu ven dim d'accord finalement plutot
     vous dix midi deux reveil sur avant vingt fais dis cinq faut trois donc huit rappeler fois l'heure mois faire meme nuit quelle celui sept
     chez neuf remets combien passe vers laisse pris dire moins rendez quatre comme par toi ajoute toutes maintenant minuteur quinze alors bon
     t'as enleve m'a stp trente garde qu'il jusqu'a demie prendre arrete fini dois pendant d'heure prochain ferme juste qu'est marche met
     toujours l'ai besoin demi lui redis demande maman oublie temps courses journee depuis c'etait mettre jai chose tot l'alarme relance
     l'agenda sans derniere nous onze acheter sonner coupe repete commence saute bonne gouttes svp voir regle semaines calendrier vient cours
     quel tache s'est sortir matins previens banque quatorze qu'on poubelles autre rajoute trop chauffage m'as peine decale ils ont loyer
     verifier soirs appeler petite d'eau tombe compte lieu j'en rappelles tantot mars telephone priere treize pouvez petit d'apres sors rentre
     verifie ses choses viens etait payer souper d'ici enfin veille notaire chantier visite lait rdv sauf veuillez vacances ouvre devoirs
     chorale femme minute minutes seconde secondes`,
  ),
  es: setOf(
    `el la los las un una de del y o al a en para con es son me yo tu que cuando quien como por recuerdame hola buenos vale claro manana hoy cada todos dias dia semana
     proxima favor cancela borra muestra hecho si no mis mi esta este tarde noche lunes martes miercoles jueves viernes sabado domingo gracias
     recordatorio recordatorios horas hora cita citas ayer pon luego ya avisame cuentame dame apaga enciende pide reserva manda envia haz quiero puedes puede necesito tengo hay esto eso eres
     lo nada otra otro vez todavia todo toda pausa elimina quita despiertame media minutos segundo ultimo mis listo lista lun mie jue vie sab rato puedo ahora mejor eliminalo borralo cancelalo
     alarma mas diez antes seis cinco asi estoy siete menos hasta cuarto nueve ocho falta pero voy cuanto siempre llamar ponme aviso algo
     cuatro alas hace dime despertador sin ese hacer despues alarmas esa hice ponlo turno comprar temporizador veinte avisos poner viene tome
     calendario pasado mismo clase desde dejalo dije quedo fue porfa recuerdes suene trabajo primero tambien anade oye pastilla temprano basura
     mira vuelve mediodia dijo cosas pendientes perro pagar tipo toca recuerda acabo doce horno compra casa estaba avises llevar dentista
     empieza apunta donde decir primera sacar dice agua quince aqui dale todas resumen queda cambia nuevo tareas tan tarea seguro nunca riego
     atras arroz nino cuantos sigue comida cambio mudanza puse cuantas tiene nadie saque tomar leche llego porque pedir espanol telefono viaje
     semanas ahi pastillas entonces dimelo espera cumple salir gimnasio dentro punto mayo domingos comer banco correo ahorita hago recuerdamelo
     pues pasa nueva baja leeme partido ingles ensayo siguiente paso estan anoche ora vos recuerdeme digo meses tienes mensaje silencio veces
     cena junta anota minuto minutos segundo segundos`,
  ),
  pl: setOf(
    `i lub do na w we o za z ze od dla jest sa mi mnie ja ty co kiedy kto jak dlaczego przypomnij czesc dobry jasne jutro dzis dzisiaj kazdy kazda codziennie dzien
     tydzien przyszly prosze anuluj usun pokaz zrobione gotowe tak nie moje moj poniedzialek wtorek sroda czwartek piatek sobota niedziela wtorek
     dziekuje dzieki przypomnienie przypomnienia godzinie wieczorem rano wczoraj spotkanie spotkania nie jeszcze mam budzik sie opowiedz zgas wlacz zamow wyslij moge mozesz chce jest ze to
     pozniej wszystko wszystkie skasuj wstrzymaj obudz godzine minut pol drugie ostatnie moim raczej dodaj dopisz wpisz zapisz zaplanuj ustaw nastaw listy liscie liste minutnik minutniki pn wt sr czw pt jednak dobra okej ktora ktory jaki jaka jestes godzina
     juz czy wiec tym teraz tylko przed niech godziny ile daj zeby bedzie tego niedziele zebym sobote osmej szostej raz pani siodmej dwa
     przypominaj trzeba znowu trzy dni jestem bylo dziewiatej srode byc przez nic powiedz mamy nocy zrob bez szosta dwudziestej cofnij kwadrans
     tygodniu piec dziesiec trzydziesci wiem tej tam zmien przypomniec telefon piatej dwadziescia pracy mowi zawsze wczesniej wpol dziesiatej
     wieczor maja dopiero osma wylacz sprawdz miesiaca trzeciej czas wzielam wez razy roku znac leki bede siodma zrobic kalendarza znaczy
     dziewiata drugi poniedzialku czwartej jakie dwie kupic potem wtedy zakupow rana jade poludniu godzin jutra masz kalendarzu ktorej byl domu
     samo oddac musze mecz kazdego dzwon wrzuc trening tygodnie sobie zostaw cala przesun przestaw budz przy zebys siedemnastej jedenastej
     miesiac miedzy napisz zebranie osiemnastej powiedzial zostalo mozna pomin czternastej szesnastej moze pojutrze ogole wyrzuc zle dziecko
     dzieci przywroc koniec drugiej minuty dwunastej piatku jej basen pietnastej nikt wysylaj srody pierwsze wiecej usunac sama zrobie chwila
     maz powrotem mleko odhacz odebrac dyzur pierwszy dnia wlasnie wziac pierwszego wode wtorki minut minuty sekund sekundy`,
  ),
};

const LETTERS: readonly (readonly [RegExp, Language])[] = [
  [/[ąćęłńśźż]/i, 'pl'],
  [/[ßäö]/i, 'de'],
  [/[ñ¿¡]/i, 'es'],
  [/[çœèêîû]/i, 'fr'],
];

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** The supported language of a tag: `de` for `de-AT`; null for any other. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const code = tag?.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(WORDS, code) ? (code as Language) : null;
}

/** The first language of an `Accept-Language` header, as in `de-AT,de;q=0.9,en;q=0.8`; undefined where it names no supported one. */
export function firstLanguageOf(header: string | undefined): Language | undefined {
  const tags = (header ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim());
  return tags.map(languageOfTag).find((language) => language !== null) ?? undefined;
}

/** The language of a text, by its small words and its letters; the one of the talk when two are as likely, or nothing tells. */
export function languageOf(text: string, ofTalk: Language = 'en'): Language {
  const likely = likelyLanguagesOf(text);
  return likely.includes(ofTalk) ? ofTalk : (likely[0] ?? ofTalk);
}

/**
 * The language of the last message that reveals one; a bare "ok" or a number is in the language of the messages
 * before it.
 */
export function languageOfTalk(texts: readonly string[]): Language {
  let open: readonly Language[] = LANGUAGES;
  for (const text of texts.slice(-LOOKED_BACK).toReversed()) {
    // "Was steht an?" may be of two languages: of these it is the one that was spoken before.
    const both = likelyLanguagesOf(text).filter((language) => open.includes(language));
    if (both.length === 1) return both[0] ?? 'en';
    if (both.length > 0) open = both;
  }
  return open === LANGUAGES ? 'en' : (open[0] ?? 'en');
}

/** How many messages back. */
const LOOKED_BACK = 6;

/** The languages with the most words of a text; empty when nothing tells. */
function likelyLanguagesOf(text: string): readonly Language[] {
  // The "am" of "9 am" is not a German word, and the zone EST is not a French one.
  const plain = text.replaceAll(/(?<=\d) [ap]m(?!\p{L})/giu, '');
  const said = /\p{Ll}/u.test(plain) ? plain.replaceAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ' ') : plain;
  const words = foldText(said).match(/(?<![\p{L}\d])\p{L}+(?:'\p{L}+)*/gu) ?? [];
  const answered = answerLanguageOf(words);
  const scores = LANGUAGES.map((language) => {
    const letters = LETTERS.some(([pattern, code]) => code === language && pattern.test(text)) ? 1.5 : 0;
    return letters + (answered === language ? 1.5 : 0) + words.filter((word) => WORDS[language].has(word)).length;
  });
  const most = Math.max(...scores);
  return most === 0 ? [] : LANGUAGES.filter((_, index) => scores[index] === most);
}

/** Phrases with which a reminder is answered, with their language; null where several languages have one. */
const ANSWERS = new Map<string, Language | null>();
for (const [index, { alone, later, again, stop }] of ANSWER_WORDS.entries())
  for (const phrase of [...alone, ...later, ...again, ...stop]) {
    const language = LANGUAGES[index] ?? null;
    ANSWERS.set(phrase, ANSWERS.has(phrase) && ANSWERS.get(phrase) !== language ? null : language);
  }

/** In words. */
const LONGEST_ANSWER = 12;

/** The language of a phrase that one language alone has, in a short text; a single word counts only where it is all of it. */
function answerLanguageOf(words: readonly string[]): Language | null {
  if (words.length > LONGEST_ANSWER) return null;
  for (let length = words.length; length > 0 && (length > 1 || words.length === 1); length--)
    for (let start = 0; start + length <= words.length; start++) {
      const language = ANSWERS.get(words.slice(start, start + length).join(' '));
      if (language != null) return language;
    }
  return null;
}
