import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** Languages in which names of countries, months and languages are recognized: those of the demo content. */
export const nameLanguages = ['en', 'de', 'it', 'fr', 'es', 'pt', 'sl', 'et'] as const;

/** Additional names of countries. */
const others: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  us: 'US',
  america: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  tschechien: 'CZ',
  moldova: 'MD',
  russia: 'RU',
  'south korea': 'KR',
  korea: 'KR',
  vietnam: 'VN',
  macedonia: 'MK',
  burma: 'MM',
  uae: 'AE',
  brd: 'DE',
  'hong kong': 'HK',
  macau: 'MO',
  turkey: 'TR',
  bosnia: 'BA',
  'republic of ireland': 'IE',
  eire: 'IE',
  osterreich: 'AT',
  'ceska republika': 'CZ',
  cesko: 'CZ',
  slovensko: 'SK',
  hrvatska: 'HR',
  polska: 'PL',
  magyarorszag: 'HU',
  danmark: 'DK',
  norge: 'NO',
  sverige: 'SE',
  suomi: 'FI',
  island: 'IS',
  srbija: 'RS',
  'crna gora': 'ME',
  nederland: 'NL',
  belgie: 'BE',
  ellada: 'GR',
  turkiye: 'TR',
  shqiperia: 'AL',
  romania: 'RO',
  lietuva: 'LT',
  latvija: 'LV',
};

/** A name in lower case, without accents and signs: `Düsseldorf` → `dusseldorf`, `Newcastle-upon-Tyne` → `newcastle upon tyne`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.'’ʻ`]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let byName: Map<string, string> | undefined;

function names(): Map<string, string> {
  const known = new Map(Object.entries(others));
  for (const language of nameLanguages) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const [code = ''] of codes) known.set(plainName(display.of(code) ?? code), code);
  }
  for (const [two = '', three = ''] of codes) known.set(three.toLowerCase(), two).set(two.toLowerCase(), two);
  return known;
}

/** The two-letter code of a country from a code or a name in several languages: `U.K.` → `GB`, `Slovenija` → `SI`. */
export const countryCodeOf = (given: string): string | undefined => (byName ??= names()).get(plainName(given));
