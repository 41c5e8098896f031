import { languageOf } from '../../../../domain/words/language.ts';
import { type ByLanguage, catchIn } from './amounts.ts';

/** Orders to switch what anyone may switch when told. */
const SWITCHES: ByLanguage = {
  en: [
    /^(?:(?:turn|switch|put)(?: (?:on|off|out|up|down))?|dim|start|stop) (?:\S+ ){0,4}?(?:lights?|lamps?|heating|thermostat|tv|television|music|radio|fan|blinds|air conditioning|ac|router|wi-?fi)(?: (?:on|off|out|up|down))?$/i,
  ],
  de: [
    /^(?:(?:mach|schalt|dreh|stell)e? )?(?:\S+ ){0,3}?(?:\S*lampen?|\S*licht(?:er)?|heizung|fernseher|musik|radio|ventilator|rollos?|klimaanlage|router|w-?lan)(?: im \S+| in der \S+)? (?:an|aus|ein|ab|hoch|runter|höher|leiser|lauter)$/i,
  ],
  fr: [
    /^(?:allume|éteins|baisse|monte|coupe|mets)z? (?:\S+ ){0,2}?(?:l'|d')?(?:lumières?|lampes?|chauffage|télé(?:vision)?|musique|radio|ventilateur|stores|clim(?:atisation)?|routeur|wi-?fi)(?: (?:du|de la|des|de l'|dans|au|à) ?.{1,20})?$/i,
  ],
  es: [
    /^(?:enciende|apaga|prende|baja|sube|pon) (?:\S+ ){0,2}?(?:luz|luces|lámparas?|calefacción|tele(?:visión|visor)?|música|radio|ventilador|persianas|aire(?: acondicionado)?|router|wi-?fi)(?: (?:del|de la|de|en) .{1,20})?$/i,
  ],
  pl: [
    /^(?:włącz|wyłącz|zgaś|zapal|zaświeć|przycisz|podkręć) (?:\S+ ){0,2}?(?:światł[oa]|lamp[ęy]|ogrzewanie|telewizor|muzykę|radio|wentylator|rolety|klimatyzację|router|wi-?fi)(?: (?:w|na) .{1,20})?$/i,
  ],
};

export const switchesDevice = (text: string): boolean => catchIn(SWITCHES, text, languageOf(text)) !== null;
