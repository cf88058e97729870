import { type Row, type Tables } from './records.ts';

/** A request to the server. */
export interface Question {
  method: string;
  /** Below the base of the API, without the query. */
  path: string;
  query: URLSearchParams;
  body: Row;
}

/** Its response; no body where it is `undefined`. */
export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (question: Question, ...parts: string[]) => Reply;
/** The first of them that fits answers. */
export type Calls = [method: string, path: RegExp, handler: Handler][];

export interface Shape {
  lists: 'bare' | 'data';
  workspaces: 'bare' | 'wrapped';
  removals: 'record' | 'empty' | 'none';
  counts: boolean;
  versions: boolean;
}

/** The plain tables, with the methods that are documented for each. */
const plain: Record<string, string> = {
  '/organizations': 'GET POST PUT DELETE',
  '/workspaces': 'GET POST PUT DELETE',
  '/properties': 'GET POST PUT DELETE',
  '/domains': 'GET POST PUT DELETE',
  '/venues': 'GET',
  '/roles': 'GET POST PUT DELETE',
  '/user-roles': 'GET POST DELETE',
  '/permissions': 'GET POST PUT DELETE',
  '/property-facts': 'GET POST PUT DELETE',
  '/property-types': 'GET POST PUT DELETE',
  '/languages': 'GET POST PUT DELETE',
  '/property-languages': 'GET POST',
  '/property-amenities': 'GET POST DELETE',
  '/styleguides': 'GET POST PUT DELETE',
  '/styleguide-types': 'GET POST PUT DELETE',
  '/wordpress/properties': 'GET POST PUT DELETE',
};

/** The lists of one's own. */
const mine: Record<string, string> = {
  '/organizations/my-organizations': '/organizations',
  '/workspaces/my-workspaces': '/workspaces',
  '/properties/my-properties': '/properties',
  '/domains/my-domains': '/domains',
  '/user-roles/my-roles': '/user-roles',
};

/** The documented filters of lists. */
const narrowings = ['workspaceId', 'propertyId', 'userId', 'organisationId'];

const settings = [
  '/style-settings',
  '/category-config',
  '/language-config',
  '/wordpress/global-settings',
  ...['booking-component', 'banner-images', 'archive-content', 'site-identity'].map(
    (part) => `/wordpress/global-settings/${part}`,
  ),
];

/** The documented calls over these tables and the settings that are kept by path. */
export function documentedCalls(tables: Tables, kept: Map<string, Row>, shape: Shape): Calls {
  let lastId = 1_000;
  const rowsOf = (path: string) => tables.get(path) ?? [];
  const ok = (body: unknown): Reply => ({ status: 200, body });
  const missing: Reply = { status: 404, body: { message: 'Not found' } };
  const idOf = (row: Row) => row.id ?? row.eventId ?? row.venueId;
  const find = (path: string, id: string) => rowsOf(path).find((row) => String(idOf(row)) === id);

  /** The rows of a list that a query asks for, in its order. */
  const found = (path: string, query: URLSearchParams): Row[] => {
    const text = query.get('q')?.toLowerCase() ?? '';
    const sort = query.get('sort');
    const rows = rowsOf(path)
      .filter((row) =>
        narrowings.every(
          (name) => !query.has(name) || row[name] === undefined || String(row[name]) === query.get(name),
        ),
      )
      .filter((row) =>
        String(row.title ?? row.name)
          .toLowerCase()
          .includes(text),
      )
      .toSorted((one, other) => (sort ? String(one[sort]).localeCompare(String(other[sort])) : 0));
    return query.get('descending') === 'true' ? rows.toReversed() : rows;
  };
  const list = (path: string, { query }: Question, wrap = (row: Row): Row => row): Reply => {
    const rows = found(path, query);
    const skip = Number(query.get('skip') ?? 0);
    const page = rows.slice(skip, skip + Number(query.get('take') ?? rows.length)).map(wrap);
    const counted = {
      'x-total-count': String(rows.length),
      'x-has-next-page': String(skip + page.length < rows.length),
    };
    return {
      ...ok(shape.lists === 'data' ? { data: page } : page),
      ...(shape.counts && { headers: counted }),
    };
  };
  const add = (path: string, body: Row, idKey = 'id'): Reply => {
    const noted = { version: 1, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
    const row = { ...body, [idKey]: (lastId += 1), ...(shape.versions && noted) };
    tables.set(path, [...rowsOf(path), row]);
    return ok(row);
  };
  const change = (path: string, id: string, body: Row): Reply => {
    const row = find(path, id);
    if (!row) return missing;
    const meta = body.meta ? { meta: { ...(row.meta as Row), ...(body.meta as Row) } } : {};
    Object.assign(row, body, meta, shape.versions && { version: Number(row.version) + 1 });
    return ok(row);
  };
  const remove = (path: string, id: string): Reply => {
    const row = find(path, id);
    if (!row) return missing;
    tables.set(
      path,
      rowsOf(path).filter((each) => each !== row),
    );
    return { record: ok(row), empty: { status: 200 }, none: { status: 204 } }[shape.removals];
  };

  const lists = Object.entries(mine).map(([path, table]): Calls[number] => {
    const wrapped = table === '/workspaces' && shape.workspaces === 'wrapped';
    return ['GET', whole(path), (question) => list(table, question, (row) => (wrapped ? { workspace: row } : row))];
  });
  const places = Object.entries(plain).flatMap(([path, methods]): Calls => {
    const calls: Calls = [
      ['GET', whole(path), (question) => list(path, question)],
      ['GET', whole(`${path}/(\\d+)`), (_, id = '') => one(find(path, id))],
      ['POST', whole(path), ({ body }) => add(path, body)],
      ['PUT', whole(`${path}/(\\d+)`), ({ body }, id = '') => change(path, id, body)],
      ['DELETE', whole(`${path}/(\\d+)`), (_, id = '') => remove(path, id)],
    ];
    return calls.filter(([method]) => methods.includes(method));
  });
  const one = (row: Row | undefined): Reply => (row ? ok(row) : missing);
  const pictures = new Map<unknown, Row>();
  const picture = (body: Row) => {
    const added = {
      id: (lastId += 1),
      url: '/theirs.png',
      alt_text: body.alt_text ?? '',
      title: body.title ?? '',
    };
    pictures.set(added.id, added);
    return added;
  };
  const pictureIn = (entry: unknown) => {
    const { id = entry, ...more } = Object(entry) as Row;
    return { ...pictures.get(id), ...more };
  };

  return [
    ['GET', whole('/users/me'), () => ok({ id: 5, email: 'ana@lake.example', ...kept.get('/users/me') })],
    ['PUT', whole('/users/me'), ({ body }) => (kept.set('/users/me', body), ok({ id: 5, ...body }))],
    ['GET', whole('/api/location/nearby-events'), (question) => list('/events', question)],
    // Without a parameter for one of them: it names none.
    ['GET', whole('/all-events'), (question) => list('/events', { ...question, query: new URLSearchParams() })],
    ['POST', whole('/publish'), ({ body }) => add('/events', body, 'eventId')],
    ['POST', whole('/update-event(?:-with-media)?/(\\d+)'), ({ body }, id = '') => change('/events', id, body)],
    ['DELETE', whole('/delete-event/(\\d+)'), (_, id = '') => remove('/events', id)],
    ['POST', whole('/link-translation'), ({ body }) => change('/events', String(body.newPostId), { translation_group: body.translationGroup })], // prettier-ignore
    ['GET', whole('/(?:events|venues)-by-translation-group'), () => ok([])],
    ['GET', whole('/api/location/nearby-venues'), ({ query }) => ok({ data: found('/venues', query), pagination: { hasMore: false, totalCount: rowsOf('/venues').length } })], // prettier-ignore
    ['GET', whole('/venues/for-domain'), () => ok({ data: rowsOf('/venues') })],
    ['GET', whole('/get-terms'), () => ok(kept.get('/category-config')?.categories ?? [{ id: 1, name: 'Concert', slug: 'concert', parent: 0 }])], // prettier-ignore
    ...settings.flatMap((path): Calls => [
      ['GET', whole(path), ({ query }) => (query.has('domainId') ? ok(kept.get(path) ?? {}) : needsDomain)],
      ['POST', whole(path), ({ query, body }) => (query.has('domainId') ? ok(keep(path, body)) : needsDomain)],
    ]),
    ...lists,
    ['GET', whole('/wordpress/properties/by-webapp-id/(\\d+)'), (_, id = '') => one(rowsOf('/wordpress/properties').find(({ meta }) => String((meta as Row).webapp_property_id) === id))], // prettier-ignore
    ['GET', whole('/wordpress/properties/translation-group/(.+)'), () => list('/wordpress/properties', { query: new URLSearchParams() } as Question)], // prettier-ignore
    ['POST', whole('/wordpress/media'), ({ body }) => ok(picture(body))],
    ['POST', whole('/wordpress/properties/(\\d+)/media'), ({ body }) => ok(picture(body))],
    ['POST', whole('/wordpress/properties/(\\d+)/featured-media'), ({ body }, id = '') => change('/wordpress/properties', id, { featured_media: pictureIn(body.media_id) })], // prettier-ignore
    ['GET', whole('/wordpress/properties/(\\d+)/gallery'), (_, id = '') => ok({ gallery: find('/wordpress/properties', id)?.gallery ?? [] })], // prettier-ignore
    ['POST', whole('/wordpress/properties/(\\d+)/gallery'), ({ body }, id = '') => change('/wordpress/properties', id, { gallery: (body.gallery as Row[]).map(pictureIn) })], // prettier-ignore
    ['DELETE', whole('/property-languages/property/(\\d+)/language/(\\d+)'), () => ({ status: 204 })],
    ['DELETE', whole('/user-roles/user/(\\d+)/role/(\\d+)'), () => ({ status: 204 })],
    ['GET', whole('/styleguides/property/(\\d+)'), (question) => list('/styleguides', question)],
    ['POST', whole('/content/generate'), () => ok({ content: 'Above the lake, below the mountain.' })],
    ['POST', whole('/content/train/(\\d+)'), () => ok({ status: 'waiting' })],
    ['GET', whole('/content/train/status/(\\d+)'), () => ok({ status: 'done' })],
    ['POST', whole('/openai/generate/alt'), () => ok({ altText: 'A lake' })],
    ['POST', whole('/places/autocomplete'), () => ok([])],
    ...places,
  ];

  function keep(path: string, body: Row): Row {
    const row: Row = { ...kept.get(path), ...body };
    for (const name of ['banners', 'categories'])
      if (Array.isArray(row[name])) row[name] = (row[name] as Row[]).map((each) => ({ id: (lastId += 1), ...each }));
    kept.set(path, row);
    return row;
  }
}

const needsDomain: Reply = { status: 400, body: { message: 'Domain ID is required' } };
const whole = (pattern: string) => new RegExp(`^${pattern}$`);
