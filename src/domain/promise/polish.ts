import type { PromiseLanguage } from './language.ts';

const TO_YOU = '(?:(?:ci|cie|panu|pani|wam|tobie|o tym|to)\\s+){0,3}';

export const polish: PromiseLanguage = {
  name: 'pl',
  promises: [
    new RegExp(`\\b${TO_YOU}(?:przypomne|powiadomie|zawiadomie|poinformuje cie|odezwe sie|obudze cie|upomne sie)\\b`),
    new RegExp(`\\bdam ${TO_YOU}znac\\b`),
    /\b(?:wroce do (?:tego|ciebie|cie|sprawy|tematu)|skontaktuje sie|bede (?:cie |ci |pana |pani )?(?:przypominac|przypominal|przypominala|informowac|informowal|informowala|pilnowac|pilnowal|pilnowala|obserwowac|monitorowac|sledzic|czuwac|mial to na oku|miala to na oku)|bede (?:cie |pana |pania )?na biezaco|nie pozwole ci zapomniec|nie zapomne (?:ci )?przypomniec|bede trzymac reke na pulsie)\b/,
    /\b(?:dostaniesz|otrzymasz|dostanie pan|dostanie pani|otrzyma pan|otrzyma pani|otrzymaja panstwo)\b(?:\s+[^\s.,;]+){0,4}\s+(?:przypomnienie|powiadomienie|alert)\b/,
    /\b(?:ustawilem|ustawilam|dodalem|dodalam|utworzylem|utworzylam|zaplanowalem|zaplanowalam)\b(?:\s+[^\s.,;]+){0,3}\s+(?:przypomnienie|minutnik|budzik|alarm)\b/,
  ],
  deeds: [
    new RegExp(
      `\\b${TO_YOU}(?:sprawdze|zajrze|napisze|wysle|powiem|zapytam|zrobie|podsumuje|przygotuje|przejrze|zobacze|dopytam|przesle|zadzwonie|zajme sie|sprobuje)\\b`,
    ),
    /\bbede (?:sprawdzac|sprawdzal|sprawdzala|wysylac|wysylal|wysylala|pisac|pisal|pisala)\b/,
  ],
  later:
    /\b(?:jutro|pojutrze|pozniej|wieczorem|dzis wieczorem|dzisiaj wieczorem|rano|po poludniu|w poludnie|o polnocy|w przyszlym (?:tygodniu|miesiacu|roku)|za (?:chwile|godzine|tydzien|miesiac|minute|\d+|dwie|dwa|trzy|piec|pare|kilka)(?: \w+)?|o \d|w (?:poniedzialek|wtorek|srode|czwartek|piatek|sobote|niedziele)|codziennie|co (?:tydzien|godzine|dzien|rano|miesiac)|kazdego dnia|gdy tylko|jak tylko|kiedy (?:bedzie|to|tylko))\b/,
  no: /\b(?:jesli (?:chcesz|chce pan|chce pani|wolisz|potrzebujesz|mi|zechcesz|tylko|trzeba|sobie)|jezeli (?:chcesz|chce|wolisz|mi|tylko|zechcesz)|gdybys chcial|gdybys chciala|moge|moglbym|moglabym|czy (?:mam|chcesz|przypomniec|chce)|chcesz,? zebym|gdy (?:mi|podasz)|jak (?:mi|podasz)|kiedy (?:mi|podasz)|nie (?:przypomne|dam|bede|sprawdze|powiadomie|odezwe|wroce|napisze)|na przyklad|np\.|juz|wczoraj|powiedzialem|powiedzialam|obiecalem|obiecalam)\b/,
};
