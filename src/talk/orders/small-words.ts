// Small words that decide what an order is about, by language: folded, separated by blanks or, where they are several words, by `|`.
import type { Language } from '../words.ts';
import { wordsInList } from './spoken.ts';

export interface SmallWords {
  /** Open a correction, and say nothing else. */
  readonly corrects: string;
  /** Beside a time alone: how it must be. */
  readonly musts: string;
  /** Beside what there is already. */
  readonly also: string;
  /** At the beginning: something more. */
  readonly adds: string;
  /** The same thing or hour at another time. */
  readonly same: string;
  /** Everything there is. */
  readonly all: string;
  /** What was spoken of last. */
  readonly it: string;
  /** What kind of thing it is. */
  readonly kinds: string;
  /** A single time of a series. */
  readonly once: string;
  readonly later: string;
  readonly earlier: string;
  /** Before the end of a pause. */
  readonly until: string;
  /** Before how long it lasts, or when. */
  readonly during: string;
  /** Without an end that is named. */
  readonly meanwhile: string;
  /** Not then, or none of these. */
  readonly not: string;
  /** Behind what was spoken of. */
  readonly following: string;
  /** The first, the second and so on, and then the last; `*` for any ending. */
  readonly places: string;
  /** Articles, prepositions, pronouns and the like. */
  readonly particles: string;
  /** Ask for the time of something. */
  readonly when: string;
  /** What follows is not meant. */
  readonly except: string;
  /** First words of questions that are no orders. */
  readonly asks: string;
  /** The other one of two. */
  readonly other: string;
  /** Around a time of which somebody is not quite sure. */
  readonly hedges: string;
}

export const SMALL_WORDS: Readonly<Record<Language, SmallWords>> = {
  en: {
    corrects: `no nope nah wait sorry sry oops ooops ups whoops hm hmm ugh ah oh actually rather better instead i meant mean make it that well please pls lol uh um then at be say let's lets should is was to for on change
      set move put and but my bad typo correction said not ok okay thanks thx do just nvm never mind second thought thoughts changed mind thats`,
    musts: 'must has have need needs supposed',
    also: 'also|too|as well|again|likewise|another',
    adds: 'and plus',
    same: 'same|likewise',
    all: 'all|everything|every|each|both|my schedule|my calendar|my agenda|the lot',
    it: 'it|that|this|that one|this one|them|these|those|the last one',
    kinds:
      'reminder reminders alarm alarms timer timers event events appointment appointments meeting meetings schedule schedules entry entries thing things one ones action actions notification notifications alert alerts series',
    once: 'once|next one|next time|this time|skip|just today|only today',
    later: 'later|back|after|delay|postpone|push',
    earlier: 'earlier|sooner|forward|before|prepone',
    until: 'until till til through',
    during: 'for during over',
    meanwhile: 'for now|for a while|for a bit|for the moment|for the time being|until further notice|temporarily',
    not: 'no|not|nor|except|without|but not|never',
    following: 'one after|next one|following one|one after that|day after|following day',
    places: 'first second third fourth fifth sixth seventh eighth ninth tenth last|bottom|final',
    particles:
      'a an the my our your his her their its this that these those of to for on at in by with from about and or i we you he she they me us him them is are was were be been am do does did will would can could should have has had not so if as there then out up please now m s re ll ve d whole entire',
    when: 'when|how often|how long|what time|how much time|how much longer|time left',
    asks: 'who what why which where when whose did does has was were is are am do how',
    except: 'except|but not|other than|apart from|save for|but the|everything but|all but',
    other: 'other|other one|not that one|not this one',
    hedges: `think guess suppose believe mean meant like say maybe perhaps probably possibly please pls ok okay fine good great would well hm
      um uh er exactly sharp latest usual always sometime somewhere works`,
  },
  de: {
    corrects: `nein nee ne nae naa na ach achso oh ah doch lieber besser eher sorry entschuldigung pardon moment halt quatsch ich meine meinte mein mach mache machs machen das es bitte also dann um auf am statt stattdessen sagen wir sry ups
      jetzt noch mal und aber sein soll sollte war wars ok okay danke korrektur falsch nicht sondern erst ihn sie den die stell setz verschieb`,
    musts: 'muss musste brauch brauche gemeint stimmt',
    also: 'auch|ebenfalls|ebenso|noch einmal|nochmal|wieder|zusatzlich',
    adds: 'und',
    same: 'dasselbe|das gleiche|gleiche|selbe|genauso|ebenso|gleich',
    all: 'alle alles allen samtliche samtlichen beide beiden jede jeden',
    it: 'das|es|ihn|sie|den|die|dies|diese|diesen',
    kinds:
      'erinnerung erinnerungen wecker alarm alarme timer termin termine eintrag eintrage meldung meldungen sache sachen treffen ereignis aufgabe serie aktion aktionen',
    once: 'einmal|nachste mal|nachstes mal|diesmal|dieses mal|uberspring|uberspringe|nur heute|ausnahmsweise|auslassen',
    later: 'spater|hinten|nach hinten|verlanger|verlangern|langer|aufschieben',
    earlier: 'fruher|vor|vorne|nach vorne|vorziehen|eher|zuruck',
    until: 'bis solange',
    during: 'fur wahrend',
    meanwhile: 'erstmal|erst mal|vorerst|bis auf weiteres|vorlaufig|furs erste',
    not: 'nicht|kein|keine|keinen|ausser|ohne|bis auf',
    following: 'danach|darauf|nachsten|nachste|nachstes|folgenden|folgende|folgetag',
    places: 'erste* zweite* dritte* vierte* funfte* sechste* letzte*|unterste*',
    particles:
      'der die das den dem des ans ins aufs ein eine einen einem einer mein meine meinen meinem meiner dein deine unser unsere unseren ihr sein seine an am auf aus bei beim bis durch fur furs gegen im in mit nach ohne um unter von vom vor wegen zu zum zur und oder ich du er sie es wir ihr mich mir dich dir uns ist sind war wird werden hab habe haben hat kann kannst konntest bitte mal doch noch schon so da dann bin nun jetzt denn man gar ganz komplett',
    when: 'wann|wie oft|wie lange|wie viel uhr|wieviel uhr|wie viel zeit|wieviel zeit|um wieviel',
    asks: 'wer was warum wieso weshalb welche welcher welches wo wann hat habe hab hast ist sind war wie',
    except: 'ausser|bis auf|ausgenommen|nicht aber|nur nicht',
    other: 'andere|anderen|andre|andren|nicht den|nicht die|nicht das',
    hedges: `denk denke dachte glaub glaube schatze vermute mein meine sag sagen sagn sage wir war ware recht gut gern gerne reicht passt geht
      vielleicht wohl wahrscheinlich eventuell irgendwann ungefahr circa etwa so immer genau spatestens wenns`,
  },
  fr: {
    corrects: `non nan attends pardon desole desolee oups oh ah euh en fait plutot finalement mieux mets met le la les l' a au pour je voulais dire c'est c' est ce ca s'il te vous plait stp svp merci alors mais et pas disons ok j'ai j' fais
      change correction plus de tu dis il excuse excusez moi`,
    musts: 'doit devait faut besoin veux etre',
    also: 'aussi|egalement|encore|de nouveau|idem',
    adds: 'et',
    same: 'pareil|meme|la meme chose|idem|le meme',
    all: 'tout toute tous toutes chaque deux',
    it: "ca|ca|cela|le|la|l'|celui-ci|celui|celle|lui|les",
    kinds:
      'rappel rappels reveil reveils alarme alarmes minuteur minuteurs timer timers rendez-vous rdv evenement evenements entree truc trucs notification notifications tache reunion serie action actions',
    once: "une fois|prochaine fois|prochain|prochaine|cette fois|juste aujourd'hui|saute|sauter",
    later: 'plus tard|tard|retarde|repousse|recule|apres',
    earlier: 'plus tot|tot|avance|avant|arriere',
    until: 'jusque jusqu',
    during: 'pendant durant pour',
    meanwhile: "pour l'instant|pour le moment|jusqu'a nouvel ordre|provisoirement",
    not: 'pas|non plus|sauf|sans|aucun|aucune|excepte',
    following: "d'apres|suivant|suivante|le prochain|la prochaine|lendemain",
    places: 'premier*|1er deuxieme|second* troisieme quatrieme cinquieme sixieme dernier*',
    particles:
      "le la les l l' un une des du de d d' c c' mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces a au aux en dans par pour sur avec sans chez et ou je j' tu il elle on nous vous ils elles moi toi me m' te t' se s' est sont etait suis es ai as a avons ont y que qu' qui ne n' si bien tout donc alors",
    when: 'quand|combien de fois|tous les combien|combien de temps|quelle heure|dans combien',
    asks: 'qui quoi pourquoi quel quelle quels quelles ou quand comment est as ai avez combien',
    except: 'sauf|excepte|a part|hormis|mais pas',
    other: "autre|l'autre|pas celui-la|pas celle-la",
    hedges: `crois pense suppose dirais dire disons mettons peut etre sans doute probablement environ vers ben bon euh eh bien ok oui alors
      importe quoi comme d' habitude toujours genre svp stp merci va ira convient`,
  },
  es: {
    corrects: `no perdon perdona ay uy ups oh ah espera mejor digo dije quise decir queria quiero en realidad al final finalmente bueno mmm eh ponlo ponla ponle hazlo hazla que sea es la el lo a las los para por favor porfa gracias pero y entonces
      pues correccion mas bien sino cambia cambialo pasalo pasala de`,
    musts: 'debe debia tiene tenia que necesito referia refiero me ser',
    also: 'tambien|otra vez|de nuevo|igualmente|ademas',
    adds: 'y',
    same: 'lo mismo|mismo|misma|igual',
    all: 'todo todos toda todas cada ambos ambas',
    it: 'eso|esto|lo|la|ese|esa|este|esta|ello',
    kinds:
      'recordatorio recordatorios alarma alarmas temporizador temporizadores timer cita citas evento eventos entrada entradas despertador aviso avisos cosa cosas reunion tarea serie accion acciones',
    once: 'una vez|la proxima|proxima|proximo|esta vez|solo hoy|salta|saltate|omite|por hoy',
    later: 'mas tarde|tarde|despues|retrasa|atrasa|aplaza|pospon|luego',
    earlier: 'antes|mas temprano|temprano|adelanta|adelante|atras|retrocede',
    until: 'hasta',
    during: 'durante por',
    meanwhile: 'por ahora|de momento|por el momento|hasta nuevo aviso',
    not: 'no|tampoco|sin|salvo|excepto|menos|nada de',
    following: 'siguiente|el proximo|la proxima|el de despues|la de despues',
    places: 'primer* segund* tercer* cuart* quint* sext* ultim*',
    particles:
      'el la los las un una unos unas lo al del de a en con por para sin sobre y e o u mi mis tu tus su sus nuestro nuestra este esta ese esa esto eso me te se nos le les yo tu el ella que es son era esta estan estoy estamos he ha hay si ya muy tan favor',
    when: 'cuando|cada cuanto|con que frecuencia|cuanto falta|cuanto queda|cuanto tiempo|que hora',
    asks: 'quien que por cual cuales donde cuando como cuanto has he ha hay',
    except: 'excepto|menos|salvo|pero no',
    other: 'otro|otra|el otro|la otra',
    hedges: `creo supongo pienso diria digamos quizas quiza tal vez acaso probablemente mas o menos aproximadamente pues bueno eh bien vale ok
      si siempre como mejor va viene seria estaria gracias porfa`,
  },
  pl: {
    corrects: `nie no czekaj chwila sorki sorry przepraszam ups oj ach aha jednak lepiej raczej mialo byc mialam mialem na mysli o chodzi to ma jest byc w we na prosze a ale i zrob niech daj ustaw zmien przestaw bedzie zamiast powinno dzieki
      poprawka tylko wlasciwie go je ja wiec zatem`,
    musts: 'musi mial miala potrzebuje trzeba mam chodzilo mi',
    also: 'tez|takze|rowniez|jeszcze raz|znowu|znow|ponownie',
    adds: 'i oraz',
    same: 'to samo|tak samo|taki sam|takie samo|ta sama|to samo',
    all: 'wszystko wszystkie wszystkich wszystkim kazde kazdy kazda oba obie oboje',
    it: 'to|go|ja|je|ten|ta|tego|tamto|tamten',
    kinds:
      'przypomnienie przypomnienia przypomnien przypomnieniem budz budzik budziki budzika alarm alarmy minutnik timer spotkanie spotkania wydarzenie wydarzenia termin terminy wpis zadanie wizyta wizyte seria serie akcja akcje',
    once: 'raz|nastepnym razem|nastepne|najblizsze|tym razem|tylko dzis|pomin|jednorazowo|ten jeden',
    later: 'pozniej|dalej|opoznij|przedluz',
    earlier: 'wczesniej|przyspiesz|cofnij|cofnac',
    until: 'do az dopoki',
    during: 'przez na',
    meanwhile: 'na razie|chwilowo|do odwolania|poki co',
    not: 'nie|bez|oprocz|zadnych|procz|z wyjatkiem',
    following: 'nastepny|nastepnego|nastepna|nastepnej|nastepne|kolejny|kolejnego|kolejna|kolejnej|kolejne|ten po nim',
    places: 'pierwsz* drug* trzeci* czwart* piat* szost* ostatni*',
    particles:
      'w we z ze na do od o u po za przed przy nad pod dla bez i a oraz lub albo ale ze zeby by ja ty on ona ono my wy oni mi mnie mu mi cie ci sie jest sa byl byla bylo bede bedzie moj moja moje moje mojego mojej ten ta to te tego tej tym juz jeszcze no niech czy prosze ma gdy',
    when: 'kiedy|jak czesto|co ile|o ktorej|ile czasu|za ile|ile zostalo|ile jeszcze',
    asks: 'kto co dlaczego czemu ktory ktora ktore gdzie kiedy jak ile czy',
    except: 'oprocz|poza|z wyjatkiem|procz|ale nie',
    other: 'drugi|inny|inna|inne|tamten|tamto|tamta',
    hedges: `mysle chyba sadze powiedzmy moze moglby mogloby byc byloby pewnie raczej wszystko jedno obojetnie gdzies okolo mniej wiecej jakos
      no to tak dobra dobrze ok jak zawsze zwykle daj niech bedzie pasuje najlepiej najpozniej prosze`,
  },
};

/** Whether a word stands in one of these lists of a language. */
export function smallIn(language: Language, ...names: readonly (keyof SmallWords)[]): (word: string) => boolean {
  const lists = names.map((name) => wordsInList(SMALL_WORDS[language][name]));
  return (word) => lists.some((list) => list.has(word));
}
