/** A record of theirs. */
export type Row = Record<string, unknown>;

/** The tables of the documented lists, by their path. */
export type Tables = Map<string, Row[]>;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Records with their documented fields only. */
function wholeRows(): Record<string, Row[]> {
  const event = (eventId: number, title: string, days: number) => ({
    eventId,
    title,
    description: 'With lanterns.',
    eventStartDate: `${inDays(days)}T19:00:00Z`,
    status: 'published',
    venue: { id: 41, name: 'Festival Hall, Bled, Slovenia' },
    latitude: 46.37,
    longitude: 14.11,
  });
  return {
    '/organizations': [{ id: 1, name: 'Lake Country' }],
    '/workspaces': [
      { id: 11, name: 'Lake Bled', domainId: 21, organisationId: 1 },
      { id: 12, name: 'Old Town', domainId: 22, organisationId: 1 },
    ],
    '/properties': [
      { id: 31, name: 'Hotel Triglav', workspaceId: 11 },
      { id: 32, name: 'Town Rooms', workspaceId: 12 },
    ],
    '/domains': [
      { id: 21, name: 'visit-bled', tld: 'example', domainVerfified: true },
      { id: 22, name: 'old-town', tld: 'example', domainVerfified: false },
    ],
    '/events': [
      event(901, 'Lantern walk', 2),
      event(902, 'Open rehearsal', 3),
      ...Array.from({ length: 28 }, (_, index) => event(910 + index, `Boat trip ${index + 1}`, 4 + index)),
    ],
    '/venues': [{ id: 41, name: 'Festival Hall', status: 'published', city: 'Bled', country: 'Slovenia' }],
    '/wordpress/properties': [
      {
        id: 51,
        title: 'Hotel Triglav',
        content: '<p>Above the lake.</p>',
        excerpt: 'Above the lake',
        meta: {
          webapp_property_id: 31,
          property_type: 'hotel',
          address: 'Kolodvorska 33',
          city: 'Bled',
          country: 'Slovenia',
          translation_group: 'triglav',
        },
        gallery: [],
      },
    ],
    '/roles': [{ id: 61, name: 'Editor' }],
    '/user-roles': [],
    '/permissions': [{ id: 62, roleId: 61, resource: 'events', action: 'update' }],
    '/property-facts': [{ id: 71, propertyId: 31, factName: 'boat_rental', factValue: 'Behind the house' }],
    '/property-types': [{ id: 72, name: 'Hotel' }],
    '/languages': [
      { id: 81, name: 'English' },
      { id: 82, name: 'German' },
    ],
    '/property-languages': [{ id: 83, propertyId: 31, languageId: 81, language: { id: 81, name: 'English' } }],
    '/property-amenities': [{ id: 84, name: 'Sauna' }],
    '/styleguides': [{ id: 91, name: 'Lake voice' }],
    '/styleguide-types': [{ id: 92, name: 'Website' }],
  };
}

/** The same with what other systems make of it: a foreign status, nulls, numbers as text, further fields, missing ones. */
function oddRows(): Record<string, Row[]> {
  const rows = wholeRows();
  const [first, second] = rows['/events']!;
  Object.assign(first!, { status: 'publish', latitude: '46.37', longitude: '14.11', theirColour: 'teal' });
  Object.assign(second!, { status: undefined, description: null, venue: null, latitude: null, longitude: null });
  Object.assign(rows['/venues']![0]!, { id: undefined, venueId: 41, status: undefined, capacity: '400' });
  Object.assign(rows['/wordpress/properties']![0]!, { excerpt: null, gallery: null, theirScore: 4 });
  rows['/permissions']!.push({ id: 63 });
  rows['/property-amenities']!.push({ id: 85 });
  rows['/styleguides']!.push({ id: 93, name: null, propertyId: '31' });
  return rows;
}

/** Their content at the start of a test. */
export function tables({ odd, versions }: { odd: boolean; versions: boolean }): Tables {
  const rows = Object.entries(odd ? oddRows() : wholeRows());
  const noted = { version: 1, createdAt: '2026-01-01T08:00:00Z', updatedAt: '2026-01-02T08:00:00Z' };
  return new Map(rows.map(([path, list]) => [path, list.map((row) => ({ ...row, ...(versions && noted) }))]));
}
