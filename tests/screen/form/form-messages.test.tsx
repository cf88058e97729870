import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { defineResource, f } from '../../../contract/declaration/resource.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { type Asked, field, pickerOf, save, showForm } from './form-stage.tsx';

const required = { required: true };
const everything = defineResource('everything', {
  title: 'name',
  fields: {
    name: f.text(required),
    mail: f.email(required),
    site: f.url(required),
    story: f.longText(required),
    seats: f.integer(required),
    day: f.date(required),
    begins: f.dateTime(required),
    size: f.choice(['small', 'middle', 'large', 'huge'], required),
    place: f.ref('venues', required),
    language: f.language(required),
    opens: f.text(),
    closes: f.text(),
    words: f.words(),
  },
  rules: [{ notBefore: ['closes', 'opens'], message: 'Must not close before it opens' }],
});
const fields = Object.entries(everything.fields).filter(([, field]) => field.required);
const textsOf = (name: string) => document.getElementById(`field-${name}-texts`)?.textContent;
const answer = (validationErrors?: object) => (asked: Asked) =>
  asked.method === 'GET'
    ? { status: 200, body: [] }
    : validationErrors
      ? { status: 422, body: { message: 'Some fields need your attention.', validationErrors } }
      : { status: 200, body: { id: 1, version: 1 } };

it.each(['', null, undefined])('S5.01 a missing required value (%j) is reported for every kind of field', (value) => {
  const body = Object.fromEntries(fields.map(([name]) => [name, value]));
  const result = everything.create.safeParse(body);
  const found = validationErrors(result.error!);
  expect(found).toEqual(Object.fromEntries(fields.map(([name]) => [name, ['This is required']])));
});

it('S5.01 all missing values are reported together, with broken rules', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(everything, '/everything/create', answer());
  await user.type(await field('Opens'), '2026-01-02');
  await user.type(await field('Closes'), '2026-01-01');
  await user.click(save());
  await screen.findAllByText('This is required');
  expect(fields.filter(([name]) => textsOf(name) !== 'This is required')).toEqual([]);
  expect(textsOf('closes')).toBe('Must not close before it opens');
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('S8.01 a message disappears once the value is corrected, also through a related field', async () => {
  const user = userEvent.setup();
  showForm(everything, '/everything/create', answer());
  await user.type(await field('Opens'), '2026-01-02');
  await user.type(await field('Closes'), '2026-01-01');
  expect(textsOf('closes')).toBe('');
  await user.tab();
  await screen.findByText('Must not close before it opens');
  await user.clear(await field('Opens'));
  expect(textsOf('closes')).toBe('');
});

it('an unchanged field that loses the focus is not validated before submitting', async () => {
  const user = userEvent.setup();
  showForm(everything, '/everything/create', answer());
  await user.click(await field('Name'));
  await user.tab();
  await user.type(await field('Mail'), 'nobody');
  await user.tab();
  await screen.findByText('Invalid email format');
  expect(textsOf('name')).toBe('');
});

it('S8.01 an error about a part of a value is shown at its field', async () => {
  const user = userEvent.setup();
  const refuse = answer({ 'wordsToUse.0': ['This word is not known'], name: ['Taken', 'Too plain'] });
  showForm(styleguides, '/settings/styleguide/create', refuse);
  await user.type(await field('Name'), 'House');
  await user.click(save());
  await screen.findByText('This word is not known');
  expect(textsOf('wordsToUse')).toBe('This word is not known');
  expect(textsOf('name')).toBe('TakenToo plain');
  expect((await field('Name')).value).toBe('House');
});

it('a refused field that has the focus already is scrolled into sight', async () => {
  const user = userEvent.setup();
  const seen: Element[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    seen.push(this);
  });
  showForm(styleguides, '/settings/styleguide/create', answer({ name: ['Taken'] }));
  const name = await field('Name');
  await user.type(name, 'House');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Taken');
  await vi.waitFor(() => expect(seen).toContain(name));
  expect(document.activeElement).toBe(name);
  scroll.mockRestore();
});

it('C-22 a chosen picture is sent with the record, and a removed one is not', async () => {
  const user = userEvent.setup();
  const stored = { id: 5, version: 1, title: 'Fair', status: 'draft', eventStartDate: '2026-05-01' };
  const { asked } = showForm(events, '/events/5/edit', ({ method, path }) => ({
    status: 200,
    body: path.startsWith('/all-events') ? [stored] : method === 'GET' ? [] : stored,
  }));
  const title = await field('Title');
  const picker = pickerOf('Main picture');
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  await user.upload(picker, picture);
  await screen.findByText('New: x.png');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo selection' }));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.upload(picker, picture);
  await user.type(title, 'ground');
  await user.click(save());
  await screen.findByText('The record’s page');
  const sent = asked.find(({ body }) => body instanceof FormData)?.body as FormData;
  expect(sent.get('title')).toBe('Fairground');
  expect((sent.get('mainImage') as File).name).toBe('x.png');
});
