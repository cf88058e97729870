import { describe, expect, it } from 'vitest';
import { fillTowns } from '../../../server/services/places/embedded/fill.ts';
import { db } from '../stage/installation.ts';
import { taken } from '../imports/taken-file.ts';

await fillTowns(db, { info: () => undefined, warn: () => undefined });

describe('headings', () => {
  it('of The Events Calendar are known, in capitals as well', async () => {
    const head =
      'Event Name,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Venue Name,Event Category,Event Website,Event Description';
    const row = 'Oak concert,2033-09-05,8:00 PM,2033-09-05,11:00 PM,FALSE,Oak Hall,Music,https://oak.example,<p>Hello</p>'; // prettier-ignore
    for (const heading of [head, head.toUpperCase(), head.replaceAll(' ', '_').toLowerCase()]) {
      const { of, checked } = await taken('events', `${heading}\n${row}\n`);
      expect(of('Oak concert'), heading).toMatchObject({
        eventStartDate: expect.stringContaining('2033-09-05T20:00') as string,
        eventEndDate: expect.stringContaining('2033-09-05T23:00') as string,
        category: 'Music',
        website: 'https://oak.example',
        description: '<p>Hello</p>',
        labels: { venueId: 'Oak Hall' },
      });
      expect(checked.lacking).toEqual([]);
    }
  });

  it.each(['venue', 'Venue name', 'Event Location', 'where', 'Spielstätte', 'location_name', 'Luogo', 'prizorišče'])(
    'for the venue of an event include “%s”, and new venues are added',
    async (heading) => {
      const { of, checked, venues } = await taken(
        'events',
        `title,start,${heading}\nWalk,2033-01-05,Oak Hall\nRun,2033-01-06,Oak Hall\n`,
      );
      expect(checked.referred).toEqual({ venues: 1 });
      expect([of('Walk')!.labels, of('Run')!.labels]).toEqual([{ venueId: 'Oak Hall' }, { venueId: 'Oak Hall' }]);
      expect(venues.map(({ name }) => name)).toEqual(['Oak Hall']);
    },
  );

  it('for a street only also make a venue, even next to a column of names', async () => {
    const { of, venues, checked } = await taken('events',
      'name,begin,end,location,street,city\nMarket,2033-01-05,2033-01-07,,Market square 1,Bled\nFair,2033-01-05,2033-01-06,Town hall,Market square 2,Bled\nTalk,2033-01-08,2033-01-08,,,Bled\n'); // prettier-ignore
    expect(checked.counts).toMatchObject({ create: 3, invalid: 0 });
    expect([of('Market')!.labels, of('Fair')!.labels]).toEqual([
      { venueId: 'Market square 1' },
      { venueId: 'Town hall' },
    ]);
    expect(venues.map(({ name, address, city }) => [name, address, city]).toSorted()).toEqual([
      ['Market square 1', 'Market square 1', 'Bled'],
      ['Town hall', 'Market square 2', 'Bled'],
    ]);
    const alone = await taken('events', 'name,start,Straße\nMarkt,2033-01-05,Marktplatz 1\n');
    expect(alone.of('Markt')!.labels).toEqual({ venueId: 'Marktplatz 1' });
  });

  it.each([
    ['hotel_name,nr_rooms,classification,location', 'Oak,12,3 stars,Bled', { rooms: 12, stars: 3, city: 'Bled' }],
    ['propertyname,Anzahl Zimmer,Kategorie,Ort', 'Oak,12,***,Bled', { rooms: 12, stars: 3, city: 'Bled' }],
    ['Property Name,Rooms count,Hotel category,Town', 'Oak,12,3*,Bled', { rooms: 12, stars: 3, city: 'Bled' }],
    ['Name des Hotels,Zimmeranzahl,Sterne (1-5),Gemeinde', 'Oak,12,3S,Bled', { rooms: 12, stars: 3, city: 'Bled' }],
    ['Nome struttura,N. camere,Stelle,Comune', 'Oak,12,3,Bled', { rooms: 12, stars: 3, city: 'Bled' }],
  ])('of properties are known: %s', async (heading, row, expected) => {
    const { of } = await taken('properties', `${heading}\n${row}\n`);
    expect(of('Oak')).toMatchObject(expected);
  });

  it.each([
    'desc',
    'body',
    'content',
    'long_description',
    'post_content',
    'Event Description',
    'excerpt',
    'abstract',
    'summary',
  ])('such as “%s” are the description of an event', async (heading) => {
    const { of } = await taken('events', `title,start,${heading},tags\nWalk,2033-01-05,By the lake.,Outdoors\n`);
    expect(of('Walk')).toMatchObject({ description: '<p>By the lake.</p>', category: 'Outdoors' });
  });
});

describe('an address in a single cell', () => {
  it.each([
    ['zip_city', '39042 Brixen', { postalCode: '39042', city: 'Brixen' }],
    ['PLZ Ort', 'D-80331 München', { postalCode: '80331', city: 'München' }],
    ['PLZ/Ort', 'IT-39042 Brixen (BZ)', { postalCode: '39042', city: 'Brixen' }],
    ['CAP Città', '00184 Roma', { postalCode: '00184', city: 'Roma' }],
    ['Ort', '1011 Wien', { postalCode: '1011', city: 'Wien' }],
    [
      'full_address',
      'Via Roma 1, 39042 Bressanone, Italy',
      { address: 'Via Roma 1', postalCode: '39042', city: 'Bressanone', country: 'Italy' },
    ],
    ['Address', 'Hauptstraße 5, 10115 Berlin', { address: 'Hauptstraße 5', postalCode: '10115', city: 'Berlin' }],
    [
      'Adresse',
      'Calle Mayor 3, 28013 Madrid, España',
      { address: 'Calle Mayor 3', postalCode: '28013', city: 'Madrid', country: 'España' },
    ],
    ['Strasse Nr', 'Hauptstraße 5', { address: 'Hauptstraße 5' }],
    ['location', 'Bled, Slovenia', { city: 'Bled', country: 'Slovenia' }],
    ['Address', '1234 Main St, Springfield, USA', { address: '1234 Main St', city: 'Springfield', country: 'USA' }],
  ])('%s: %s', async (heading, text, expected) => {
    const { of } = await taken('properties', `name;${heading}\nOak;${text}\n`);
    expect(of('Oak')).toMatchObject(expected);
  });

  it('contains the place of an event, with the venue’s name or next to it', async () => {
    const beside = await taken(
      'events',
      'title;start;venue;address\nWalk;2033-01-05;Oak Hall;"Via Roma 1, 39042 Bressanone"\n',
    );
    expect(beside.venues).toMatchObject([
      { name: 'Oak Hall', address: 'Via Roma 1', postalCode: '39042', city: 'Bressanone' },
    ]);
    const within = await taken('events', 'title;start;location\nWalk;2033-01-05;Oak Hall, Italy\n');
    expect(within.venues).toMatchObject([{ name: 'Oak Hall', country: 'Italy' }]);
  });
});
