import { workbook } from './workbook.ts';

/** Files as people have them, each with what of its rows must be found again, field by field. */
export interface UntidyFile {
  name: string;
  resource: 'events' | 'venues' | 'properties';
  bytes: Buffer;
  /** Columns that are left out unless they are asked for, each with where it goes then. */
  asked?: Record<string, string>;
  /** What each record says that comes of a row, by its title; objects are partly compared. */
  expected: Record<string, Record<string, unknown>>;
}

const encoded = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));
const letters = (from: string, codes: number[]) =>
  Object.fromEntries([...from].map((letter, index) => [letter, codes[index]!]));
const windows1250 = letters('ąćęłńóśźżĄĆĘŁŃÓŚŹŻščžŠČŽ', [0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f, 0xaf, 0x9a, 0xe8, 0x9e, 0x8a, 0xc8, 0x8e]); // prettier-ignore
const cyrillic = Object.fromEntries(
  Array.from({ length: 64 }, (_, index) => [String.fromCharCode(0x410 + index), 0xc0 + index]),
);

const wide = Array.from({ length: 32 }, (_, index) => `Merkmal ${index + 1}`);

export const untidyFiles: UntidyFile[] = [
  {
    name: 'events with their venues nested, as a ticket shop gives them',
    resource: 'events',
    asked: { offers: 'more:offers', keywords: 'more:keywords' },
    bytes: Buffer.from(
      JSON.stringify({
        meta: { page: 1 },
        events: [
          {
            name: 'Jazz am See',
            startDate: '2033-07-04T19:30:00',
            endDate: '2033-07-04T22:00:00',
            location: {
              name: 'Seebühne Klausen',
              address: {
                streetAddress: 'Marktplatz 1',
                postalCode: '39043',
                addressLocality: 'Klausen',
                addressCountry: 'IT',
              },
              geo: { latitude: 46.6402, longitude: 11.5657 },
            },
            offers: [{ price: '12.50', currency: 'EUR' }],
            keywords: ['jazz', 'open air'],
          },
          {
            name: 'Kirchtag',
            startDate: '2033-08-15',
            location: { name: 'Seebühne Klausen', address: { addressLocality: 'Klausen' } },
          },
        ],
      }),
    ),
    expected: {
      'Jazz am See': {
        eventStartDate: '2033-07-04T19:30:00+02:00',
        eventEndDate: '2033-07-04T22:00:00+02:00',
        timeZone: 'Europe/Rome',
        offers: [{ price: '12.50', currency: 'EUR' }],
        keywords: ['jazz', 'open air'],
        labels: { venueId: 'Seebühne Klausen' },
      },
      Kirchtag: { eventStartDate: '2033-08-15', labels: { venueId: 'Seebühne Klausen' } },
    },
  },
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
    name: 'Italian headings behind a mark of the byte order, with day and hour apart',
    resource: 'events',
    bytes: Buffer.from(
      '\uFEFFTitolo;Data inizio;Ora inizio;Data fine;Ora fine;Sede;Comune;Nazione;Descrizione;Sito web\nMercatino di Natale;28/11/2033;10:00;06/01/2034;19:30;Piazza Duomo;Bressanone;Italia;"Stelle & luci,\nogni giorno";www.mercatino.example\n',
    ),
    expected: {
      'Mercatino di Natale': {
        eventStartDate: '2033-11-28T10:00:00+01:00',
        eventEndDate: '2034-01-06T19:30:00+01:00',
        timeZone: 'Europe/Rome',
        website: 'https://www.mercatino.example',
        labels: { venueId: 'Piazza Duomo' },
      },
    },
  },
  {
    name: 'Polish letters of Windows',
    resource: 'venues',
    bytes: encoded(
      'nazwa;name;miasto\nSzkoła;Szkoła Główna Żeglugi;Łódź\nTeatr;Teatr Wielki Święty;Gdańsk\nMuzeum;Muzeum Żółwi i Książąt Śląskich;Poznań\nDom;Dom Kultury Źródło nad Wisłą;Kraków\n',
      windows1250,
    ),
    expected: { 'Szkoła Główna Żeglugi': { city: 'Łódź' }, 'Muzeum Żółwi i Książąt Śląskich': { city: 'Poznań' } },
  },
  {
    name: 'Russian letters of Windows',
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
    // 東京ホール, 東京; 京都会館, 京都; and two more, so that there are letters enough to tell.
    bytes: Buffer.concat([
      Buffer.from('name,city\n'),
      Buffer.from('938c8b9e837a815b838b2c938c8b9e0a8b9e937389ef8ad92c8b9e93730a', 'hex'),
      Buffer.from('8eac8ce083548389834a815b838b2c91e58de30a82d082eb82ce2c8d4c93870a', 'hex'),
    ]),
    expected: { 東京ホール: { city: '東京' } },
  },
  {
    name: 'UTF-16 without a mark, with tabs',
    resource: 'venues',
    bytes: Buffer.from('Name\tStadt\tKapazität\nStadthalle Grönland\tKöln\t1.200\n', 'utf16le'),
    expected: { 'Stadthalle Grönland': { city: 'Köln', capacity: 1200 } },
  },
  {
    name: 'a workbook with a title, heads over several columns, and dates of Excel',
    resource: 'events',
    bytes: workbook(
      [
        ['Veranstaltungen 2033', '', '', '', '', ''],
        ['Veranstaltung', 'Zeit', '', 'Veranstaltungsort', '', 'Kategorie'],
        ['', 'Beginn', 'Ende', 'Name', 'Ort', ''],
        [
          { text: 'Törggelen' },
          { date: 48_867.791666666664 },
          { date: 48_867.9375 },
          'Vogelweiderhof',
          'Laion',
          { text: 'Essen & Trinken' },
        ],
        [{ text: 'Bergmesse' }, { date: 48_868 }, '', 'Vogelweiderhof', 'Laion', { text: 'Kirche' }],
      ],
      ['A1:F1', 'A2:A3', 'B2:C2', 'D2:E2', 'F2:F3'],
    ),
    expected: {
      Törggelen: {
        eventStartDate: '2033-10-15T19:00:00+02:00',
        eventEndDate: '2033-10-15T22:30:00+02:00',
        category: 'Essen & Trinken',
        labels: { venueId: 'Vogelweiderhof' },
      },
      Bergmesse: { eventStartDate: '2033-10-16', category: 'Kirche' },
    },
  },
  {
    name: 'forty columns, of which most are nobody’s',
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
  {
    name: 'days and hours from one to another in one cell, and whole days',
    resource: 'events',
    bytes: Buffer.from(
      'Veranstaltung;Datum;Uhrzeit;Zeitzone\nDorffest;12.–14. Mai 2033;ganztägig;Europe/Rome\nLesung;3. Juni 2033;19–21 Uhr;Europe/Rome\nLauf über Neujahr;30.12.2033–2.1.2034;;Europe/Rome\nMarkt;4.6.2033;8:00;Europe/Rome\n',
    ),
    expected: {
      Dorffest: { eventStartDate: '2033-05-12', eventEndDate: '2033-05-14' },
      Lesung: { eventStartDate: '2033-06-03T19:00:00+02:00', eventEndDate: '2033-06-03T21:00:00+02:00' },
      'Lauf über Neujahr': { eventStartDate: '2033-12-30', eventEndDate: '2034-01-02' },
      Markt: { eventStartDate: '2033-06-04T08:00:00+02:00', eventEndDate: null },
    },
  },
  {
    name: 'a town that nobody knows, in a country with one time',
    resource: 'events',
    bytes: Buffer.from('title;start;city;country\nMonsoon feast;2033-07-04 19:30;Nowherepur;India\n'),
    expected: {
      'Monsoon feast': {
        eventStartDate: '2033-07-04T19:30:00+05:30',
        timeZone: 'Asia/Kolkata',
        latitude: null,
        city: 'Nowherepur',
      },
    },
  },
  {
    name: 'a calendar with a weekly event',
    resource: 'events',
    bytes: Buffer.from(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a@x\r\nSUMMARY:Bauernmarkt\r\nDTSTART;TZID=Europe/Vienna:20330318T080000\r\nDTEND;TZID=Europe/Vienna:20330318T120000\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE;TZID=Europe/Vienna:20330325T080000\r\nLOCATION:Rathausplatz\r\nCATEGORIES:Markt,Essen\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b@x\r\nSUMMARY:Stadtfest\r\nDTSTART;VALUE=DATE:20330501\r\nDTEND;VALUE=DATE:20330503\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ),
    expected: {
      Bauernmarkt: {
        timeZone: 'Europe/Vienna',
        category: 'Markt, Essen',
        uid: 'a@x',
        labels: { venueId: 'Rathausplatz' },
      },
      Stadtfest: { eventStartDate: '2033-05-01', eventEndDate: '2033-05-02', uid: 'b@x' },
    },
  },
];

/** The days in which the events of a file are looked for. */
export const daysOf = ({ resource }: UntidyFile) =>
  resource === 'events' ? { startDate: '2033-01-01', endDate: '2034-12-31' } : {};

/** A row of an exported file with its labels and further fields where records have them. */
export function asRecord(row: Record<string, unknown>): Record<string, unknown> {
  const labels = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name.endsWith('.title') ? [[name.slice(0, -6), value]] : [])),
  );
  const further = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith('more:') && value !== null ? [[name.slice(5), value]] : [],
    ),
  );
  return { ...row, ...further, labels };
}
