import { describe, expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { fillTowns } from '../../../server/services/places/embedded/fill.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { said, taken } from '../imports/taken-file.ts';
import { brought, checkedImport, exported, runImport } from '../imports/transfer.ts';
import { world } from '../stage/world.ts';

await fillTowns(db, { info: () => undefined, warn: () => undefined });

describe('an invalid cell is skipped alone', () => {
  it.each(['open end', 'TBA', 'offen', 'tbd', 'Ende offen', 'da definire', 'à confirmer', 'late?'])(
    '“%s” among times',
    async (odd) => {
      const { of, checked } = await taken('events',
      `title,date,start time,end time\nOne,2033-01-05,19:00,23:00\nTwo,2033-01-06,19:00,${odd}\nThree,2033-01-07,${odd},\nFour,2033-01-08,20:00,22:00\nFive,2033-01-09,20:00,22:00\n`); // prettier-ignore
      expect(checked.counts).toMatchObject({ create: 5, invalid: 0 });
      expect(of('One')).toMatchObject({ eventEndDate: expect.stringContaining('T23:00') as string });
      expect(of('Two')).toMatchObject({
        eventStartDate: expect.stringContaining('T19:00') as string,
        eventEndDate: null,
      });
      expect(of('Three')).toMatchObject({ eventStartDate: '2033-01-07' });
      expect(said(checked)).toEqual([[3, 'Two', 'end time', odd], [4, 'Three', 'start time', odd]]); // prettier-ignore
    },
  );

  it.each([
    ['a list of pictures elsewhere', [{ image: 'https://oak.example/a.jpg' }, { image: 'https://oak.example/b.jpg' }]],
    ['addresses', ['https://oak.example/a.jpg']],
    ['one address', 'https://oak.example/a.jpg'],
    ['ids that are none', [{ id: 'x' }]],
    ['a list within a list', [[1]]],
    ['a list with a sound entry', [{ caption: 'Lake' }, { id: 1, caption: 7 }]],
  ])('in a gallery that is %s', async (_, gallery) => {
    const { of, checked } = await taken('venues', JSON.stringify([{ name: 'Oak Hall', city: 'Bled', gallery }]));
    expect(checked.counts).toMatchObject({ create: 1, invalid: 0 });
    expect(of('Oak Hall')).toMatchObject({ city: 'Bled', gallery: [] });
    expect(checked.cellNotes.map(({ column }) => column)).toEqual(['gallery']);
  });

  it('among 500 cells with few different times, in any column', async () => {
    const rows = Array.from(
      { length: 120 },
      (_, place) => `E${place},2033-01-05,${18 + (place % 4)}:00,"46.${place}1, 11.65"`,
    );
    rows[60] = 'Odd,2033-01-05,after dark,at the lake';
    const { of, checked } = await taken('events', ['title,date,time,coordinates', ...rows].join('\n'));
    expect(checked.counts).toMatchObject({ create: 120, invalid: 0 });
    expect(of('E3')).toMatchObject({ eventStartDate: expect.stringContaining('T21:00') as string, latitude: 46.31 });
    expect(said(checked)).toEqual([[62, 'Odd', 'time', 'after dark'], [62, 'Odd', 'coordinates', 'at the lake']]); // prettier-ignore
  });

  it('has the spreadsheet’s line number, despite blank lines and line breaks in cells', async () => {
    const { checked } = await taken(
      'properties',
      'name;stars;email\n\n"Oak\nInn";3;a@b.example\n;;\n\nElm;nine;nobody\n;4;c@d.example\n',
    );
    expect(said(checked)).toEqual([[6, 'Elm', 'stars', 'nine'], [6, 'Elm', 'email', 'nobody']]); // prettier-ignore
    expect(checked.errors).toEqual([{ row: 7, name: null, message: 'name: This is required' }]);
  });

  it.each([
    ['+39 0472 123456 ext. 12', '+39 0472 123456'],
    ['+39 0472 123456 x11', '+39 0472 123456'],
    ['+49 172 / 123 45 67 (mobil)', '+49 172 / 123 45 67'],
    ['Tel. 0472 123456 DW 5', '0472 123456'],
    ['+386 4 123 456 (reception)', '+386 4 123 456'],
    ['+39 0472 123456, int. 3', '+39 0472 123456'],
    ['0472/123456', '0472/123456'],
    ['ask at the desk', null],
  ])('the phone number “%s” is %s', async (text, phone) => {
    const { of, checked } = await taken('properties', `name;phone\nOak;${text}\nElm;+39 0472 000000\n`);
    expect(checked.counts).toMatchObject({ create: 2, invalid: 0 });
    expect(of('Oak')!.phone).toBe(phone);
    expect(checked.noteCount).toBe(phone === text ? 0 : 1);
    // Facts are public.
    expect(Object.keys(of('Oak')!).filter((key) => key.startsWith('fact:') && of('Oak')![key] !== null)).toEqual([]);
  });

  it.each([
    ['****S', 4], ['3 sup', 3], ['3S', 3], ['0', null], ['-', null], ['4 Sterne', 4], ['★★★★', 4], ['4 Sterne Superior', 4], ['5*', 5], ['***', 3], ['3-star', 3],
    ['4,5', null], ['seven', null],
  ] as const)('the stars “%s” are %s', async (text, stars) => {
    const { of, checked } = await taken('properties', `name;stars\nOak;${text}\nElm;4\nYew;3\n`);
    expect(checked.counts).toMatchObject({ create: 3, invalid: 0 });
    expect(of('Oak')!.stars).toBe(stars);
    expect(checked.noteCount).toBe(['4,5', 'seven'].includes(text) ? 1 : 0);
  }); // prettier-ignore

  it.each([
    ['website', 'müller-bräu.example', 'https://müller-bräu.example'],
    ['website', 'https://промсофт.example', 'https://промсофт.example'],
    ['website', 'gasthof.example:8443/x?y=ä', 'https://gasthof.example:8443/x?y=ä'],
    ['website', 'https://x.example/?a=1&amp;b=2', 'https://x.example/?a=1&b=2'],
    ['website', '//x.example/a', 'https://x.example/a'],
    ['website', 'https://x', null],
    ['website', 'https://user:secret@x.example/', null],
    ['website', `https://${'a'.repeat(64)}.example`, null],
    ['email', 'info@müller.example', 'info@müller.example'],
    ['email', 'info@bücher.münchen.example', 'info@bücher.münchen.example'],
    ['email', 'mailto:info@x.example', 'info@x.example'],
    ['email', 'info@', null],
  ])('%s: %s', async (column, text, expected) => {
    const { of, checked } = await taken('properties', `name;${column}\nOak;"${text}"\n`);
    const { [column]: value } = of('Oak') ?? {};
    const isMapped = checked.columns[column] === column;
    expect([checked.counts.create, value, checked.noteCount]).toEqual([
      1,
      expected,
      expected === null && isMapped ? 1 : 0,
    ]);
  });

  it.each(['NULL', 'N/A', 'n/a', '-', '–', 'nan', 'none', 'null', 'k.A.', '#N/A', 'None'])(
    '“%s” is empty in a cell of any kind',
    async (word) => {
      const head =
        'name;stars;rooms;city;country;address;postal code;phone;email;website;latitude;longitude;property type';
      const good = 'Elm;3;12;Bled;Slovenia;Road 1;4260;+386 4 1234;a@b.example;https://b.example;46.36;14.09;';
      const { of, checked } = await taken('properties', `${head}\n${good}\nOak${`;${word}`.repeat(12)}\n`);
      expect([checked.counts.create, checked.noteCount]).toEqual([2, 0]);
      const { stars, rooms, city, country, address, postalCode, phone, email, website, latitude, longitude } =
        of('Oak')!;
      for (const value of [
        stars,
        rooms,
        city,
        country,
        address,
        postalCode,
        phone,
        email,
        website,
        latitude,
        longitude,
      ])
        expect(value).toBeNull();
    },
  );

  it('swapped coordinates are corrected, each with a note', async () => {
    const { home, owner } = await world();
    const { checked: nowhere } = await taken('venues', 'name,lat,lon\nOak,11.65,46.71\n');
    expect(nowhere.noteCount).toBe(0);
    await as(owner).call(resourceNamed('workspaces').endpoints.update!, {
      params: { id: home.workspaceId },
      body: { timeZone: 'Europe/Rome' },
    });
    const file = 'name,lat,lon\nOak,11.65,46.71\nElm,46.71,11.65\nFar,30.04,31.24\nNorth,100.5,13.75\n';
    const checked = await checkedImport(owner, resourceNamed('venues'), home, file);
    expect(said(checked)).toEqual([[2, 'Oak', 'lat', '11.65'], [5, 'North', 'lat', '100.5']]); // prettier-ignore
    await runImport(owner, checked.id);
    const { body } = await exported(owner, resourceNamed('venues'), { workspaceId: home.workspaceId, format: 'json' });
    const rows = (body as unknown as AnyValues[]).map(({ name, latitude, longitude }) => [name, latitude, longitude]);
    expect(rows.toSorted()).toEqual([['Elm', 46.71, 11.65], ['Far', 30.04, 31.24], ['North', 13.75, 100.5], ['Oak', 46.71, 11.65]]); // prettier-ignore
  });

  it('a position outside the row’s country is swapped if it is then inside, in a workspace without a time zone', async () => {
    const { of, checked } = await taken(
      'venues',
      'name,lat,lon,country\nOak,11.65,46.71,Italy\nElm,46.71,11.65,Italy\nFar,9.03,38.74,Ethiopia\n',
    );
    expect(said(checked)).toEqual([[2, 'Oak', 'lat', '11.65']]);
    expect([of('Oak')!.latitude, of('Elm')!.latitude, of('Far')!.latitude]).toEqual([46.71, 46.71, 9.03]);
  });

  it.each([
    ['lat, lon', '46.71, 11.65'], ['Koordinaten', '46,71; 11,65'], ['GPS', "46°42'36\" N 11°39'0\" E"], ['latlng', '46.71,11.65'],
    ['geo_point', 'POINT(11.65 46.71)'], ['Lat/Long', '46.710, 11.650'],
  ])('a position in one cell: %s %s', async (heading, text) => {
    const { of } = await taken('venues', `name\t${heading}\nOak\t${text}\n`);
    expect([of('Oak')!.latitude, of('Oak')!.longitude]).toEqual([46.71, 11.65]);
  }); // prettier-ignore

  it.each([
    ['1067', 'Deutschland', '01067'], ['1067', 'DE', '01067'], ['100', 'Italy', '00100'], ['1000', 'France', '01000'], ['8001', 'España', '08001'],
    ['1010', 'Austria', '1010'], ['4260', 'Slovenia', '4260'],
  ])('the postal code %s in %s is %s', async (code, country, whole) => {
    const { of, checked } = await taken('properties', `name;zip;country\nOak;${code};${country}\n`);
    expect([of('Oak')!.postalCode, checked.noteCount]).toEqual([whole, whole === code ? 0 : 1]);
  }); // prettier-ignore

  it('line breaks escaped by workbooks are line breaks', async () => {
    const { of } = await taken('events', 'title;start;description\nWalk;2033-01-05;One_x000D_Two\n');
    expect(of('Walk')!.description).not.toContain('x000D');
  });

  it.each([
    'Summe: 5',
    'Total 5',
    'Gesamt',
    'Summe',
    'TOTAL:',
    'Totale 12',
    'Total général: 7',
    'Skupaj: 3',
    'Anzahl Hotels: 5',
  ])('“%s” is not imported as a property', async (line) => {
    const { checked, records } = await taken('properties', `name;rooms\nOak;12\nTotal Wellness;30\n${line};\n`);
    expect(records.map(({ name }) => name).toSorted()).toEqual(['Oak', 'Total Wellness']);
    expect(checked.errors).toMatchObject([{ row: 4, name: line }]);
  });
});

it('a skipped column is listed with the records that lack its values, and kept only on request', async () => {
  const { home, owner } = await world();
  const file =
    'title,start,valid,zone of it,Foto,sponsor\nA,2033-01-05,19:00,Europe/Rome,a.jpg,X\nB,2033-01-06,20:00,Europe/Rome,,Y\n';
  const { body: record } = await brought(owner, resourceNamed('events'), home, file);
  expect(record.columns).toMatchObject({ sponsor: null, Foto: null, valid: null });
  expect(record.lacking).toEqual([
    { column: 'valid', target: 'eventStartDate.time', rows: 2 },
    { column: 'Foto', target: 'featured_media', rows: 1 },
  ]);
  const asked = { ...record.columns, start: null, sponsor: 'more:sponsor' };
  const { body } = await as(owner).call(imports.check, { params: { id: record.id }, body: { columns: asked } });
  expect((body as ImportRecord).lacking).toContainEqual({ column: 'start', target: 'eventStartDate', rows: 2 });
  // A column chosen once in the workspace is kept again.
  await as(owner).call(imports.check, {
    params: { id: record.id },
    body: { columns: { ...record.columns, sponsor: 'more:sponsor' } },
  });
  await runImport(owner, record.id);
  expect((await brought(owner, resourceNamed('events'), home, file)).body.columns.sponsor).toBe('more:sponsor');
});

it('a usual hotel spreadsheet with ten irregularities is imported correctly at the first try', async () => {
  const sheet = [
    'Hotelname;Strasse Nr;PLZ Ort;Sterne;Telefon;E-Mail;Parkplatz;Frühstück;Bemerkung;Bild',
    'Gasthof Eiche;Dorfstraße 12;39042 Brixen;***;+39 0472 111111;info@eiche.example;ja;ab 7 Uhr;"Chef anrufen,\nvormittags";eiche.jpg',
    'Hotel Ulme;Am Bach 3a;39100 Bozen;2 Sterne;0471/222222;INFO@ULME.EXAMPLE;nein;-;;',
    '',
    'Haus Linde;Seeweg 1;39052 Kaltern;****S;+39 0471 333333 DW 5;info@lindenhof-größl.example;ja;k.A.;;',
    'Pension Erle;;I-39012 Meran;4,5;anrufen;nobody;vielleicht;;;',
    'Summe: 4;;;;;;;;;',
  ].join('\r\n');
  const { checked, of, records } = await taken('properties', sheet);
  expect(records.map(({ name }) => name).toSorted()).toEqual([
    'Gasthof Eiche',
    'Haus Linde',
    'Hotel Ulme',
    'Pension Erle',
  ]);
  expect(of('Gasthof Eiche')).toMatchObject({
    address: 'Dorfstraße 12',
    postalCode: '39042',
    city: 'Brixen',
    stars: 3,
    'fact:parking': 'yes',
    'fact:breakfast': 'ab 7 Uhr',
  });
  expect(of('Hotel Ulme')).toMatchObject({ address: 'Am Bach 3a', city: 'Bozen', stars: 2, 'fact:parking': 'no' });
  expect(of('Haus Linde')).toMatchObject({
    city: 'Kaltern',
    stars: 4,
    phone: '+39 0471 333333',
    email: 'info@lindenhof-größl.example',
  });
  expect(of('Pension Erle')).toMatchObject({
    postalCode: '39012',
    city: 'Meran',
    stars: null,
    phone: null,
    email: null,
  });
  expect(checked.columns).toMatchObject({ Bemerkung: null, Bild: null });
  expect(checked.lacking).toEqual([{ column: 'Bild', target: 'featured_media', rows: 1 }]);
  expect(checked.errors).toEqual([{ row: 7, name: 'Summe: 4', message: '“Summe: 4” is a total, not a record' }]);
  expect(said(checked)).toEqual([
    [5, 'Haus Linde', 'Telefon', '+39 0471 333333 DW 5'],
    [6, 'Pension Erle', 'Sterne', '4,5'],
    [6, 'Pension Erle', 'E-Mail', 'nobody'],
    [6, 'Pension Erle', 'Telefon', 'anrufen'],
    [6, 'Pension Erle', 'Parkplatz', 'vielleicht'],
  ]);
});
