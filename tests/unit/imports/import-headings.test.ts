import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { columnHints } from '../../../server/features/transfer/columns/column-hints.ts';
import { proposedColumns } from '../../../server/features/transfer/imports/proposal.ts';
import { resources } from '../../../server/platform/resources.ts';
import { lookOf } from '../../../server/services/table-file/cells/look.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

const find = (name: string) => resources.find((resource) => resource.name === name);
const looksOf = (columns: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, lookOf(texts)]));
/** The proposed targets of columns with these values. */
const proposed = (resource: Resource, columns: Record<string, string[]>) =>
  proposedColumns(resource, { headers: Object.keys(columns), looks: looksOf(columns) }, find);
/** The columns that could contain a time or a place. */
const hinted = (columns: Record<string, string[]>) => {
  const filled = Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, texts.length]));
  return columnHints(events, { headers: Object.keys(columns), looks: looksOf(columns), filled }, find);
};

describe('the date on which a form was submitted is not the start', () => {
  const written = ['2033-08-12 12:00:00', '8/13/2033 9:30:00'];
  const days = ['2033-11-14', '2033-11-15'];
  it.each([
    ['Timestamp', 'Date'],
    ['Timestamp', 'Event date'],
    ['Zeitstempel', 'Datum'],
    ['Informazioni cronologiche', 'Data'],
    ['Horodateur', 'Date de début'],
    ['Marca temporal', 'Fecha'],
    ['Carimbo de data/hora', 'Data do evento'],
    ['Created at', 'Which evening?'],
    ['Last updated', 'Your day'],
  ])('“%s” with “%s”', (form, day) => {
    const columns = { [form]: written, Title: ['Walk', 'Run'], [day]: days };
    expect(proposed(events, columns)).toMatchObject({ [day]: 'eventStartDate', [form]: null });
    expect(hinted(columns)).not.toHaveProperty([form]);
  });

  it('unless there is no other date', () => {
    expect(proposed(events, { Timestamp: written, Title: ['Walk', 'Run'] }).Timestamp).toBe('eventStartDate');
  });
});

describe('a column of unreadable times is listed among the missing values', () => {
  it.each([
    ['Time', ['doors open early', 'evening'], 'eventStartDate.time'],
    ['Uhrzeit', ['siehe Plakat', 'abends nach dem Essen'], 'eventStartDate.time'],
    ['hours', ['Mo-Fr 9-12, Sa 10-13', 'daily'], 'eventStartDate.time'],
    ['End time', ['when all is eaten', 'after dark'], 'eventEndDate'],
    ['Data fine', ['in primavera', 'presto'], 'eventEndDate'],
    ['Fecha', ['primer domingo', 'domingo de Ramos'], 'eventStartDate'],
  ])('%s', (heading, texts, target) => {
    expect(hinted({ Title: ['Walk', 'Run'], [heading]: texts })[heading]?.targets[0]).toBe(target);
  });

  it('and a column with other words is not', () => {
    expect(hinted({ Title: ['Walk', 'Run'], 'Opening hours of the desk': ['always', 'never'] })).toEqual({});
  });
});

describe('a preposition before “event” does not mean “until”', () => {
  it.each([
    'Data do evento',
    'Data da evento',
    'Dia do evento',
    'Fecha del evento',
    'Date de l’événement',
    'Datum der Veranstaltung',
  ])('%s', (heading) => {
    expect(proposed(events, { Title: ['Walk'], [heading]: ['2033-11-14'] })).toMatchObject({
      [heading]: 'eventStartDate',
    });
  });

  it('but after a date it does', () => {
    expect(proposed(events, { Datum: ['2033-11-14'], 'Datum do': ['2033-11-15'] })).toMatchObject({
      'Datum do': 'eventEndDate',
    });
  });
});

describe('a common prefix of nearly all headings is ignored', () => {
  const values: Record<string, [string[], string]> = {
    Nombre: [['Lipa', 'Oak'], 'name'],
    Municipio: [['Adeje', 'Arona'], 'city'],
    Direccion: [['Calle Luna 1', 'Calle Sol 2'], 'address'],
    CodigoPostal: [['38660', '38400'], 'postalCode'],
    Georeferencia: [['(28.2915637, -16.6291304)', '(28.0554, -16.7047)'], 'position'],
  };
  it.each(['ows_', 'field_', 'tbl-', 'data.', 'x1_'])('%s', (prefix) => {
    const columns = Object.fromEntries(Object.entries(values).map(([name, [texts]]) => [prefix + name, texts]));
    const wanted = Object.fromEntries(Object.entries(values).map(([name, [, target]]) => [prefix + name, target]));
    expect(proposed(properties, { ...columns, Extra: ['a', 'b'] })).toEqual({ ...wanted, Extra: null });
  });

  it('but a meaningful prefix counts', () => {
    expect(proposed(properties, { 'fact:a': ['1'], 'fact:b': ['2'], 'fact:c': ['3'], 'fact:d': ['4'] })).toEqual({
      'fact:a': 'fact:a',
      'fact:b': 'fact:b',
      'fact:c': 'fact:c',
      'fact:d': 'fact:d',
    });
    const address = {
      'addr:city': ['Bled'],
      'addr:street': ['Lake Road'],
      'addr:postcode': ['4260'],
      'addr:country': ['SI'],
    };
    expect(Object.values(proposed(venues, address))).toEqual(['city', 'address', 'postalCode', 'country']);
  });
});

describe('the name is in the column with many different values, not in the first with few', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Inn ${index}`);
  const few = (...words: string[]) => names.map((_, index) => words[index % words.length]!);
  it.each([
    ['label', few('open', 'closed'), 'nom_etabl'],
    ['Zustand', few('gut', 'mittel', 'neu'), 'Haus'],
    ['group', few('A', 'B'), 'who'],
    ['dept', few('north', 'south'), 'sign'],
    ['Status quo', few('aktiv', 'ruht'), 'Betriebsbezeichnung kurz'],
  ])('“%s” with “%s”', (first, texts, heading) => {
    expect(proposed(venues, { [first]: texts, [heading]: names })).toMatchObject({ [first]: null, [heading]: 'name' });
  });
});

describe('headings of lists of properties', () => {
  it.each([
    ['classement', ['3 étoiles', '4 étoiles'], 'stars'],
    ['Classificazione', ['1 Stella', '3 Stelle'], 'stars'],
    ['Clasificación', ['4 estrellas', '3 estrellas'], 'stars'],
    ['brojzvjezdica', ['5', '4'], 'stars'],
    ['Broj zvjezdica', ['5', '4'], 'stars'],
    ['Totale camere', ['8', '10'], 'rooms'],
    ['anzahlzimmer', ['8', '10'], 'rooms'],
    ['nom_commercial', ['Lipa', 'Oak'], 'name'],
    ['Ragione sociale', ['Lipa', 'Oak'], 'name'],
    ['naziv', ['Lipa', 'Oak'], 'name'],
    ['grad', ['Zagreb', 'Split'], 'city'],
    ['adresa', ['Vodnikova ulica 13', 'Ilica 1'], 'address'],
    ['Poštanski broj', ['10000', '21000'], 'postalCode'],
    ['addr1', ['Lake Road 1', 'Hill Road 2'], 'address'],
    ['PSČ', ['110 00', '602 00'], 'postalCode'],
    ['Telefonos', ['922746000', '922 71 30 12'], 'phone'],
    ['official_website', ['https://a.example', 'https://b.example'], 'website'],
    ['Sito ufficiale', ['www.a.example', 'www.b.example'], 'website'],
    ['Emails', ['a@b.example', 'c@d.example'], 'email'],
    ['Telefoon', ['+31 20 123 4567', '+31 20 765 4321'], 'phone'],
  ])('%s', (heading, texts, target) => {
    expect(proposed(properties, { [heading]: texts })).toEqual({ [heading]: target });
  });

  it.each([
    [
      ['GRAD_X', 'GRAD_Y'],
      ['longitude', 'latitude'],
    ],
    [
      ['mapx', 'mapy'],
      ['longitude', 'latitude'],
    ],
    [
      ['coordY', 'coordX'],
      ['latitude', 'longitude'],
    ],
    [
      ['geo_y', 'geo_x'],
      ['latitude', 'longitude'],
    ],
    [
      ['WGS84_X', 'WGS84_Y'],
      ['longitude', 'latitude'],
    ],
    [
      ['p', 'q'],
      [null, null],
    ],
  ])('%j are recognized as %j', ([one, other], targets) => {
    const columns = { [one!]: ['28.4749255', '28.4666692'], [other!]: ['16.2531253', '16.2489442'] };
    expect(Object.values(proposed(properties, columns))).toEqual(targets);
  });
});

describe('other address tags of OpenStreetMap are not an address', () => {
  it.each(['source:addr', 'addr:housename', 'source:name', 'source:date', 'addr:flats', 'source.city'])(
    '%s',
    (heading) => {
      const columns = {
        name: ['Lipa', 'Oak'],
        'addr:street': ['Lake Road', 'Hill Road'],
        [heading]: ['GURS', 'Maa-amet'],
      };
      expect(proposed(properties, columns)).toEqual({ name: 'name', 'addr:street': 'address', [heading]: null });
    },
  );

  it('but “addr” alone is one', () => {
    expect(proposed(properties, { addr: ['Lake Road 1'] })).toEqual({ addr: 'address' });
  });
});

describe('numbered districts are not towns', () => {
  it.each([
    ['Municipio', ['Municipio I (ex Mun I)', 'Municipio IX', 'Municipio XV']],
    ['Gemeinde', ['Gemeinde 1', 'Gemeinde 12']],
    ['Comune', ['Comune II', 'Comune III']],
    ['Ort', ['Ort 1', 'Ort 2', 'Bled']],
    ['Town', ['Town 7', 'town 8']],
  ])('%s', (heading, texts) => {
    expect(proposed(properties, { name: texts, [heading]: texts })[heading]).toBeNull();
  });

  it.each([
    ['Gemeinde', ['Gemeinde Bled', 'Brixen']],
    ['Municipio', ['Adeje', 'Arona']],
  ])('but towns below “%s” are: %j', (heading, texts) => {
    expect(proposed(properties, { name: texts, [heading]: texts })[heading]).toBe('city');
  });
});

describe('the description is a text column, not one of long links', () => {
  const text = (word: string) => [`${word} `.repeat(40), 'short'];
  const link = [`https://a.example/${'x'.repeat(150)}`, 'none'];
  it.each([
    ['coc_link', link, 'self_description'],
    ['Policy', text('rule'), 'DescripcionEspanol'],
    ['Terms of entry', text('rule'), 'about (text)'],
    ['Barrierefreiheit', text('Rampe'), 'Beschreibung lang'],
    ['how_to_get_there', text('bus'), 'summary_long'],
  ])('“%s” with “%s”', (first, texts, heading) => {
    const homepage = ['https://a.example', 'https://b.example'];
    const columns = { Title: ['Walk', 'Run'], homepage, [first]: texts, [heading]: text('walk') };
    expect(proposed(events, columns)).toMatchObject({ [first]: null, [heading]: 'description' });
  });

  it('and columns for a calendar program’s own use are not imported', () => {
    const columns = { summary: ['Walk'], 'x-google-conference': ['https://meet.example/abc'] };
    expect(proposed(events, columns)).toMatchObject({ 'x-google-conference': null });
  });
});

describe('a column with one country is recognized, even if its code means yes or no', () => {
  it.each([
    [venues, 'Country', 'SI', 'country'],
    [properties, 'Land', 'NO', 'country'],
    [venues, 'country_code', 'si', 'country'],
    [events, 'Država', 'SI', 'place.country'],
    [events, 'venue_country', 'NO', 'venueId.country'],
  ])('%o: %s', (resource, heading, code, target) => {
    expect(proposed(resource, { [heading]: [code] })).toEqual({ [heading]: target });
  });

  it('and a column of yes and no is not a country', () => {
    expect(proposed(venues, { Land: ['si', 'no', 'yes'] })).toEqual({ Land: null });
  });
});
