import type { UntidyFile } from './untidy.ts';
import { workbook } from '../imports/workbook.ts';

export const untidyEvents: UntidyFile[] = [
  {
    name: 'events with nested venues, as exported by a ticket shop',
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
    name: 'Italian headings after a byte order mark, with dates and times in separate columns',
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
    name: 'a workbook with a title, headings over several columns, and Excel dates',
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
    name: 'ranges of dates and times in one cell, and whole days',
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
    name: 'an unknown town, in a country with one time zone',
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
