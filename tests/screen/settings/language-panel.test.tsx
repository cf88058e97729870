import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LanguagePanel } from '../../../src/components/language-panel/language-panel.tsx';
import { usePropertyLanguages } from '../../../src/providers/i18n/use-property-languages.ts';
import '../../../src/providers/texts/facts.ts';
import { type Answered, showPages } from '../form/form-stage.tsx';

const Languages = () => <LanguagePanel {...usePropertyLanguages(3)} />;

const show = (answer: Answered | undefined) => {
  const stage = showPages([{ path: '/', element: <Languages /> }], '/', () => answer);
  stage.services.place.store.setState({ activePropertyId: 3 });
  return stage;
};
const offered = async () =>
  within(await screen.findByRole('list', { name: 'Available languages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('S8.05 if the languages cannot be loaded, the default ones are listed, and no component requests them again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asked } = show({ status: 500, body: { message: 'Out of order' } });
  await screen.findByText(/^The languages of this property could not be loaded/);
  expect(await offered()).toEqual(['English', 'German', 'Spanish', 'French']);
  expect(asked.filter(({ path }) => path === '/property-languages')).toHaveLength(1);
});

it('S8.05 for a property without languages those of the workspace are listed', async () => {
  show({ status: 200, body: [] });
  await screen.findByText(/Showing the workspace languages/);
  await waitFor(async () => expect(await offered()).toEqual(['German']));
});
