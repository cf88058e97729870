import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../server/services/table-file/formats/packed-table.ts';
import { readTable } from '../../../server/services/table-file/read-table.ts';
import { type ExportedItem, wordPress } from '../../wordpress.ts';

/** The rows of an export for a resource, by column. */
function readAs(resource: string, text: string) {
  const { table, notes } = readTable(Buffer.from(text), { resource });
  const rows = table.pieces.flatMap(({ json }) => JSON.parse(json) as Cell[][]);
  return {
    ...table,
    notes,
    records: rows.map((cells) => Object.fromEntries(table.headers.map((header, index) => [header, cells[index]]))),
    readings: table.pieces.flatMap(({ readings, rowCount }) =>
      Array.from({ length: rowCount }, (_, index) => JSON.parse(readings[index] ?? 'null') as unknown),
    ),
  };
}
const posts = (...items: ExportedItem[]) => readAs('blog-posts', wordPress(...items));
const events = (...items: ExportedItem[]) => readAs('events', wordPress(...items));
const unkept = 'Posts are published on the day of the import: their original dates are not kept';
const contentOf = (content: string) => posts({ content }).records[0]?.content;

describe('H25: a post of a WordPress export', () => {
  it.each([
    ['Mark<sup>up</sup>', 'Markup'],
    ['H<sub>2</sub>O by night', 'H2O by night'],
    ['The <mark>lan</mark>tern walk', 'The lantern walk'],
    ['Walk <small class="x">(free)</small>', 'Walk (free)'],
    ['<u>Bled</u>&nbsp;&#8211; <code>2033</code>', 'Bled\u00a0– 2033'],
    ['Walk<br>by night', 'Walk by night'],
  ])('has the title “%s” without its markup', (title, text) => {
    expect(posts({ title, content: 'x' }).records[0]).toMatchObject({ title: text });
  });

  it('has title, slug, date, category, tags, author, language and picture', () => {
    const { records, notes, key, aside } = posts(
      {
        title: 'Food &amp; <em>lanterns</em>',
        slug: '%d0%b0-walk',
        content: 'By the lake.',
        terms: [
          ['category', 'uncategorized', 'Uncategorized'],
          ['category', 'news', 'News &amp; more'],
          ['category', 'walks', 'Walks'],
          ['post_tag', 'lake', 'lake'],
          ['language', 'sl', 'Slovenščina'],
          ['post_translations', 'pll_5f', 'pll_5f'],
        ],
        meta: { _thumbnail_id: 7, _edit_lock: 'x' },
        more: `<excerpt:encoded><![CDATA[<p>In short</p>]]></excerpt:encoded>`,
      },
      { type: 'attachment', id: 7, more: '<wp:attachment_url>https://old.example/a.jpg</wp:attachment_url>' },
      { type: 'nav_menu_item', id: 8 },
      { type: 'page', id: 9 },
      { status: 'trash', id: 10 },
    );
    expect(records).toEqual([
      {
        title: 'Food & lanterns',
        status: 'published',
        slug: 'а-walk',
        language: 'sl',
        publishedAt: '2032-05-01T10:00:00Z',
        category: 'News & more',
        tags: 'Walks; lake',
        authors: 'Ana Horvat',
        excerpt: 'In short',
        translation_group: 'pll_5f',
        'featured image': 'https://old.example/a.jpg',
        link: 'https://old.example/?p=1',
        content: '<p>By the lake.</p>',
      },
    ]);
    expect(notes).toEqual([
      unkept,
      'Other items are not imported: attachment (1), page (1)',
      'Items in the trash of WordPress are not imported: 1',
    ]);
    expect([key, aside]).toEqual([
      ['slug', 'language'],
      ['featured image', 'link'],
    ]);
  });

  it.each([
    ['publish', 'published', null],
    ['draft', 'draft', null],
    ['pending', 'draft', null],
    ['private', 'draft', { isPrivate: true }],
    [
      'future',
      'draft',
      { notes: [{ column: 'status', value: 'future', message: 'Is scheduled in WordPress and becomes a draft' }] },
    ],
  ])('that is %s becomes a %s', (status, expected, reading) => {
    const { records, readings } = posts({ status });
    expect([records[0]?.status, readings[0]]).toEqual([expected, reading]);
  });

  it('with a password counts as a private entry', () => {
    expect(posts({ more: '<wp:post_password>x</wp:post_password>' }).privateRows).toBe(1);
  });

  it.each([
    ['blank lines', 'One\r\n\r\nTwo\nthree<br />\nfour', '<p>One</p><p>Two<br>three<br>four</p>'],
    ['blocks of HTML', 'One\n<ul>\n<li>a\n\nb</li>\n</ul>\nTwo', '<p>One</p><ul>\n<li>a\n\nb</li>\n</ul><p>Two</p>'],
    ['a quotation', '<blockquote>One\n\nTwo</blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
    ['blocks of the editor', '<!-- wp:paragraph -->\n<p>One</p>\n\n<!-- /wp:paragraph -->', '<!-- wp:paragraph -->\n<p>One</p>\n\n<!-- /wp:paragraph -->'], // prettier-ignore
    ['a mark for more', 'One\n\n<!--more-->\n\nTwo', '<p>One</p><p>Two</p>'],
    ['a caption', '[caption id="a" width="9"]Lake[/caption]', '<p>Lake</p>'],
    ['brackets of its own', 'A walk [sic] by the lake', '<p>A walk [sic] by the lake</p>'],
    ['an end of CDATA', 'a ]]> b', '<p>a ]]> b</p>'],
  ])('keeps its text with %s', (_what, content, html) => {
    expect(contentOf(content)).toBe(html);
  });

  it('loses WordPress shortcodes with a note', () => {
    const { records, readings } = posts({ content: 'One\n\n[gallery ids="1,2"]\n\n[tabs]Two[/tabs]' });
    expect(records[0]?.content).toBe('<p>One</p><p>Two</p>');
    const message = 'WordPress shortcodes and blocks are skipped';
    expect(readings).toEqual([{ notes: [{ column: 'content', value: '[gallery ids="1,2"]', message }] }]);
  });

  it.each([
    ['a picture', '<img alt="Lake" src="https://old.example/a.jpg" />', 'https://old.example/a.jpg'],
    ['a video', '<!-- wp:html --><iframe></iframe>', '<iframe>'],
  ])('loses %s in its text with a note', (_what, content, value) => {
    const message = 'Pictures and videos within texts are skipped';
    expect(posts({ content }).readings).toEqual([{ notes: [{ column: 'content', value, message }] }]);
  });

  it('is skipped alone if its text is too long', () => {
    const { readings } = posts({ content: 'a'.repeat(100_001) }, { id: 2, content: 'b' });
    expect(readings).toEqual([{ refused: 'The text is too long to import' }, null]);
  });

  it('is a page if there are no posts', () => {
    const { rowCount, notes } = posts({ type: 'page' });
    expect([rowCount, notes]).toEqual([
      1,
      ['There are no posts in this WordPress export: its pages are imported', unkept],
    ]);
  });
});

describe('H25: an event of The Events Calendar', () => {
  const meta = { _EventStartDate: '2033-05-01 19:30:00', _EventEndDate: '2033-05-01 22:00:00' };
  const event = { type: 'tribe_events', id: 5 };

  it('has its times, time zone, place, category and website', () => {
    const { records, key } = events(
      {
        ...event,
        content: 'By the lake.',
        terms: [['tribe_events_cat', 'walks', 'Walks']],
        meta: {
          ...meta,
          _EventTimezone: 'Europe/Ljubljana',
          _EventVenueID: 6,
          _EventOrganizerID: 7,
          _EventURL: 'https://walk.example',
          _EventCost: '5',
          _EventCurrencySymbol: '€',
          _tribe_events_status: 'canceled',
        },
      },
      {
        type: 'tribe_venue',
        id: 6,
        title: 'Lake hall',
        meta: {
          _VenueAddress: 'Lake Road 1',
          _VenueCity: 'Bled',
          _VenueZip: '4260',
          _VenueCountry: 'Slovenia',
          _VenuePhone: '+386 4 123 45 67',
          _VenueURL: 'https://hall.example',
        },
      },
      { type: 'tribe_organizer', id: 7, title: 'Lake club' },
    );
    expect(records).toEqual([
      {
        title: 'Lantern walk',
        status: 'published',
        eventStartDate: '2033-05-01T19:30',
        eventEndDate: '2033-05-01T22:00',
        timeZone: 'Europe/Ljubljana',
        eventStatus: 'cancelled',
        'venueId.name': 'Lake hall',
        'venueId.address': 'Lake Road 1',
        'venueId.postalCode': '4260',
        'venueId.city': 'Bled',
        'venueId.country': 'Slovenia',
        'venueId.phone': '+386 4 123 45 67',
        'venueId.website': 'https://hall.example',
        category: 'Walks',
        language: 'de',
        website: 'https://walk.example',
        cost: '€ 5',
        organizer: 'Lake club',
        link: 'https://old.example/?p=5',
        uid: 'https://old.example/?p=5',
        description: '<p>By the lake.</p>',
      },
    ]);
    expect(key).toEqual(['uid']);
  });

  it.each([
    ['one day', '2033-05-01 23:59:59', '2033-05-01', undefined],
    ['several days', '2033-05-03 23:59:59', '2033-05-01', '2033-05-03'],
  ])('that is all-day lasts %s', (_what, end, starts, ends) => {
    const { records } = events({
      ...event,
      meta: { _EventStartDate: '2033-05-01 00:00:00', _EventEndDate: end, _EventAllDay: 'yes' },
    });
    expect([records[0]?.eventStartDate, records[0]?.eventEndDate]).toEqual([starts, ends]);
  });

  it('reports missing values: its venue, its time zone, the other dates of a series', () => {
    const { notes, readings, headers } = events({
      ...event,
      meta: { ...meta, _EventVenueID: 6, _EventTimezone: 'UTC+2', _EventRecurrence: 'a:1:{s:5:"rules";a:1:{}}' },
    });
    expect(headers).not.toContain('timeZone');
    expect(notes).toEqual([
      'Unknown time zone “UTC+2”',
      'Of repeating events, only the dates listed in the export are imported',
    ]);
    const message = 'The venue is not in this export';
    expect(readings).toEqual([{ notes: [{ column: 'venueId.name', value: '6', message }] }]);
  });
});

describe('H25: a WordPress export', () => {
  const whole = wordPress({ content: 'One' }, { id: 2, content: 'Two' });

  it('contains its venues for the venues', () => {
    const { records } = readAs(
      'venues',
      wordPress({ type: 'tribe_venue', title: 'Hall', meta: { _VenueCity: 'Bled', _VenueStateProvince: 'Gorenjska' } }),
    );
    expect(records).toMatchObject([{ name: 'Hall', city: 'Bled', region: 'Gorenjska', status: 'published' }]);
  });

  it.each([
    ['of a list that takes none', 'properties', whole, 'A WordPress export can be imported into blog posts, events and venues'], // prettier-ignore
    ['of the prototype of all lists', 'constructor', whole, 'A WordPress export can be imported into blog posts, events and venues'], // prettier-ignore
    ['without posts', 'blog-posts', wordPress({ type: 'attachment' }), 'There are no posts in this WordPress export'],
    ['without events', 'events', whole, 'There are no events of The Events Calendar in this WordPress export'],
    ['without venues', 'venues', whole, 'There are no venues of The Events Calendar in this WordPress export'],
    ['that ends in its first item', 'blog-posts', whole.slice(0, whole.indexOf('</item>')), 'The WordPress export is cut off'], // prettier-ignore
    ['that is damaged', 'blog-posts', whole.replace('</dc:creator>', '</dc>'), 'The WordPress export is damaged in line 12. Export it again'], // prettier-ignore
    ['of endless tags', 'blog-posts', whole.replace('<item>', '<a>'.repeat(100)), 'The WordPress export is damaged in line 9. Export it again'], // prettier-ignore
  ])('is refused: one %s', (_what, resource, text, sentence) => {
    expect(() => readAs(resource, text)).toThrow(new Error(sentence));
  });

  it('that is truncated keeps its complete items, with a note', () => {
    const { rowCount, notes } = readAs('blog-posts', whole.slice(0, whole.lastIndexOf('</item>')));
    expect([rowCount, notes]).toEqual([1, ['The WordPress export is cut off: its last items may be missing', unkept]]);
  });

  it('expands no entities of its own, and is read on after a character that XML forbids', () => {
    const text = whole
      .replace('<rss', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b SYSTEM "file:///etc/passwd">]>\n<rss')
      .replace('<title><![CDATA[Lantern walk]]>', '<title>Lantern &a;&b;&nbsp;walk\u0008')
      .replace('Two', 'T\u000Bwo');
    const { records } = readAs('blog-posts', text);
    expect(records.map(({ title, content }) => [title, content])).toEqual([
      ['Lantern &a;&b;\u00A0walk', '<p>One</p>'],
      ['Lantern walk', '<p>Two</p>'],
    ]);
  });
});
