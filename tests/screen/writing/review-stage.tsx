import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ReviewPage } from '../../../src/pages/guides/review/review-page.tsx';
import { type Server, showPages } from '../form/form-stage.tsx';

export const ok = (body: unknown) => ({ status: 200, body });
const rooms = { id: 'fact:3', fact: 'rooms', value: '24' };
export const item = (id: number, title: string, changed: object = {}) => ({
  id, runId: 3, state: 'ready', language: 'de', contentType: 'property-description', resource: 'property-posts',
  subjectId: id, title, problem: null, recordId: null, ...changed,
}); // prettier-ignore
export const items = [item(11, 'Hotel Lipa'), item(12, 'Penzion Jezero'), item(13, 'Vila Bled')];
export const standing = { recordId: 70, status: 'draft', version: 4, isReplaced: true };
export const field = (said: string | null) => ({
  name: 'content', format: 'rich', value: '<h2>Zimmer</h2><p>Wir haben 24 Zimmer.</p>', source: null, standing: said, remarks: [],
}); // prettier-ignore
/** The text of the existing draft. */
export const overDraft = (said: string) => ({ standing, fields: [field(said)] });
export const detail = (id: number, changed: object = {}) => ({
  ...items.find((one) => one.id === id),
  fields: [field(null)],
  note: 'Written by the built-in composer.',
  against: null,
  notice: null,
  picture: null,
  written: {
    text: 'Zimmer\n\nWir haben 24 Zimmer.',
    sentences: [
      { text: 'Zimmer', rests: [], paragraph: 0, heading: true },
      { text: 'Wir haben 24 Zimmer.', rests: [rooms], paragraph: 1, heading: false },
    ],
    writtenBy: 'composer',
    note: 'Written by the built-in composer.',
  },
  standing: null,
  ...changed,
});

/** The page with a queue of three items, unless a test overrides them. */
export function show(server: Server = () => undefined, address = '/generate/review') {
  const usual: Server = ({ method, path }) => {
    const id = Number(/\/writing-run-items\/(\d+)/.exec(path)?.[1]);
    if (path.endsWith('/accept') && id)
      return ok({ ...items.find((one) => one.id === id), state: 'accepted', recordId: 70 });
    if (path === '/writing-run-items/accept') return ok({ decided: 2, left: [{ id: 13, reason: 'View.' }] });
    if (method === 'POST') return ok({ decided: 1, left: [] });
    if (id) return ok(detail(id));
    return ok(path === '/writing-run-items' ? items : []);
  };
  const stage = showPages([{ path: '/generate/review', element: <ReviewPage /> }], address, async (asked) => (await server(asked)) ?? usual(asked)); // prettier-ignore
  const sent = () => stage.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { ...stage, sent, user: userEvent.setup() };
}
export const current = () => screen.getByRole('heading', { level: 2 }).textContent;
/** Waits until the current text has loaded and can be decided on. */
export const ready = async (title: string) => {
  await waitFor(() => expect(current()).toBe(title));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBeNull());
};
