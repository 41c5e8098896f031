// The words that order an act, by language: folded, each entry words in their order with others between them, `*` for any ending.
import type { Act } from '../acts/acts.ts';
import type { Language } from '../words.ts';

/** Acts on something that is there. What the weights say of these counts only where such words agree. */
export type OrderedAct = Extract<Act, 'cancel' | 'pause' | 'resume' | 'move' | 'undo' | 'to-do' | 'to-do done'>;

export const ORDER_WORDS: Readonly<Record<Language, Readonly<Record<OrderedAct, string>>>> = {
  en: {
    cancel: `cancel* | cancle* | delet* | delte | remov* | erase | drop | scrap | kill | ditch | bin | call off | get rid | take out | take off | take down | turn off |
      switch off | shut off | stop | stop remind* | stop nagging | stop telling | end | no more | don't need | dont need | no longer | no need | can go | off for good | lose | unset | unschedul* | wipe | clear | off | quit | done with`,
    pause: `paus* | suspend* | hold | don't wake | dont wake | don't remind | don't ring | don't ping | skip* | mute | freeze | on hold | not today | not tomorrow | no today | no tomorrow | no tonight | no next | don't today | don't tomorrow | don't this | don't on |
      break | give rest | leave out | off until | off till | off for | without | no this | no on | turn off for | stop for | stop until | on ice | while away | i'm away | just this once | sit out | rest`,
    resume: `resum* | unpaus* | restart | reactivat* | start again | begin again | turn on | switch on | back on | on again | carry on | continu* | go on | run again | bring back | pick up | reenable | re-enable | up again | again`,
    move: `move | moves | moved | moving | resched* | shift* | push* | postpon* | delay* | bring forward | bring to | chang* | chang | put to | put at | put on | put back | set to | make it | make at | make to | switch to | is now | now | instead | rather | earlier | later |
      prepone | add to | extend* | shorten* | bump* | should be | should come | swap | give another | not`,
    undo: `undo | undid | revert | take back | put back | bring back | back | restore* | as it was | how it was | like before | like it was | to before | unsend | scratch that | mistake | wrong | never meant | didn't mean | don't save`,
    'to-do': `add | put on | put list | note | jot | write | list | todo* | to do | task* | shopping | we need | need | out of`,
    'to-do done': `tick | ticked | tick off | check off | cross | crossed | cross off | mark | marked | done | bought | got | strike | strike off | off list | remove* | delete | take off | drop | clear | finished | scratch`,
  },
  de: {
    cancel: `losch* | losh* | streich* | stornier* | entfern* | absag* | sag ab | sage ab | abbestell* | weg | raus | nimm raus | nimm runter | schmeiss* | schmeis* | wirf raus | kill | kann weg | kann raus | brauch* nicht | brauch* kein* | brauch* nimmer |
      brauch* mehr | nicht mehr | nimmer | kein* mehr | erubrigt | annullier* | beend* | stopp* | hor auf | mach aus | mach weg | schalt* aus | schalt* ab | stell aus | stell* ab | abschalt* | ausschalt* | abstell* | vergiss | aufhoren | gekundigt | tilg* | ausmach*`,
    pause: `paus* | aussetz* | setz* aus | auslass* | lass* aus | lass* weg | uberspring* | anhalt* | halt* an | unterbrich* | ruhen | ruhe | still | stumm* | kein* heute | kein* morgen | kein* am | kein* diese | heute nicht | heute kein* | morgen nicht |
      morgen kein* | nicht wecken | erinner* nicht | weck* nicht | erst ab | mal nicht | fallt aus | ausfallen | solange | wahrend | urlaub | kein* | ohne`,
    resume: `fortsetz* | setz* fort | wieder | weiter | reaktivier* | aktivier* | fortfuhr* | entpaus* | einschalt* | schalt* ein | schalt* an | mach* an | anschalt*`,
    move: `verschieb* | verleg* | verschob* | ander* | stell* auf | stell* um | zieh* vor | vorzieh* | leg* auf | pack* auf | schieb* | ruck | rucke | rucken nach | setz* auf | mach* auf | mach* um | lieber | doch | statt* | sondern | spater | fruher | jetzt | ab jetzt | nun |
      verlanger* | verkurz* | umstell* | umleg* | auf verleg* | soll um | soll auf | soll am | soll erst | besser | nicht um | nicht am | nicht | anstatt | verschieben | vor | nach hinten | erst`,
    undo: `ruckgangig | zuruck | zurucknehm* | nimm zuruck | wieder her | wiederherstell* | wie vorher | wie es war | wie's war | wie zuvor | alten | vorherig* | nicht so gemeint | versehen | vertippt | falsch | hol wieder | hol zuruck | revidier* | widerruf* | undo`,
    'to-do': `liste | einkaufsliste | aufgabe* | todo* | to do | zettel | schreib* auf | notier* | setz* auf | pack* auf | brauchen | fehlt | fehlen | kaufen | einkauf*`,
    'to-do done': `abhak* | hak* ab | hak | erledigt | gekauft | besorgt | streich* | runter | durchstreich* | von der liste | losch* | entfern* | fertig | gemacht | raus | punkt`,
  },
  fr: {
    cancel: `annul* | supprim* | efface* | enlev* | retir* | vire | virer | virez | jette* | plus besoin | arret* | stop* | coupe | couper | coupez | desactiv* | eteins | debarrass* | oublie* | ne plus | n'* plus | plus de | pas besoin | pas la peine | balance* | dégage* | degage* | raye* | plus la peine | ote* | finis`,
    pause: `paus* | en pause | suspend* | saut* | pas de | pas demain | pas aujourd'hui | pas ce | pas cette | ne pas | gele* | interromp* | passe* tour | exception* | sauf | mets silence | ni | repos | laisse* tranquille | pas | sans | pendant absence`,
    resume: `reprend* | repris* | relanc* | remet* | remets | redemarr* | reactiv* | recommenc* | rallum* | continu* | reprenez | de nouveau | reveille* nouveau | rebranch*`,
    move: `deplac* | decal* | reporte | reporter | reportez | repouss* | chang* | avanc* | mets a | met a | mets le | mets la | passe a | passe au | passez a | passer a | passe plutot | passer plutot | plutot | au lieu | finalement | modifi* | plus tard | plus tot | retard* | prolong* | rallong* | raccourc* | desormais | maintenant | pas a | pas |
      bascul* | transfer* | recule* | recul* | ajout* minutes | en fait | devien* | c'est`,
    undo: `annul* | defai* | reviens | revenir | arriere | comme avant | retabli* | remets | remettre | restaur* | erreur | trompe* | etait avant | rends | retour | undo | avant`,
    'to-do': `ajout* | rajout* | liste | courses | note* | inscri* | mets | tache* | to-do | todo | ecri* | manque* | acheter | il faut`,
    'to-do done': `coch* | barre* | raye* | rayer | fait | faite | achete* | enlev* | retir* | supprim* | termine* | fini* | decoch* | ote* | biff* | vide*`,
  },
  es: {
    cancel: `cancel* | borr* | elimin* | quit* | anul* | suprim* | saca* | ya no necesito | ya no quiero | ya no hace | ya no hay | no hace falta | apag* | deja* de | desactiv* | no mas | olvid* | parar | para el temporizador* | para el timer* | para timer* | detener | deten | desprogram* | ya no | fuera | descart* | no necesito`,
    pause: `paus* | en pausa | suspend* | salt* | omit* | hoy no | manana no | no hoy | no manana | esta semana no | descans* | silenci* | congel* | nada de | sin | no me | interrump* | excepto | salvo | menos | no | mientras fuera`,
    resume: `reanud* | retom* | reactiv* | activa | actival* | activar* | continu* | sigue | sigan | sigamos | seguir | volv* | vuelv* | prende | prendel* | prender* | enciend* | reinici* | otra vez | de nuevo | arranc*`,
    move: `mover* | movel* | moved | muev* | cambi* | pasa | pasal* | pasar | pasarl* | aplaz* | pospon* | pospus* | retras* | adelant* | corre | correl* | corrid* | mejor | en vez | en lugar | ahora | pon* a | ponl* | modific* | mas tarde | mas temprano | antes | despues | alarg* | acort* | reprogram* | atras* | que sea | no | sino | traslad* | lleva* | edit*`,
    undo: `deshac* | deshaz* | vuelv* atras | atras | vuelv* como | como estaba | como antes | revert* | reviert* | restaur* | recuper* | devuelv* | equivoc* | error | undo | anula eso | cancela eso | repon*`,
    'to-do': `lista | anad* | agreg* | apunt* | anot* | pon* | compra* | tarea* | mete* | met* | suma* | falta* | pendiente* | hay que | nota`,
    'to-do done': `tach* | marc* | hech* | list* | compr* | borr* | quit* | elimin* | termin* | acab* | sac* | palom* | ya | vaci*`,
  },
  pl: {
    cancel: `anuluj* | odwolaj* | odwoluj* | usun* | usuw* | skasuj* | kasuj* | wykasuj* | wywal* | wyrzuc* | wykresl* | skresl* | nie potrzebuj* | niepotrzebn* | nie trzeba | wylacz* | przestan* | zrezygn* | zapomnij | juz nie | nie przypominaj | zlikwid* | zdejmij | wypisz | won | precz | odpusc`,
    pause: `wstrzym* | zawies* | zatrzym* | pomin* | opusc* | przerw* | pauz* | dzis nie | dzisiaj nie | jutro nie | nie dzis | nie jutro | bez | nie budz | nie w | wycisz* | odpusc* | urlop* | nie | oprocz | zrob przerwe | daj spokoj | wylacz na | wylacz do | nie ma | podczas nieobecnosci`,
    resume: `wznow* | przywroc* | kontynuuj* | wlacz* | uruchom* | odwies* | znowu | znow | ponownie | z powrotem | dalej | wracam* | wracaj* | odpal*`,
    move: `przenies* | przesun* | przeloz* | przeloz | przelozy* | zmien* | przestaw* | jednak | lepiej | zamiast | teraz | pozniej | wczesniej | daj na | ustaw na | ma byc | nie o | opozn* | przyspiesz* | wydluz* | skroc* | przedluz* | raczej | nie | dodaj do | cofnij o`,
    undo: `cofn* | cofnij | odkrec* | przywroc* | wroc* | z powrotem | jak bylo | jak przedtem | tak jak | pomyl* | przez przypadek | odwroc* | undo | wycof*`,
    'to-do': `list* | dopisz* | dodaj* | zapisz* | wpisz* | wrzuc* | zanot* | zadan* | kup* | zakup* | trzeba | brakuje | skonczyl* | potrzeb*`,
    'to-do done': `odhacz* | skresl* | wykresl* | zrobion* | kupion* | kupil* | usun* | skasuj* | zaznacz* | gotow* | zdejmij | wyrzuc* | zalatwion* | odznacz*`,
  },
};

/** The last words of somebody who tells that something is off, and orders nothing: folded, separated by `|`. */
export const TOLD_OFF: Readonly<Record<Language, string>> = {
  en: 'cancelled|canceled|called off|is off|was off|are off|not happening|cancelled today|is off today|is off tonight',
  de: 'abgesagt|ausgefallen|fallt aus|entfallt|abgesagt worden|findet nicht statt',
  fr: "est annule|est annulee|a ete annule|a ete annulee|n'a pas lieu|tombe a l'eau",
  es: 'se cancelo|esta cancelado|esta cancelada|cancelado|cancelada|se suspendio',
  pl: 'odwolane|odwolany|odwolana|nie odbedzie sie|przepadlo',
};

/** First words of an order to do at once what is planned, and those for at once. */
export const RUN_NOW: Readonly<Record<Language, { readonly run: string; readonly now: string }>> = {
  en: { run: 'run trigger fire execute do send check', now: 'now|right away|straight away|immediately|at once' },
  de: { run: 'mach mache starte fuhr fuhre schick schicke sende lass', now: 'jetzt|sofort|gleich' },
  fr: { run: 'lance execute fais envoie demarre', now: 'maintenant|tout de suite|immediatement' },
  es: { run: 'ejecuta haz lanza manda envia', now: 'ahora|ahora mismo|ya|enseguida' },
  pl: { run: 'uruchom zrob wyslij odpal wykonaj', now: 'teraz|od razu|natychmiast|zaraz' },
};
