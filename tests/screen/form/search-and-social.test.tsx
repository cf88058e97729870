import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { changes, field, pickerOf, retype, save, showForm } from './form-stage.tsx';
import { factOf, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-05-01', translation_group: 'fair' });
const lanterns = { id: 4, url: '/v1/media/4', alt_text: 'Lanterns', width: 1_200, height: 630 };
const textsOf = (name: string) => document.getElementById(`field-${name}-texts`)?.textContent;

it('the form’s last section has title, description and picture for search results, and describes their fallbacks', async () => {
  const { asked } = showForm(events, '/events/5/edit', ({ method }) => ok(method === 'GET' ? [fair] : fair));
  await field('Search headline');
  const section = within(screen.getByRole('region', { name: 'Search and social' }));
  expect(screen.getAllByRole('region').at(-1)).toBe(screen.getByRole('region', { name: 'Search and social' }));
  // The main picture comes first, for users of the keyboard and of small screens.
  const pickers = [...document.querySelectorAll('input[type=file]')];
  expect(pickers.indexOf(pickerOf('Social picture'))).toBe(pickers.length - 1);
  expect(textsOf('seoTitle')).toMatch(/If empty, the title is shown\.$/);
  expect(textsOf('seoDescription')).toMatch(/If empty, the summary or the start of the text is shown\.$/);
  expect(textsOf('socialPicture')).toMatch(/If empty, the main picture or that of the website is shown\.$/);
  expect(screen.queryByText(/characters? left/)).toBeNull();
  await retype('x'.repeat(68), 'Search headline');
  expect((await section.findByText('2 characters left')).getAttribute('role')).toBe('status');
  await retype('x'.repeat(72), 'Search headline');
  await section.findByText('2 characters too many');
  await retype('Fair by the lake', 'Search headline');
  await retype('Stalls and songs.', 'Search snippet');
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body }) => body)).toEqual([
    { seoTitle: 'Fair by the lake', seoDescription: 'Stalls and songs.' },
  ]);
});

it('a file for the social picture of an event goes to the library first, because its call takes no such file', async () => {
  showForm(events, '/events/5/edit', () => ok([fair]));
  await field('Search headline');
  fireEvent.change(pickerOf('Social picture'), {
    target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
  });
  await screen.findByText('Adding x.png to the library…');
  expect(screen.queryByText('New: x.png')).toBeNull();
});

it('a record’s page shows them in their section, apart from its pictures, and never asks to fill them in', async () => {
  const { unmount } = showRecord(events, { ...fair, seoTitle: 'Fair by the lake', socialPicture: lanterns });
  await screen.findByRole('heading', { name: 'Search and social' });
  expect(factOf('Search headline')?.textContent).toBe('Fair by the lake');
  expect(within(factOf('Social picture') as HTMLElement).getByRole('img', { name: 'Lanterns' })).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  unmount();
  showRecord(events, fair);
  await screen.findByRole('heading', { name: 'Fair' });
  expect(screen.queryByRole('heading', { name: 'Search and social' })).toBeNull();
  expect(screen.getByText(/^Not filled in: /).textContent).not.toMatch(/Search|Social/);
});

it('a page has no space for pictures, and shows its social picture', async () => {
  showRecord(
    pages,
    recordOf(pages, 5, { title: 'Imprint', content: '<p>We.</p>', position: 1, socialPicture: lanterns }),
  );
  await screen.findByRole('heading', { name: 'Imprint' });
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(factOf('Social picture')?.querySelector('img')).toBeTruthy();
});
