import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { absent, noteAbsent } from '../../../src/providers/http/extensions.ts';
import { publishingRules } from '../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { field, retype, save, showForm } from '../form/form-stage.tsx';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from '../stage/records.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => absent.setState({ calls: new Set(), all: false }));

const draft = recordOf(venues, 5, { venueId: 5, name: 'Hall', language: 'en', status: 'draft' });
const rule = (values: object = {}) =>
  recordOf(publishingRules, 1, {
    resource: 'venues',
    mode: 'block',
    requiredFields: ['city', 'description'],
    requiredLanguages: ['de'],
    effectiveLanguages: ['de'],
    ...values,
  });
const path = '/venues/5';
/** Answers a change with the changed record. */
const changing = ({ method, body }: { method: string; body: unknown }) =>
  method === 'PUT' ? ok({ ...draft, ...(body as object), version: 2 }) : undefined;
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of a draft', () => {
  it('lists met and missing requirements, with links to the form and to the missing translation', async () => {
    const { part } = showRecord(venues, { ...draft, city: 'Bled' }, { rules: [rule()] });
    const card = await part('Before publishing');
    expect(linesOf(card.getByRole('list'))).toEqual([
      'Complete:City',
      'Missing:Description',
      'Missing:Translation: German',
    ]);
    const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Description', '/venues/5/edit'],
      ['Translation: German', '/venues/create?from=5&language=de'],
    ]);
  });

  it('has no links for users who may not change it', async () => {
    const grants = [grant('venues', 'read'), grant('publishing-rules', 'read')];
    const { part } = showRecord(venues, draft, { rules: [rule()], grants });
    expect((await part('Before publishing')).queryAllByRole('link')).toEqual([]);
  });

  it('is not published while a blocking rule is not met: “Publish” shows the checklist', async () => {
    const { user, button, changes } = showRecord(venues, draft, { rules: [rule()] });
    await user.click(await button('Publish'));
    const dialog = within(await screen.findByRole('dialog', { name: '“Hall” is incomplete' }));
    expect(dialog.getByText('Complete this before you publish.')).toBeDefined();
    await user.click(dialog.getByRole('link', { name: 'City' }));
    expect(await screen.findByText('The record’s form')).toBeDefined();
    expect(changes()).toEqual([]);
  });

  it('is published with a warning, and the toast names the missing values', async () => {
    const rules = [rule({ mode: 'warn' })];
    const { user, button, changes } = showRecord(venues, draft, { rules, server: changing });
    await user.click(await button('Publish'));
    expect(await screen.findByText('Still missing: City, Description, and German.')).toBeDefined();
    expect(changes()).toEqual([['PUT', path, { status: 'published' }, '"3"']]);
  });

  it.each([
    ['is off', [rule({ mode: 'off' })]],
    ['is met', [rule({ requiredFields: [], effectiveLanguages: [] })]],
    ['is about other content', [rule({ resource: 'events' })]],
  ])('is published at once if the rule %s', async (_how, rules) => {
    const { user, button, changes } = showRecord(venues, draft, { rules, server: changing });
    await user.click(await button('Publish'));
    await waitFor(() => expect(changes()).toEqual([['PUT', path, { status: 'published' }, '"3"']]));
    expect(screen.queryByText(/Still missing/)).toBeNull();
  });

  it('is published at once on a server without publishing rules', async () => {
    noteAbsent(publishingRules.endpoints.list);
    const { user, button, changes } = showRecord(venues, draft, { rules: [rule()], server: changing });
    await user.click(await button('Publish'));
    await waitFor(() => expect(changes()).toEqual([['PUT', path, { status: 'published' }, '"3"']]));
    expect(screen.queryByRole('region', { name: 'Before publishing' })).toBeNull();
  });
});

describe('the form of a draft', () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });

  it('counts missing values, and a line of the checklist focuses its field', async () => {
    showForm(venues, '/venues/5/edit', () => ok(draft), { rules: [rule()] });
    await user.click(await screen.findByRole('button', { name: '3 items missing' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'City' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await field('City'));
    await retype('Bled', 'City');
    expect(await screen.findByRole('button', { name: '2 items missing' })).toBeDefined();
  });

  it('is ready once everything is there', async () => {
    showForm(venues, '/venues/5/edit', () => ok({ ...draft, city: 'Bled' }), {
      rules: [rule({ requiredFields: ['city'], effectiveLanguages: ['en'] })],
    });
    expect(await screen.findByRole('button', { name: 'Ready to publish' })).toBeDefined();
  });

  it('has no checklist without a rule', async () => {
    showForm(venues, '/venues/5/edit', () => ok(draft));
    await field('City');
    expect(screen.queryByRole('button', { name: /missing|Ready/ })).toBeNull();
  });
});

it('the page of a rule names content, fields and languages by their labels', async () => {
  showRecord(publishingRules, { ...rule(), id: 5 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Venues' })).toBeDefined();
  expect(screen.getByText('City and Description')).toBeDefined();
  expect(screen.getByText('German')).toBeDefined();
});

describe('the form of a rule', () => {
  it('offers the fields of the chosen content by their labels', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { asked } = showForm(publishingRules, '/settings/publishing-rules/create', ({ method }) =>
      method === 'POST' ? ok(rule({ resource: 'events' })) : ok([]),
    );
    await user.click(await screen.findByRole('combobox', { name: /Content/ }));
    await user.click(await screen.findByTitle('Events'));
    const fields = screen.getByRole('combobox', { name: 'Required fields' });
    await user.type(fields, 'title');
    expect(screen.queryByTitle('Title')).toBeNull();
    await user.clear(fields);
    await user.type(fields, 'main');
    await user.click(await screen.findByTitle('Main picture'));
    await user.click(save());
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
        resource: 'events',
        mode: 'warn',
        requiredFields: ['featured_media'],
      }),
    );
  });
});
