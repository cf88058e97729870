import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { renderValue } from '../../../src/components/fields/cell.tsx';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { styleguideTypes } from '../../../src/resources/styleguide-types/styleguide-types.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, changes, retype, save, showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';
import { factOf, ok, showRecord } from '../record/record-stage.tsx';

// Responses that do not match the schema are logged.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
const foreign = { foreign: true };

/** A record from another server: without version and dates. */
function bare(resource: Resource, id: number, more: object = {}): Record<string, unknown> {
  const { version, createdAt, updatedAt, deletedAt, labels, ...rest } = recordOf(resource, id, more);
  return rest;
}

const kinds: [Resource, string, method: string, path: string][] = [
  [events, 'Title', 'POST', '/update-event/5'],
  [venues, 'Name', 'PUT', '/venues/5'],
  [properties, 'Name', 'PUT', '/properties/5'],
  [propertyPosts, 'Title', 'PUT', '/wordpress/properties/5'],
  [styleguides, 'Name', 'PUT', '/styleguides/5'],
  [languages, 'Name', 'PUT', '/languages/5'],
  [propertyTypes, 'Name', 'PUT', '/property-types/5'],
  [styleguideTypes, 'Name', 'PUT', '/styleguide-types/5'],
];

for (const [resource, label, method, path] of kinds)
  it(`S7.04 an edit in ${resource.name} updates the record of the address if the server has no versions`, async () => {
    const record = bare(resource, 5, { [resource.title]: 'Before', ...(resource === events && { eventStartDate: '2026-12-01T19:00:00Z' }) }); // prettier-ignore
    const { asked, router } = showForm(
      resource,
      `${resource.screen.path}/5/edit`,
      (request) => {
        if (request.method === method) return { status: 200, body: { ...record, [resource.title]: 'After' } };
        const isOne = request.path === resource.endpoints.one.path.replace('{id}', '5');
        return { status: 200, body: isOne ? (resource === events ? [record] : record) : [] };
      },
      foreign,
    );
    await retype('After', label);
    save().click();
    await waitFor(() => expect(router.state.location.pathname).toBe(`${resource.screen.path}/5`));
    expect(changes(asked).map((each) => [each.method, each.path, each.body, each.ifMatch])).toEqual([
      [method, path, { [resource.title]: 'After' }, undefined],
    ]);
  });

it('S7.04 an update with an empty response returns to the record', async () => {
  const record = bare(venues, 5, { name: 'Before' });
  const { router } = showForm(
    venues,
    '/venues/5/edit',
    ({ method }) => (method === 'PUT' ? { status: 204, body: '' } : { status: 200, body: record }),
    foreign,
  );
  await retype('After');
  save().click();
  await waitFor(() => expect(router.state.location.pathname).toBe('/venues/5'));
});

for (const resource of [events, venues, propertyPosts])
  it(`S3.06 the page of a record in ${resource.name} omits dates that the server does not have`, async () => {
    showRecord(resource, { ...bare(resource, 5, { [resource.title]: 'Lantern walk' }), createdAt: null, updatedAt: 'soon' }, foreign); // prettier-ignore
    await screen.findByRole('heading', { name: 'Lantern walk' });
    expect(factOf('Number')?.textContent).toBe('5');
    expect(screen.queryByText('Added', { selector: 'dt' })).toBeNull();
    expect(screen.queryByText('Last changed', { selector: 'dt' })).toBeNull();
  });

for (const title of [null, ' '])
  it(`S3.06 a record with ${JSON.stringify(title)} as the title on another server is labeled by its id`, async () => {
    showRecord(events, bare(events, 5, { title, eventStartDate: null }), foreign);
    expect(await screen.findByRole('heading', { name: '#5' })).toBeTruthy();
  });

it('S4.01 an unknown status of another system is shown in the form and not sent with other changes', async () => {
  const record = bare(venues, 5, { name: 'Hall', status: 'publish' });
  const { asked } = showForm(venues, '/venues/5/edit', () => ({ status: 200, body: record }), foreign);
  await retype('Great hall');
  expect(screen.getByText('Publish')).toBeTruthy();
  save().click();
  await waitFor(() => expect(changes(asked)).toMatchObject([{ method: 'PUT', body: { name: 'Great hall' } }]));
});

it('S4.01 a post without a status is a draft on its page', async () => {
  showRecord(propertyPosts, bare(propertyPosts, 5, { title: 'Hotel Triglav', status: undefined }), foreign);
  expect(await screen.findAllByText('Draft', { selector: '[data-status]' })).not.toEqual([]);
});

for (const [to, text] of [
  ['create', 'Failed to create property'],
  ['5/edit', 'Failed to update property'],
] as const)
  it(`S8.06 a property post that fails without a message shows '${text}'`, async () => {
    const record = recordOf(propertyPosts, 5, {
      title: 'Hotel', content: '<p>Text</p>', excerpt: 'Text', webapp_property_id: 3, property_type: 'hotel', address: 'Street 1',
      city: 'Bled', country: 'Slovenia', translation_group: 'hotel',
    }); // prettier-ignore
    const address = to === 'create' ? '/property-post/create?copy=5' : '/property-post/5/edit';
    const one = ({ method, path }: Asked) =>
      method === 'GET' ? ok(path === '/wordpress/properties/5' ? record : []) : { status: 500, body: {} };
    showForm(propertyPosts, address, one, foreign);
    await retype('Grand Hotel', 'Title');
    save().click();
    expect(await screen.findByText(text)).toBeTruthy();
  });

it('S3.06 values that do not match their kind are shown as received', () => {
  const context = { language: 'en', option: String, yes: 'Yes', no: 'No' };
  const shown = (name: keyof typeof venues.fields, value: unknown) => renderValue(venues.fields[name], value, context);
  expect(shown('capacity', '400')).toBe('400');
  expect(shown('capacity', 'many')).toBe('many');
  expect(shown('phone', 386_123)).toBe('386123');
  expect(shown('description', 4)).toBe('4');
  expect(shown('gallery', 'one.png')).toBe('one.png');
});
