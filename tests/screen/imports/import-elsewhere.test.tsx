import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { ImportPage } from '../../../src/pages/transfer/import-page.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { brought } from './brought-import.ts';
import { type Server, showPages } from '../form/form-stage.tsx';

const show = (server: Server) =>
  showPages([{ path: '/venues/import', element: <ImportPage resource={venues} /> }], '/venues/import?import=5', server);
const refused = (statusCode: number, message: string) => ({ status: statusCode, body: { statusCode, message } });

describe('an import open in two tabs', () => {
  it('shows its progress if it was started in the other tab', async () => {
    let record: ImportRecord = { ...brought(['name']), status: 'checked' };
    show(({ method }) =>
      method === 'POST' ? refused(409, 'An import can run once, after it was checked.') : { status: 200, body: record },
    );
    const run = await screen.findByRole('button', { name: 'Import 1 row' });
    record = { ...record, status: 'done' };
    await userEvent.click(run);
    expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeTruthy();
  });
});

describe('undoing an import', () => {
  it('continues after an interruption, and skips undone parts', async () => {
    const undone: string[] = [];
    let [isDown, refusals] = [true, 0];
    show(({ method, path }) => {
      if (method === 'GET')
        return { status: 200, body: { ...brought(['name']), status: 'done', changeSets: [7, 8, 9] } };
      if (undone.includes(path))
        return refused(409, '200 of 200 records have changed since then, so nothing was undone.');
      if (undone.length === 1 && isDown) {
        refusals += 1;
        return refused(503, 'The server is starting.');
      }
      undone.push(path);
      return { status: 200, body: { changeSetId: 10, changed: 200, skipped: 0 } };
    });
    const undo = await screen.findByRole('button', { name: 'Undo import' });
    await userEvent.click(undo);
    await waitFor(() => expect(refusals).toBeGreaterThan(0));
    await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull());
    expect(undone).toHaveLength(1);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('heading', { name: 'Import undone' });
    expect(undone.map((path) => path.replaceAll(/\D/g, ''))).toEqual(['9', '8', '7']);
  });
});
