import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { media } from '../../../src/resources/media/media.resource.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { FormPage } from '../../../src/pages/records/form/form-page.tsx';
import { useEverywhere } from '../../../src/app/keys/use-everywhere.tsx';
import { topBarPath } from '../../../src/components/shell/top-bar-path.tsx';
import { ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const file = (id: number) =>
  recordOf(media, id, {
    title: `Lake ${id}`,
    alt_text: null,
    picture: { id, url: `/v1/media/${id}`, alt_text: '', width: 1_600, height: 900 },
    kind: 'picture',
    width: 1_600,
    height: 900,
  });

/** The library's files without an alt text: a saved file leaves the list. */
function library(refuse: (asked: Asked) => Answered | undefined = () => undefined) {
  const silent = [4, 5, 6];
  return (asked: Asked) => {
    const { method, path, query } = asked;
    const [, id] = /^\/wordpress\/media\/(\d+)$/.exec(path) ?? [];
    const refused = refuse(asked);
    if (refused) return refused;
    if (id && method === 'PUT') {
      silent.splice(silent.indexOf(Number(id)), 1);
      return ok({ ...file(Number(id)), ...(asked.body as object), version: 4 });
    }
    if (id) return ok(file(Number(id)));
    if (path !== '/wordpress/media') return undefined;
    if (query.count === 'only') return ok([], { 'x-total-count': String(silent.length) });
    return ok(silent.map(file), { 'x-has-next-page': 'false' });
  };
}

function Screen() {
  useEverywhere([]);
  return (
    <>
      <div id={topBarPath} />
      <FormPage resource={media} />
    </>
  );
}

/** The form of the first file, reached from the list of those without an alt text. */
function editFirst(server = library()) {
  sessionStorage.setItem('waymark.list.7.media', '?lacks=alt-text');
  const shown = showPages([{ path: '/media/:id/edit', element: <Screen /> }], '/media/4/edit', server);
  const saved = () => shown.asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  return { ...shown, user: userEvent.setup(), saved };
}
/** The text field of the default language, which is above the others. */
const box = async (name: RegExp) => (await screen.findAllByRole<HTMLInputElement>('textbox', { name }))[0]!;
const alt = () => box(/^Alt text/);
const at = (place: string) => screen.findByText(place);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the shortcut for the next file saves this one, and typing continues in the same field', async () => {
  const { user, saved } = editFirst();
  await at('1 of 3');
  await user.type(await alt(), 'Fog');
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await at('2 of 3');
  await waitFor(async () => expect(document.activeElement).toBe(await alt()));
  await user.keyboard('Boats{Alt>}{PageDown}{/Alt}');
  await screen.findByRole('heading', { level: 1, name: 'Lake 6' });
  expect(saved()).toEqual([
    ['/wordpress/media/4', { alt_text: 'Fog' }],
    ['/wordpress/media/5', { alt_text: 'Boats' }],
  ]);
});

it('the previous file is the last visited one, although a saved file left the list', async () => {
  const { user } = editFirst();
  await at('1 of 3');
  await user.type(await alt(), 'Fog');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByRole('heading', { level: 1, name: 'Lake 5' });
  await user.click(await screen.findByRole('link', { name: 'Previous record' }));
  await screen.findByRole('heading', { level: 1, name: 'Lake 4' });
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lake 5' })).toBeTruthy();
});

it('an unchanged file is left without a save', async () => {
  const { user, saved } = editFirst();
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  await screen.findByRole('heading', { level: 1, name: 'Lake 5' });
  expect(saved()).toEqual([]);
});

it('a refused save stays at the file, shows the reason and keeps the text', async () => {
  const { user, router } = editFirst(
    library(({ method }) => (method === 'PUT' ? { status: 422, body: { message: 'Not now' } } : undefined)),
  );
  await at('1 of 3');
  await user.type(await alt(), 'Fog');
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await screen.findByText('Not now');
  expect(router.state.location.pathname).toBe('/media/4/edit');
  expect((await alt()).value).toBe('Fog');
  await waitFor(async () => expect(document.activeElement).toBe(await alt()));
});

it('a missing title is not sent, and the file stays open', async () => {
  const { user, router, saved } = editFirst();
  await at('1 of 3');
  const title = await box(/^Title/);
  fireEvent.change(title, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(router.state.location.pathname).toBe('/media/4/edit');
  expect(saved()).toEqual([]);
});

it('other languages are collapsed, opened by a shortcut, and the next file opens the same language', async () => {
  const { user, saved } = editFirst();
  await at('1 of 3');
  const folded = (await screen.findByText('German', { selector: 'summary span' })).closest('details')!;
  expect(folded.open).toBe(false);
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  const inGerman = () => document.getElementById('field-by_language-alt_text')!;
  inGerman().focus();
  await user.keyboard('Nebel{Alt>}{PageDown}{/Alt}');
  await screen.findByRole('heading', { level: 1, name: 'Lake 5' });
  await waitFor(() => expect(document.activeElement).toBe(inGerman()));
  expect(saved()).toEqual([['/wordpress/media/4', { by_language: { de: { alt_text: 'Nebel' } } }]]);
});
