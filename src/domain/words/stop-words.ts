// Words that do not identify a subject, in the five supported languages: small words, words of time, and the usual
// words around a reminder. Lower case without accents.

const english = `a about after again ago ain all almost also although always am among an and any anybody anyone anything are aren around as
asap at away back be because been before being below between both but by bye can cannot come comes could day days dear did do does doing
done down due during each early either else enough even evening ever every everyone everything few first for forget forgot friendly from
get gets getting give go goes going good got great had half has have having he hello help her here hey hi him his hour hours how i if in
into is it its itself just keep know last late later least less let lets like little ll long made make many may me maybe mean might mine
minute minutes moment monday morning more most much must my myself need needed needs never new next night nine no none noon nor not
nothing now of off often oh ok okay on once one only onto or other others our out over own past per please quick quickly really remember
remind reminded reminder reminders reminding right said same saturday say says second seconds see she short should since so some
somebody someone something soon still such sunday sure take takes tell than thank thanks that the their them then there these they
thing things this those though through thursday till time timer times to today together told tomorrow tonight too tuesday two under until
up upon us use ve very want wants was way we wednesday week weeks well were what whatever when where whether which while who whom whose
why will with within without won would yes yesterday yet you your yours yourself friday month months year years am pm o clock here
afternoon bot assistant don doesn didn isn wasn weren won couldn shouldn wouldn haven hasn hadn mustn re alarm alert follow followup notification`;

const german = `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits bin bis bist bitte da dabei
dafur damit danach dann daran darauf daruber das dass davon dazu dein deine deinem deinen deiner dem den denn der des deshalb dich die
dies diese diesem diesen dieser dieses dir doch dort du durch eben ein eine einem einen einer eines einmal er erinnere erinnern
erinnert erinnerung erinnerungen erst erste es etwa etwas euch euer fur ganz gar geben gegen geht genau gerade gern gerne gib gibt gut
guten habe haben hallo hast hat hatte hatten heute hier hin ich ihm ihn ihnen ihr ihre ihrem ihren im immer in ins ist ja jede jedem
jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner kleine kleiner konnen konnte kurz machen mach macht mal man mehr
mein meine meinem meinen meiner mich minute minuten mir mit mochte morgen muss musst mussen nach nachmittag nacht nehmen nein nicht
nichts nie noch nochmal nun nur ob oder ohne schon sehr sei sein seine seit sich sie sind so sobald soll sollen sollst sollte sondern
spater stunde stunden tag tage tagen uber uhr um und uns unser unter vergessen vergiss viel vielleicht vom von vor wann war waren
warum was weil weiter wenn wer werde werden wie wieder will wir wird wirst wo woche wochen wohl wollen worden wurde wurden zeit zu zum
zur zwei abend montag dienstag mittwoch donnerstag freitag samstag sonntag monat jahr liebe lieber danke`;

const french = `a afin ai aie alors apres as assez au aucun aujourd aupres aussi autre autres aux avais avait avant avec avez avoir avons
bien bonjour bonsoir c ca car ce ceci cela celle celui ces cet cette chaque chez comme comment d dans de deja demain depuis dernier des
deux devez dois doit donc du elle elles en encore entre es est et etait etes etre eu eux faire fais fait faites faut fois heure heures
hier hui ici il ils instant j jamais je jour jours juste l la le les leur leurs lui m ma maintenant mais matin me meme merci mes
midi minute minutes moi moins moment mon n ne ni non nos notre nous nouveau nuit on ont oublie oublier oublies oubliez ou oui par
parce pas pendant petit petite peu peut peux plait plus pour pourquoi premier prends prendre pres puis qu quand que quel quelle quelque
quelques qui quoi rappel rappeler rappelle rappelles rappels s sa salut sans se semaine sera ses si soir sois soit son sont sous
souviens suis sur t ta tard te temps tes toi ton toujours tous tout toute toutes tres tu un une va vais vas venir vers veux voici voila
vos votre vous y lundi mardi mercredi jeudi vendredi samedi dimanche mois annee`;

const spanish = `a acuerdate acuerda ademas ahora al algo alguien algun alguna algunos alla alli ante antes aqui asi aun aunque ayer bien
buen buena buenas buenos cada casi como con cosa cual cuando cuanto da dar de debe deberias debes decir deja del desde despues dia dias
donde dos e el ella ellas ellos en entonces entre era eres es esa ese eso esos esta estaba estan estar estas este esto estos estoy fin
fue gracias ha hace hacer hacia han has hasta hay haz he hola hora horas hoy ir ja la las le les listo lo los luego mas me mejor menos
mes mi mientras minuto minutos mis mismo momento mucho muy nada ni no noche nos nosotros nuestra nuestro nueva nuevo nunca o olvida
olvidar olvides otra otro otros para pero poco podria por porque primer primero pronto pues puede puedes que quien quiere quieres
recordar recordarte recordatorio recordatorios recuerda recuerdo recuerdas rato se sea segun ser si sido sin sino sobre solo son soy su
sus tambien tan tanto tarde te tener tengo ti tiempo tiene tienes toca toda todas todavia todo todos toma tomar tu tus un una unas uno
unos usted va vamos vas ve vez voy y ya yo manana lunes martes miercoles jueves viernes sabado domingo semana mes favor`;

const polish = `a aby ach albo ale az bardzo bez bo by byc byl byla bylo byly bym byc bys cala caly chce chcesz chwila chwile ci cie ciebie
co cos czas czasu czego czemu czesc czy czyli dla dlaczego do dobra dobry dwa dwie dzien dzis dzisiaj gdy gdyz gdzie go godzina godzine
godziny hej i ich ile im inne inny ja jak jakas jaki jakis jako je jeden jednak jego jej jest jestem jestes jesli jeszcze juz kazdy kiedy
kilka kto ktora ktore ktory ku lub ma macie mam mamy masz mi miec mna mnie moj moja moje moze mozesz mozna mu musi musisz my na nad nam
nami nas nasz nastepny nawet nic nich nie niech niego niej nigdy nim niz no o od ode ok on ona one oni ono oraz pamietaj pamietac pan
pani pewnie po pod pora poza prosze przed przede przez przy przypominac przypominam przypomne przypomniec przypomnienia przypomnienie
przypomnij raz razem rowniez sa sam sama sie skad soba sobie sposob swoj swoja ta tak taka taki takie takze tam te tego tej ten teraz
to toba tobie trzeba tu twoj twoja twoje twojego ty tydzien tylko tym u w wam was we wez wiec wiele wlasnie woli wszystko wy z za zaraz
zapomnij zapominaj zapomniec zawsze ze zeby zero jutro wczoraj rano wieczorem poniedzialek wtorek sroda czwartek piatek sobota niedziela
minut minuta minuty miesiac rok dziekuje witaj dzien`;

/** The words to ignore in a text's subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [english, german, french, spanish, polish].flatMap((list) => list.split(/\s+/)),
);
