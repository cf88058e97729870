import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources/registry.ts';
import { hills } from '../../hills.ts';
import { showForm } from '../form/form-stage.tsx';
import { ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

beforeAll(() => void resources.push(hills));
afterAll(() => void resources.splice(resources.indexOf(hills), 1));

const low = recordOf(hills, 5, { name: 'Low' });
const high = recordOf(hills, 9, { name: 'High' });

it('a record’s descendants are not offered as its parent', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { unmount } = showForm(hills, '/hills/5/edit', ({ path }) => ok(path === '/hills' ? [low, high] : low));
  await user.click(await screen.findByLabelText('Parent'));
  expect(await screen.findByTitle('High')).toBeTruthy();
  expect(screen.queryByTitle('Low')).toBeNull();
  unmount();
  showForm(hills, '/hills/create', () => ok([low, high]));
  await user.click(await screen.findByLabelText('Parent'));
  expect(await screen.findByTitle('Low')).toBeTruthy();
});

it('S3.09 a resource with a declared translation group shows a record’s languages, and a way to add one', async () => {
  const [record, slovene] = [
    { ...high, sameAs: 'triglav' },
    recordOf(hills, 6, { name: 'Vrh', language: 'sl', sameAs: 'triglav' }),
  ];
  const { asked, user } = showRecord(hills, record, {
    server: ({ path }) => (path === '/hills-by-translation-group' ? ok([record, slovene]) : undefined),
  });
  const nav = within(await screen.findByRole('navigation', { name: 'Translations' }));
  expect((await nav.findByRole('link', { name: /^Slovenian/ })).getAttribute('href')).toBe('/hills/6');
  expect(asked.find(({ path }) => path === '/hills-by-translation-group')?.query).toMatchObject({
    translation_group: 'triglav',
  });
  await user.click(nav.getByText('Add translation'));
  expect(nav.getByRole('link', { name: 'German' }).getAttribute('href')).toBe('/hills/create?from=9&language=de');
});
