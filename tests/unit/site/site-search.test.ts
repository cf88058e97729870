import { describe, expect, it } from 'vitest';
import { attribute, named, textIn } from './site-elements.ts';
import { type Delivered, delivered, visit } from './site-samples.ts';

/** What search engines and social networks read of a page. */
async function headOf(path: string, all: Delivered) {
  const { body } = await visit(path, all);
  const meta = Object.fromEntries(
    named(body, 'meta').map((one) => [attribute(one, 'name') ?? attribute(one, 'property'), attribute(one, 'content')]),
  );
  const things = named(body, 'script').flatMap((script) => JSON.parse(textIn(script)) as Record<string, unknown>[]);
  return {
    title: named(body, 'title').map(textIn).join(),
    meta,
    images: things.flatMap(({ image }) => image ?? []),
    body,
  };
}

const search = {
  seoTitle: 'Concert “A < B” & more',
  seoDescription: 'An evening by the lake.',
  socialPicture: {
    ...delivered().settings.logo!,
    large: '/v1/delivery/lake.example/media/40?size=large&edition=2',
    alt: 'Lanterns',
    width: 1200,
    height: 630,
  },
};
const image = 'https://waymark.example/v1/delivery/lake.example/media/40?size=large&edition=2';

describe.each([
  ['events', '/events/12-concert-at-the-lake', [image]],
  ['venues', '/venues/7-the-hall', [image]],
  ['properties', '/properties/3-hotel-lipa', [image]],
  ['posts', '/posts/5-a-week-at-the-lipa', [image]],
  ['blog', '/blog/a-slow-morning', [image]],
  ['pages', '/pages/imprint', []],
] as const)('a page of %s', (list, path, images) => {
  it('has its own title, description and picture for search results and shared links', async () => {
    const all = delivered();
    Object.assign(all[list][0]!, search);
    const head = await headOf(path, all);
    expect(head.title).toBe(search.seoTitle);
    expect(head.meta).toMatchObject({
      description: search.seoDescription,
      'og:title': search.seoTitle,
      'og:description': search.seoDescription,
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Lanterns',
      'twitter:card': 'summary_large_image',
    });
    expect(head.images).toEqual(images);
    expect(head.body).not.toContain('A < B');
  });

  it('has those of its title, text and picture if it has no others, also from servers without these fields', async () => {
    const [all, older] = [delivered(), delivered()];
    for (const name of Object.keys(search)) Reflect.deleteProperty(older[list][0]!, name);
    const head = await headOf(path, all);
    expect(head.title).toMatch(/ – Lake & Valley$/);
    expect(head.meta['og:title']).toBe(named(head.body, 'h1').map(textIn).join().trim());
    expect((await headOf(path, older)).body).toBe(head.body);
  });
});

it('a property has its own search texts in the default language only, and the picture in all', async () => {
  const all = delivered();
  Object.assign(all.properties[0]!, search);
  const { title, meta } = await headOf('/de/properties/3-hotel-lipa', all);
  expect(title).toBe('Hotel Lipa – Lake & Valley');
  expect(meta).toMatchObject({ description: 'A quiet house.', 'og:image': image });
});
