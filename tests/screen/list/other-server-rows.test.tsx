import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GuidesPage } from '../../../src/pages/guides/guides-page.tsx';
import { RolesPage } from '../../../src/pages/settings/roles/roles-page.tsx';
import { absent } from '../../../src/providers/http/extensions.ts';
import { type Asked, showPages } from '../form/form-stage.tsx';

beforeEach(() => {
  // Responses that do not match the schema are logged.
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  absent.setState({ all: true });
});

/** A page on another server, with its responses by path. */
const show = (path: string, element: ReactElement, answers: Record<string, unknown>) =>
  showPages([{ path, element }], path, ({ path: asked }: Asked) => ({ status: 200, body: answers[asked] ?? [] }), {
    foreign: true,
    properties: [{ id: 31, name: 'Hotel Triglav' }],
  });

it('S7.07 a permission without a resource is omitted from the roles', async () => {
  show('/settings/roles', <RolesPage />, {
    '/roles': [{ id: 61, name: 'Editor' }],
    '/permissions': [{ id: 62, roleId: 61, resource: 'trails', action: 'update' }, { id: 63 }],
  });
  expect(await screen.findByRole('rowheader', { name: 'Trails' })).toBeTruthy();
});

it('S7.10 a style guide without a property applies to all, and a text without facts is shown without facts or history', async () => {
  const { asked } = show('/generate', <GuidesPage />, {
    '/styleguides': [{ id: 91, name: 'Lake voice' }, { id: 93 }],
    '/property-languages': [{ id: 1, languageId: 1, language: { id: 1, name: 'German' } }],
    '/content/generate': { content: 'Above the lake.' },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Write/ }));
  expect(await screen.findByText('Above the lake.')).toBeTruthy();
  expect(screen.queryByText('History')).toBeNull();
  expect(asked.filter(({ path }) => /facts|history/.test(path))).toEqual([]);
});
