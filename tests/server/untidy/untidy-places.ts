import type { UntidyFile } from './untidy.ts';

const encoded = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));
const letters = (from: string, codes: number[]) =>
  Object.fromEntries([...from].map((letter, index) => [letter, codes[index]!]));
const windows1250 = letters('ąćęłńóśźżĄĆĘŁŃÓŚŹŻščžŠČŽ', [0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f, 0xaf, 0x9a, 0xe8, 0x9e, 0x8a, 0xc8, 0x8e]); // prettier-ignore
const cyrillic = Object.fromEntries(
  Array.from({ length: 64 }, (_, index) => [String.fromCharCode(0x410 + index), 0xc0 + index]),
);

const wide = Array.from({ length: 32 }, (_, index) => `Merkmal ${index + 1}`);

export const untidyPlaces: UntidyFile[] = [
  {
    name: 'semicolons, decimal commas and German headings, written by an old Excel',
    resource: 'properties',
    bytes: Buffer.from(
      'Betriebsname;Straße;Hausnr;PLZ;Ort;Land;Breitengrad;Längengrad;Telefonnummer;E-Mail-Adresse;Homepage;Sterne;Anzahl Zimmer\r\nGasthof Größl;Römerstraße;12a;39042;Brixen;Italien;46,7156;11,6566;+39 0472 83 56 78;info@groessl.example;www.groessl.example;3;1.024\r\n',
      'latin1',
    ),
    expected: {
      'Gasthof Größl': {
        address: 'Römerstraße 12a',
        postalCode: '39042',
        city: 'Brixen',
        country: 'Italien',
        latitude: 46.7156,
        longitude: 11.6566,
        phone: '+39 0472 83 56 78',
        email: 'info@groessl.example',
        website: 'https://www.groessl.example',
        stars: 3,
        rooms: 1024,
      },
    },
  },
  {
    name: 'Polish text in Windows-1250',
    resource: 'venues',
    bytes: encoded(
      'nazwa;name;miasto\nSzkoła;Szkoła Główna Żeglugi;Łódź\nTeatr;Teatr Wielki Święty;Gdańsk\nMuzeum;Muzeum Żółwi i Książąt Śląskich;Poznań\nDom;Dom Kultury Źródło nad Wisłą;Kraków\n',
      windows1250,
    ),
    expected: { 'Szkoła Główna Żeglugi': { city: 'Łódź' }, 'Muzeum Żółwi i Książąt Śląskich': { city: 'Poznań' } },
  },
  {
    name: 'Russian text in Windows-1251',
    resource: 'venues',
    bytes: encoded(
      'name,city,country\nБольшой зал филармонии,Санкт-Петербург,RU\nДом учёных,Москва,RU\n'.replaceAll('ё', 'е'),
      cyrillic,
    ),
    expected: { 'Большой зал филармонии': { city: 'Санкт-Петербург', country: 'RU' } },
  },
  {
    name: 'Japanese in Shift_JIS',
    resource: 'venues',
    // 東京ホール, 東京; 京都会館, 京都; and two more, so that the encoding can be detected.
    bytes: Buffer.concat([
      Buffer.from('name,city\n'),
      Buffer.from('938c8b9e837a815b838b2c938c8b9e0a8b9e937389ef8ad92c8b9e93730a', 'hex'),
      Buffer.from('8eac8ce083548389834a815b838b2c91e58de30a82d082eb82ce2c8d4c93870a', 'hex'),
    ]),
    expected: { 東京ホール: { city: '東京' } },
  },
  {
    name: 'UTF-16 without a byte order mark, with tabs',
    resource: 'venues',
    bytes: Buffer.from('Name\tStadt\tKapazität\nStadthalle Grönland\tKöln\t1.200\n', 'utf16le'),
    expected: { 'Stadthalle Grönland': { city: 'Köln', capacity: 1200 } },
  },
  {
    name: 'forty columns, most without a field',
    resource: 'properties',
    asked: { 'Merkmal 1': 'fact:merkmal_1', 'Merkmal 32': 'fact:merkmal_32' },
    bytes: Buffer.from(
      [
        ['Hotelname', 'Strasse', 'PLZ', 'Stadt', 'Telefon', 'Mail', 'Web', 'Sterne', ...wide].join('|'),
        [
          'Hotel Vierzig',
          'Weg 4',
          '01067',
          'Dresden',
          '0351/123456',
          'post@vierzig.example',
          'vierzig.example',
          '4 Sterne',
          ...wide.map((_, index) => `Wert ${index + 1}`),
        ].join('|'),
      ].join('\n'),
    ),
    expected: {
      'Hotel Vierzig': {
        postalCode: '01067',
        city: 'Dresden',
        phone: '0351/123456',
        website: 'https://vierzig.example',
        stars: 4,
        'fact:merkmal_1': 'Wert 1',
        'fact:merkmal_32': 'Wert 32',
      },
    },
  },
  {
    name: 'GeoJSON with points and areas',
    resource: 'venues',
    asked: { sport: 'more:sport', '@id': 'more:_id' },
    bytes: Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            id: 'node/1',
            properties: {
              name: 'Sports hall Bled',
              'addr:street': 'Ljubljanska',
              'addr:housenumber': '5',
              'addr:city': 'Bled',
              'contact:website': 'http://a.example',
              website: 'https://b.example',
              wheelchair: 'limited',
              sport: 'climbing',
            },
            geometry: { type: 'Point', coordinates: [14.1146, 46.3684] },
          },
          {
            type: 'Feature',
            id: 'way/2',
            properties: { name: 'Lake park' },
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [14, 46],
                  [14.2, 46],
                  [14.2, 46.2],
                  [14, 46.2],
                  [14, 46],
                ],
              ],
            },
          },
        ],
      }),
    ),
    expected: {
      'Sports hall Bled': {
        latitude: 46.3684,
        longitude: 14.1146,
        address: 'Ljubljanska 5',
        city: 'Bled',
        website: 'https://b.example',
        'contact:website': 'http://a.example',
        wheelchair: 'limited',
        sport: 'climbing',
        _id: 'node/1',
      },
      'Lake park': { latitude: 46.1, longitude: 14.1, _id: 'way/2' },
    },
  },
];
