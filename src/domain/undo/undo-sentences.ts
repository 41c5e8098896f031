import type { Language } from '../words/language.ts';

/** What became of one change, as the person is told; `{what}` is its text. */
export type UndoOutcome =
  | 'back'
  | 'goes_on'
  | 'paused'
  | 'comes'
  | 'off_list'
  | 'on_list'
  | 'open'
  | 'taken_back'
  | 'said_already'
  | 'as_it_was'
  | 'settings'
  | 'lasts'
  | 'waits'
  | 'changed_since'
  | 'which';

type Sentences = Readonly<Record<UndoOutcome, string>>;

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    back: '“{what}” is there again.',
    goes_on: '“{what}” goes on.',
    paused: '“{what}” is paused again.',
    comes: '“{what}” comes at the time that was left out.',
    off_list: '“{what}” is off the list again.',
    on_list: '“{what}” is on the list again.',
    open: '“{what}” is open again.',
    taken_back: '“{what}” is taken back.',
    said_already: '“{what}” ran already, and that stays; nothing more of it comes.',
    as_it_was: '“{what}” is as it was.',
    settings: 'Your settings are as they were.',
    lasts: '“{what}” ran already: that cannot be taken back.',
    waits: '“{what}” still waits for your yes: nothing was done yet, so there is nothing to take back.',
    changed_since: '“{what}” was changed since by {who}. Nothing was done.',
    which: 'Which of these do you mean? Press Undo below it.',
  },
  de: {
    back: '„{what}“ ist wieder da.',
    goes_on: '„{what}“ läuft weiter.',
    paused: '„{what}“ ist wieder angehalten.',
    comes: '„{what}“ kommt doch zu der ausgelassenen Zeit.',
    off_list: '„{what}“ ist wieder von der Liste.',
    on_list: '„{what}“ ist wieder auf der Liste.',
    open: '„{what}“ ist wieder offen.',
    taken_back: '„{what}“ ist zurückgenommen.',
    said_already: '„{what}“ lief schon, das bleibt; mehr kommt davon nicht.',
    as_it_was: '„{what}“ ist wieder, wie es war.',
    settings: 'Deine Einstellungen sind wieder, wie sie waren.',
    lasts: '„{what}“ lief schon: Das lässt sich nicht zurücknehmen.',
    waits: '„{what}“ wartet noch auf dein Ja: Es ist noch nichts geschehen, also gibt es nichts zurückzunehmen.',
    changed_since: '„{what}“ wurde seither geändert, von {who}. Es ist nichts geschehen.',
    which: 'Was davon meinst du? Drücke Undo darunter.',
  },
  fr: {
    back: '« {what} » est rétabli.',
    goes_on: '« {what} » reprend.',
    paused: '« {what} » est de nouveau en pause.',
    comes: '« {what} » aura lieu à l’heure qui avait été sautée.',
    off_list: '« {what} » n’est plus sur la liste.',
    on_list: '« {what} » est de nouveau sur la liste.',
    open: '« {what} » est de nouveau ouvert.',
    taken_back: '« {what} » est annulé.',
    said_already: '« {what} » a déjà eu lieu, et cela reste ; il n’y aura rien de plus.',
    as_it_was: '« {what} » est comme avant.',
    settings: 'Tes réglages sont comme avant.',
    lasts: '« {what} » a déjà eu lieu : cela ne peut pas être annulé.',
    waits: '« {what} » attend encore ton oui : rien n’a été fait, il n’y a donc rien à annuler.',
    changed_since: '« {what} » a été modifié depuis, par {who}. Rien n’a été fait.',
    which: 'Lequel veux-tu dire ? Appuie sur Undo en dessous.',
  },
  es: {
    back: '“{what}” está de nuevo.',
    goes_on: '“{what}” sigue.',
    paused: '“{what}” está otra vez en pausa.',
    comes: '“{what}” vendrá a la hora que se había omitido.',
    off_list: '“{what}” ya no está en la lista.',
    on_list: '“{what}” está de nuevo en la lista.',
    open: '“{what}” está abierto de nuevo.',
    taken_back: '“{what}” queda deshecho.',
    said_already: '“{what}” ya ocurrió, y eso queda; no vendrá nada más.',
    as_it_was: '“{what}” está como antes.',
    settings: 'Tus ajustes están como antes.',
    lasts: '“{what}” ya ocurrió: eso no se puede deshacer.',
    waits: '“{what}” aún espera tu sí: no se ha hecho nada, así que no hay nada que deshacer.',
    changed_since: '“{what}” fue cambiado después por {who}. No se hizo nada.',
    which: '¿Cuál quieres decir? Pulsa Undo debajo.',
  },
  pl: {
    back: '„{what}” znów jest.',
    goes_on: '„{what}” działa dalej.',
    paused: '„{what}” znów jest wstrzymane.',
    comes: '„{what}” przyjdzie o pominiętej porze.',
    off_list: '„{what}” znów jest poza listą.',
    on_list: '„{what}” znów jest na liście.',
    open: '„{what}” znów jest otwarte.',
    taken_back: '„{what}” jest cofnięte.',
    said_already: '„{what}” już się odbyło i tak zostaje; nic więcej nie przyjdzie.',
    as_it_was: '„{what}” jest jak przedtem.',
    settings: 'Twoje ustawienia są jak przedtem.',
    lasts: '„{what}” już się odbyło: tego nie da się cofnąć.',
    waits: '„{what}” wciąż czeka na Twoje tak: nic jeszcze nie zrobiono, więc nie ma czego cofać.',
    changed_since: '„{what}” zostało od tego czasu zmienione przez: {who}. Nic nie zrobiono.',
    which: 'Które masz na myśli? Naciśnij Undo pod spodem.',
  },
};

export function undoSentence(
  language: Language,
  outcome: UndoOutcome,
  { what = '', who = '' }: { readonly what?: string; readonly who?: string } = {},
): string {
  return SENTENCES[language][outcome].replace('{what}', () => what).replace('{who}', () => who);
}
