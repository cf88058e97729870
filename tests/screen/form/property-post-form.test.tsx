import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { type Asked, showForm } from './form-stage.tsx';

const picture = (id: number) => ({ id, url: `/v1/media/${id}`, alt_text: '', width: 8, height: 8 });
const meta = {
  webapp_property_id: 3,
  property_type: 'Hotel',
  address: 'Cesta svobode 12',
  city: 'Bled',
  country: 'Slovenia',
  translation_group: 'lipa',
  star_rating: null,
  email: null,
  reservation_link: null,
  policies_links: null,
};
const stored = {
  id: 5,
  version: 2,
  title: 'Hotel Lipa',
  status: 'draft',
  language: 'en',
  excerpt: 'By the lake',
  content: '<p>A house by the lake.</p>',
  featured_media: picture(1),
  gallery: [1, 2].map((id) => ({ ...picture(id), caption: null })),
  meta,
  labels: { webapp_property_id: 'Hotel Lipa' },
};
const property = {
  id: 3,
  name: 'Hotel Lipa',
  stars: 4,
  address: 'Cesta svobode 12',
  city: 'Bled',
  country: 'Slovenia',
  labels: { propertyTypeId: 'Hotel' },
};
const facts = [
  { factName: 'short_description', factValue: 'A house by the lake.' },
  { factName: 'breakfast', factValue: 'From 7 to 11.' },
];
/** Answers the form's read requests. */
const known = (more: Record<string, unknown> = {}) => {
  const all: Record<string, unknown> = {
    '/wordpress/properties/5': stored,
    '/properties/3': property,
    '/property-facts': facts,
    '/property-amenities': [{ amenity: 'wifi' }],
    ...more,
  };
  return ({ path }: Asked) => ({ status: 200, body: all[path] ?? [] });
};
const edit = (
  server: (asked: Asked) => { status: number; body?: unknown } | undefined,
  read: ReturnType<typeof known> = known(),
) => showForm(propertyPosts, '/property-post/5/edit', (asked) => (asked.method === 'GET' ? read : server)(asked));
const save = () => screen.findByRole('button', { name: 'Save' });
const changesOf = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET');

it('S5.01 a new post gets all missing fields at once, with the specification’s messages', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { asked } = showForm(propertyPosts, '/property-post/create', () => ({ status: 200, body: [] }));
  await user.type(await screen.findByLabelText(/^Email/), 'nobody');
  await user.click(await save());
  await screen.findByText('Property title is required');
  const messages = [
    'Property description is required',
    'Property summary is required',
    'Webapp property ID is required',
    'Property type is required',
    'Property address is required',
    'Property city is required',
    'Property country is required',
    'Invalid email format',
  ];
  for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
  // A post has its own translation group from the start.
  expect(screen.queryByText('Translation group is required')).toBeNull();
  expect(changesOf(asked)).toEqual([]);
});

it('S5.01 the server’s errors are shown at their fields, even if they are within meta', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  edit(() => ({
    status: 422,
    body: {
      message: 'Some fields need your attention.',
      validationErrors: {
        'meta.city': ['Property city is required'],
        'policies_links.1': ['Invalid policy link URL at position 2'],
      },
    },
  }));
  await user.type(await screen.findByLabelText(/^Title/), '!');
  await user.click(await save());
  await screen.findByText('Property city is required');
  expect(document.getElementById('field-city-texts')?.textContent).toBe('Property city is required');
  expect(document.getElementById('field-policies_links-texts')?.textContent).toBe(
    'Invalid policy link URL at position 2',
  );
});

it('S3.10 one save sends text, picture and gallery together, as documented', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { asked } = edit(() => ({ status: 200, body: stored }));
  await user.type(await screen.findByLabelText(/^Title/), ' am See');
  await user.type(document.getElementById('field-address')!, '!');
  await user.click(screen.getByRole('button', { name: 'Move picture 1 of 2 later' }));
  await user.type(screen.getByLabelText('Caption of picture 1 of 2'), 'Garden');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await save());
  await screen.findByText('The record’s page');
  expect(changesOf(asked)).toMatchObject([
    {
      method: 'PUT',
      path: '/wordpress/properties/5',
      ifMatch: '"2"',
      body: {
        title: 'Hotel Lipa am See',
        featured_media: null,
        gallery: [
          { id: 2, caption: 'Garden' },
          { id: 1, caption: null },
        ],
        meta: { address: 'Cesta svobode 12!' },
      },
    },
  ]);
});

it('without a network all typed and selected values are kept, and a retry sends all of them', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  let isOnline = false;
  const { asked } = edit(() => (isOnline ? { status: 200, body: stored } : undefined));
  await user.type(await screen.findByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('button', { name: 'Remove picture 1 of 2' }));
  await user.click(await save());
  await screen.findByText('Network error - please check your connection');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Hotel Lipa!');
  expect(screen.getAllByLabelText(/^Caption of picture/)).toHaveLength(1);
  isOnline = true;
  await user.click(await save());
  await screen.findByText('The record’s page');
  expect(changesOf(asked).at(-1)!.body).toEqual({ title: 'Hotel Lipa!', gallery: [{ id: 2, caption: null }] });
});

it('a new post gets its property’s data in empty fields only', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { asked } = showForm(propertyPosts, '/property-post/create?webapp_property_id=3', (each) =>
    each.method === 'GET' ? known()(each) : { status: 201, body: stored },
  );
  await user.type(await screen.findByLabelText(/^Title/), 'Lipa by the lake');
  await user.click(await screen.findByRole('button', { name: 'Fill in' }));
  expect(screen.queryByRole('group', { name: 'Property values' })).toBeNull();
  // Its name, time zone and data come from one request.
  expect(asked.filter(({ method, path }) => method === 'GET' && path === '/properties/3')).toHaveLength(1);
  await user.click(await save());
  await screen.findByText('The record’s page');
  expect(changesOf(asked)).toMatchObject([
    {
      path: '/wordpress/properties',
      body: {
        title: 'Lipa by the lake',
        excerpt: 'A house by the lake.',
        content: '<p>A house by the lake.</p><p>From 7 to 11.</p><p>Wi-Fi</p>',
        meta: { webapp_property_id: 3, property_type: 'Hotel', star_rating: 4, city: 'Bled', country: 'Slovenia' },
      },
    },
  ]);
});

it('a new post starts with the pictures of its property', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const pictured = {
    ...property,
    featured_media: picture(8),
    gallery: [
      { ...picture(7), caption: 'The garden' },
      { ...picture(9), caption: null },
    ],
  };
  const { asked } = showForm(propertyPosts, '/property-post/create?webapp_property_id=3', (each) =>
    each.method === 'GET' ? known({ '/properties/3': pictured })(each) : { status: 201, body: stored },
  );
  await screen.findByText(/available from the property: .*Featured picture, and Gallery$/);
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByLabelText<HTMLInputElement>('Caption of picture 1 of 2').value).toBe('The garden');
  await user.click(await save());
  await screen.findByText('The record’s page');
  expect(changesOf(asked)).toMatchObject([
    {
      body: {
        featured_media: 8,
        gallery: [
          { id: 7, caption: 'The garden' },
          { id: 9, caption: null },
        ],
      },
    },
  ]);
});

it('pictures added to the property later are shown, and can be added to the post’s own', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const captioned = [1, 2].map((id) => ({ ...picture(id), caption: `Caption ${id}` }));
  const gallery = [2, 3].map((id) => ({ ...picture(id), alt_text: `Shows ${id}`, caption: 'Of the property' }));
  const { asked } = edit(
    () => ({ status: 200, body: stored }),
    known({
      '/wordpress/properties/5': { ...stored, gallery: captioned },
      '/properties/3': { ...property, featured_media: picture(1), gallery },
    }),
  );
  const offer = within(await screen.findByRole('group', { name: 'Property values' }));
  expect(offer.getByText('New value of Gallery in the property:')).toBeTruthy();
  expect(offer.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Shows 2', 'Shows 3']);
  // The main picture is the same.
  expect(offer.queryByText(/Featured picture/)).toBeNull();
  await user.click(offer.getByRole('button', { name: 'Use this' }));
  expect(screen.queryByText(/^New value of/)).toBeNull();
  await user.click(await save());
  await screen.findByText('The record’s page');
  expect(changesOf(asked).at(-1)!.body).toEqual({
    gallery: [
      { id: 2, caption: 'Caption 2' },
      { id: 3, caption: 'Of the property' },
    ],
  });
});

it('of a property’s many pictures the first are shown, with the number of others', async () => {
  const gallery = Array.from({ length: 8 }, (_, id) => ({ ...picture(20 + id), alt_text: 'x', caption: null }));
  edit(() => undefined, known({ '/properties/3': { ...property, gallery } }));
  const offer = within(await screen.findByRole('group', { name: 'Property values' }));
  expect(offer.getAllByRole('img')).toHaveLength(5);
  expect(offer.getByText('and 3 more')).toBeTruthy();
});

it('later changes of the property are shown, and can be applied', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  edit(() => ({ status: 200, body: stored }), known({ '/properties/3': { ...property, address: 'Mlinska cesta 1' } }));
  await screen.findByText('New value of Address in the property: Mlinska cesta 1');
  await user.click(screen.getByRole('button', { name: 'Use this' }));
  expect(document.querySelector<HTMLInputElement>('#field-address')!.value).toBe('Mlinska cesta 1');
  expect(screen.queryByText(/^New value of/)).toBeNull();
});
