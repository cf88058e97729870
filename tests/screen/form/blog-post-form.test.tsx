import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { type Asked, showForm } from './form-stage.tsx';

const stored = {
  id: 5,
  version: 2,
  title: 'A slow morning',
  status: 'draft',
  language: 'en',
  slug: 'a-slow-morning',
  category: null,
  authors: ['Mira Novak'],
  tags: null,
  excerpt: null,
  content: '<p>We went early.</p>',
  featured_media: null,
  relatedEvents: [12, 13],
  relatedVenues: null,
  relatedProperties: null,
  readingMinutes: 1,
  publishedAt: null,
  translation_group: 'morning',
  labels: { relatedEvents: 'Late concert, Early market' },
};
const person = { id: 1, name: 'Luka Kos', email: 'luka@lake.example', picture: null, roles: [], workspaces: [] };
const titles: Record<string, string> = { 12: 'Late concert', 13: 'Early market', 14: 'Winter swim' };
const event = (id: string) => ({ eventId: Number(id), title: titles[id], eventStartDate: '2026-07-04' });

/** Answers the form's read requests; an update returns the post. */
const server = ({ method, path, query }: Asked) => {
  if (method !== 'GET') return { status: 200, body: stored };
  if (path === '/blog-posts/5') return { status: 200, body: stored };
  if (path === '/users') return { status: 200, body: [person] };
  const one = /^\/all-events\?eventId=(\d+)$/.exec(path)?.[1] ?? query.eventId;
  if (one) return { status: 200, body: [event(one)] };
  if (path.endsWith('-events')) return { status: 200, body: Object.keys(titles).map(event) };
  return { status: 200, body: [] };
};
const changesOf = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET');
const user = userEvent.setup({ pointerEventsCheck: 0 });
const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
const option = (name: string) => screen.findByText(name, { selector: '.ant-select-item-option-content' });
const shownIn = (id: string) => within(document.getElementById(id)!.closest<HTMLElement>('.ant-select')!);

it('S2.02 /blog the form offers the members of the organization as authors, and accepts any other name', async () => {
  const { asked } = showForm(blogPosts, '/blog/5/edit', server);
  const authors = await screen.findByLabelText('Authors');
  await user.click(authors);
  await user.click(await option('Luka Kos'));
  await user.type(authors, 'A guest{Enter}');
  await save();
  await screen.findByText('The record’s page');
  expect(changesOf(asked).map(({ body }) => body)).toEqual([{ authors: ['Mira Novak', 'Luka Kos', 'A guest'] }]);
});

it('the form shows related records by name, removes one and adds another', async () => {
  const { asked } = showForm(blogPosts, '/blog/5/edit', server);
  const events = await screen.findByLabelText('Related events');
  const chosen = shownIn('field-relatedEvents');
  await chosen.findByText('Late concert');
  await chosen.findByText('Early market');
  await user.type(events, '{Backspace}');
  await user.click(events);
  await user.click(await option('Winter swim'));
  await save();
  await screen.findByText('The record’s page');
  expect(changesOf(asked).map(({ body }) => body)).toEqual([{ relatedEvents: [12, 14] }]);
});

it('the form shows the resulting URL, and the server’s error at its field', async () => {
  const message = 'Another post in this language has this address';
  showForm(blogPosts, '/blog/5/edit', (asked) =>
    asked.method === 'GET'
      ? server(asked)
      : { status: 422, body: { message: 'Some fields need your attention.', validationErrors: { slug: [message] } } },
  );
  const address = await screen.findByLabelText<HTMLInputElement>('Slug');
  expect(address.value).toBe('a-slow-morning');
  expect(screen.getByText(/the old address redirects to the new one/)).toBeTruthy();
  await user.type(address, '-2');
  await save();
  await screen.findByText(message);
  expect(document.getElementById('field-slug-texts')?.textContent).toBe(message);
});

it('a translation starts without a slug, which is generated from its own title', async () => {
  const { asked } = showForm(blogPosts, '/blog/create?from=5&language=de', server);
  const title = await screen.findByLabelText(/^Title/, { selector: 'input' });
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('');
  await user.clear(title);
  await user.type(title, 'Ein Morgen');
  await save();
  await screen.findByText('The record’s page');
  const [sent] = changesOf(asked);
  expect(sent?.body).toMatchObject({ title: 'Ein Morgen', language: 'de', relatedEvents: [12, 13] });
  expect(sent?.body).not.toHaveProperty('slug');
});
