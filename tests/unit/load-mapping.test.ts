import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutOfReach, clientFor } from '../../scripts/load/client.ts';
import { convert } from '../../scripts/load/convert.ts';
import { Known, identityOf } from '../../scripts/load/identity.ts';
import { type Plan, prepare, send } from '../../scripts/load/load.ts';
import { chooseMapping, readMapping, resourceNamed } from '../../scripts/load/mapping.ts';
import { type SourceRow, readRows } from '../../scripts/load/read-file.ts';

const conference: SourceRow = {
  topic: 'css', name: 'Style Days', url: 'style.example', startDate: '2027-03-01', endDate: '2027-03-02',
  city: 'Las Vegas, NV', country: 'U.S.A.', online: true, locales: 'EN,FR',
}; // prettier-ignore
const hotel: SourceRow = {
  '@id': 'node/1', name: 'Vila Test', tourism: 'guest_house', latitude: 46.365, longitude: 14.11, stars: '3S', wheelchair: 'limited',
  phone: '+386 4  576 56 58; +386 1 1', 'contact:website': 'www.vila.example', 'addr:street': 'Pod gradom', 'addr:country': 'SZ', place: 'Bled', fax: '1',
}; // prettier-ignore

const converted = async (row: SourceRow) => {
  const mapping = await chooseMapping([row]);
  return convert(row, mapping, resourceNamed(mapping.resource));
};

const folders: string[] = [];
const file = (name: string, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-load-'));
  folders.push(folder);
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

async function planFor(row: SourceRow, known = { present: new Known(), trashed: new Known() }): Promise<Plan> {
  const mapping = await chooseMapping([row]);
  return {
    mapping,
    resource: resourceNamed(mapping.resource),
    workspace: { id: 7, name: 'W' },
    known,
    publish: false,
    dryRun: false,
  };
}
const outcomes = (rows: SourceRow[], plan: Plan) => prepare(rows, plan).map(({ report }) => report.outcome);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('files that are loaded', () => {
  it('are read as JSON lists, lists under data, CSV with semicolons, and GeoJSON with the middle of an area', async () => {
    expect(await readRows(file('a.json', '[{"a":1}]'))).toEqual([{ a: 1 }]);
    expect(await readRows(file('a.json', '{"data":[{"a":1}]}'))).toEqual([{ a: 1 }]);
    expect(await readRows(file('a.csv', '\uFEFFname;city\n"A; B";Bled\n'))).toEqual([{ name: 'A; B', city: 'Bled' }]);
    const area = { properties: { name: 'A' }, geometry: { coordinates: [[[10, 40], [20, 50]]] } }; // prettier-ignore
    const text = JSON.stringify({ type: 'FeatureCollection', features: [area] });
    expect(await readRows(file('a.geojson', text))).toEqual([{ name: 'A', latitude: 45, longitude: 15 }]);
  });

  it('are refused in a sentence when they are no list, empty or not there', async () => {
    await expect(readRows(file('a.json', '{"a":1}'))).rejects.toThrow('holds no list of records');
    await expect(readRows(file('a.json', '[]'))).rejects.toThrow('There are no rows');
    await expect(readRows('/nowhere/a.json')).rejects.toThrow('cannot be read');
  });
});

describe('a mapping', () => {
  it('is chosen by the fields of the file, or the file is asked for one', async () => {
    expect((await chooseMapping([conference])).name).toBe('Conferences');
    expect((await chooseMapping([hotel])).name).toBe('Hotels of OpenStreetMap');
    expect((await chooseMapping([{ title: 'A', eventStartDate: '2027-01-01' }])).resource).toBe('events');
    await expect(chooseMapping([{ colour: 'red' }])).rejects.toThrow('Its fields: colour');
  });

  it('is refused when it names what the records do not have', async () => {
    const wrong = {
      name: 'W',
      resource: 'venues',
      identity: ['name'],
      fields: { name: { from: 'n' }, colour: { from: 'c' } },
    };
    await expect(readMapping(file('m.json', JSON.stringify(wrong)))).rejects.toThrow('colour');
  });

  it('tidies a conference: web address, first language, and the position of a city in its state', async () => {
    const { values, notes } = await converted(conference);
    expect(values).toMatchObject({
      title: 'Style Days',
      website: 'https://style.example',
      language: 'en',
      category: 'css',
      eventStartDate: '2027-03-01',
    });
    expect(values.latitude).toBeCloseTo(36.17, 1);
    expect(values.longitude).toBeCloseTo(-115.14, 1);
    expect(values.description).toBe('Las Vegas, NV, U.S.A.\nCan be attended online.');
    expect(notes).toEqual(['also in FR']);
  });

  it('finds cities by other names and countries by other spellings', async () => {
    const place = async (city: string, country: string) =>
      (await converted({ ...conference, city, country })).values.latitude;
    expect(await place('Cologne', 'Germany')).toBeCloseTo(50.93, 1);
    expect(await place('Newcastle-Upon-Tyne', 'U.K.')).toBeCloseTo(54.97, 1);
    expect(await place('Clear Water, FL', 'U.S.A.')).toBeCloseTo(27.97, 1);
    expect(await place('Kraków', 'Poland')).toBeCloseTo(50.06, 1);
  });

  it('loads a conference without a city, and one whose city nobody knows, without a position', async () => {
    const online = await converted({ ...conference, city: undefined, country: undefined });
    expect(online.values).not.toHaveProperty('latitude');
    expect(online.values.description).toBe('Can be attended online.');
    const nowhere = await converted({ ...conference, city: 'Atlantis', country: 'Greece' });
    expect(nowhere.values).not.toHaveProperty('latitude');
    expect(nowhere.values.title).toBe('Style Days');
    expect(nowhere.notes).toContain('no town Atlantis (Greece) in the gazetteer');
  });

  it('tidies a hotel: stars, phone, kind, a second field for its address, and a country that cannot be right', async () => {
    const { values, notes } = await converted(hotel);
    expect(values).toEqual({
      name: 'Vila Test', venueType: 'guest house', city: 'Bled', country: 'Slovenia', address: 'Pod gradom', latitude: 46.365, longitude: 14.11,
      stars: 3, wheelchair: 'limited', website: 'https://www.vila.example', phone: '+386 4 576 56 58',
    }); // prettier-ignore
    expect(notes).toEqual(['country “SZ” cannot be right there: taken as Slovenia', 'not carried: fax']);
    expect((await converted({ ...hotel, stars: '4*' })).values.stars).toBe(4);
  });

  it('leaves out and names what a field does not take, and the record still comes', async () => {
    const { values, notes } = await converted({
      ...hotel,
      'contact:website': 'http://',
      email: 'nobody',
      wheelchair: 'maybe',
      stars: 'many',
      name: 'N'.repeat(400),
    });
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['website']));
    for (const name of ['website', 'email', 'wheelchair']) expect(notes.join('\n')).toContain(`${name} left out`);
    expect(notes).toContain('stars “many” cannot be read');
    expect(String(values.name)).toHaveLength(200);
    const backwards = await converted({ ...conference, endDate: '2027-02-01' });
    expect(backwards.values).not.toHaveProperty('eventEndDate');
  });
});

describe('a repeated load', () => {
  const identity = ['title', 'eventStartDate', 'website', 'latitude', 'longitude', 'category'];

  it('knows a record again as the list answers it, with empty fields and an hour that was set since', async () => {
    const { values } = await converted({ ...conference, city: undefined, country: undefined });
    const answered = { ...values, eventStartDate: '2027-03-01T09:00:00+01:00', latitude: null, longitude: null };
    expect(identityOf(answered, identity)).toBe(identityOf(values, identity));
  });

  it('adds nothing twice, and leaves what somebody put in the trash there', async () => {
    const plan = await planFor(conference);
    const { values } = await converted(conference);
    plan.known.present.add(identityOf(values, plan.mapping.identity));
    const trashed = { ...conference, name: 'Thrown away' };
    plan.known.trashed.add(identityOf((await converted(trashed)).values, plan.mapping.identity));
    expect(outcomes([conference, trashed, { ...conference, name: 'New' }], plan)).toEqual([
      'unchanged',
      'skipped',
      'created',
    ]);
  });

  it('tells events of one name apart by day, city, address and category, and skips a row that stands twice', async () => {
    const rows = [
      conference, { ...conference, startDate: '2027-03-02' }, { ...conference, city: 'Denver, CO' },
      { ...conference, url: 'https://other.example' }, { ...conference, topic: 'ux' }, { ...conference },
    ]; // prettier-ignore
    const prepared = prepare(rows, await planFor(conference));
    expect(prepared.map(({ report }) => report.outcome)).toEqual([...Array(5).fill('created'), 'skipped']);
    expect(new Set(prepared.map(({ key }) => key)).size).toBe(6);
  });

  it('keeps two rows that differ only in what a record cannot say, at the first load and the second', async () => {
    const twins = [conference, { ...conference, colour: 'red' }];
    const first = await planFor(conference);
    expect(outcomes(twins, first)).toEqual(['created', 'created']);
    const second = await planFor(conference);
    for (const twin of twins)
      second.known.present.add(identityOf((await converted(twin)).values, second.mapping.identity));
    expect(outcomes(twins, second)).toEqual(['unchanged', 'unchanged']);
  });
});

describe('sending', () => {
  const person = { apiUrl: 'http://api.example/v1', token: async () => 'token' };

  it('reports a refused row with the reasons and goes on with the next', async () => {
    const refusal = {
      statusCode: 422,
      code: 'invalid',
      message: 'Some fields need your attention.',
      validationErrors: { title: ['Too odd'] },
    };
    const answers = [
      new Response(JSON.stringify(refusal), { status: 422 }),
      new Response('{"eventId":9}', { status: 201 }),
    ];
    vi.stubGlobal('fetch', async () => answers.shift());
    const plan = await planFor(conference);
    const reports = await send(
      prepare([conference, { ...conference, name: 'B' }], plan),
      plan,
      clientFor(person),
      () => undefined,
    );
    expect(reports[0]).toMatchObject({ outcome: 'failed', reason: 'Some fields need your attention. title: Too odd' });
    expect(reports[1]).toMatchObject({ outcome: 'created', id: 9 });
  });

  it('waits as long as a busy server asks and then tries again with the same Idempotency-Key', async () => {
    const keys: (string | undefined)[] = [];
    const waits: number[] = [];
    const answers = [
      new Response('', { status: 429, headers: { 'retry-after': '7' } }),
      new Response('', { status: 503 }),
      new Response('{"eventId":1}'),
    ];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['idempotency-key']);
      return answers.shift();
    });
    const call = clientFor(person, async (ms) => waits.push(ms));
    expect(await call('POST', '/publish', { body: {}, idempotencyKey: 'k' })).toEqual({ eventId: 1 });
    expect(keys).toEqual(['k', 'k', 'k']);
    expect(waits[0]).toBe(7_000);
    expect(waits[1]).toBeGreaterThan(0);
  });

  it('asks for another token once when its own is over', async () => {
    const bearers: (string | undefined)[] = [];
    const answers = [new Response('{}', { status: 401 }), new Response('{"eventId":1}')];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      bearers.push(headers.authorization);
      return answers.shift();
    });
    const tokens = ['old', 'new'];
    await clientFor({ apiUrl: person.apiUrl, token: async () => tokens.shift()! })('GET', '/events');
    expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  });

  it('stops trying when nobody answers any more, and says so at every row that is left', async () => {
    const plan = await planFor(conference);
    const rows = Array.from({ length: 9 }, (_, index) => ({ ...conference, name: `N${index}` }));
    const call = vi.fn<() => Promise<never>>(async () => {
      throw new OutOfReach('The server does not answer any more.');
    });
    const reports = await send(prepare(rows, plan), plan, call, () => undefined);
    expect(call).toHaveBeenCalledTimes(4);
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array(9).fill('failed'));
    expect(reports[8]!.reason).toContain('not tried');
  });
});
