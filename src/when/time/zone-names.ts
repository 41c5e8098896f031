/**
 * Abbreviations of zones, with the zone of the people who use them. A list means that people in several zones use it,
 * so Belfry asks the person. An abbreviation names an offset, not a zone: the reader reports each use as an
 * assumption.
 */
export const ZONE_ABBREVIATIONS: ReadonlyMap<string, string | readonly string[]> = new Map(
  Object.entries({
    et: 'America/New_York',
    est: 'America/New_York',
    edt: 'America/New_York',
    ct: 'America/Chicago',
    cdt: 'America/Chicago',
    cst: ['America/Chicago', 'Asia/Shanghai'],
    mt: 'America/Denver',
    mst: 'America/Denver',
    mdt: 'America/Denver',
    pt: 'America/Los_Angeles',
    pst: 'America/Los_Angeles',
    pdt: 'America/Los_Angeles',
    akst: 'America/Anchorage',
    hst: 'Pacific/Honolulu',
    wet: 'Europe/Lisbon',
    cet: 'Europe/Paris',
    cest: 'Europe/Paris',
    mez: 'Europe/Berlin',
    mesz: 'Europe/Berlin',
    eet: 'Europe/Helsinki',
    eest: 'Europe/Helsinki',
    msk: 'Europe/Moscow',
    bst: ['Europe/London', 'Asia/Dhaka'],
    ist: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
    jst: 'Asia/Tokyo',
    kst: 'Asia/Seoul',
    sgt: 'Asia/Singapore',
    hkt: 'Asia/Hong_Kong',
    pkt: 'Asia/Karachi',
    aest: 'Australia/Sydney',
    aedt: 'Australia/Sydney',
    acst: 'Australia/Adelaide',
    awst: 'Australia/Perth',
    nzst: 'Pacific/Auckland',
    nzdt: 'Pacific/Auckland',
    brt: 'America/Sao_Paulo',
  }),
);

/** Places and regions of a zone that are not part of its id, separated by `|`. */
const PLACES: Readonly<Record<string, string>> = {
  'America/New_York':
    'eastern|us eastern|new york city|nyc|boston|miami|washington|atlanta|new yorker|nueva york|nowy jork|' +
    'nowym jorku|nowojorskiego',
  'America/Chicago': 'central|us central|dallas|houston|austin',
  'America/Denver': 'mountain|us mountain',
  'America/Los_Angeles': 'pacific|us pacific|san francisco|seattle|la|las vegas',
  'Europe/Paris': 'central european|france|french|pariser|paryz|paryzu|paryskiego',
  'Europe/Helsinki': 'eastern european',
  'Europe/London': 'uk|british|england|londoner|londres|londyn|londynie|londynskiego',
  'Europe/Berlin':
    'germany|german|munich|hamburg|frankfurt|munchen|koln|berliner|berlinie|berlinskiego|niemieckiego|' + 'deutscher',
  'Europe/Warsaw':
    'poland|polish|warszawa|krakow|varsovie|varsovia|warschau|warschauer|warszawie|warszawskiego|' +
    'polskiego|krakowie',
  'Europe/Madrid': 'spain|barcelona|madrider|madryt|madrycie|madryckiego',
  'Europe/Rome': 'italy|milan|rom|roma|rzymie|mailand',
  'Asia/Tokyo': 'japan|tokio|tokioter|tokijskiego',
  'Asia/Kolkata': 'kolkata|india|mumbai|delhi|bangalore|calcutta',
  'Asia/Shanghai': 'beijing|china|peking',
  'America/Toronto': 'montreal',
  'America/Sao_Paulo': 'rio',
  'Africa/Johannesburg': 'cape town',
  'Europe/Moscow': 'st petersburg|moskau|moscou|moskiewskiego',
  'Asia/Dubai': 'abu dhabi',
  'Pacific/Auckland': 'wellington',
  'Australia/Sydney': 'canberra',
  'Pacific/Honolulu': 'hawaii',
  'Europe/Kyiv': 'kyiv|kiev',
  'Asia/Kathmandu': 'kathmandu',
  'Asia/Yangon': 'yangon',
  'America/Nuuk': 'nuuk',
  'Asia/Ho_Chi_Minh': 'ho chi minh|saigon',
  'Europe/Vienna': 'wien|wiener|vienne|viena',
  'Europe/Prague': 'prag|praga|pradze',
  'Europe/Brussels': 'bruxelles|bruselas|brukseli',
  'Europe/Zurich': 'geneve|genf',
  'Europe/Lisbon': 'lisbonne|lisboa|lissabon',
  'America/Mexico_City': 'ciudad de mexico',
};

/** Names that people use before "time" and that are not part of the zone's id. Keys are lower case. */
export const PLACE_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PLACES).flatMap(([zone, names]) => names.split('|').map((name) => [name, zone])),
);
