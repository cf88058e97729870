// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { resources } from '../../src/resources/registry.ts';
import { hills } from '../hills.ts';
import { showForm } from './form-stage.tsx';
import { ok } from './record-stage.tsx';
import { recordOf } from './records.ts';

resources.push(hills);

const low = recordOf(hills, 5, { name: 'Low' });
const high = recordOf(hills, 9, { name: 'High' });

it('a record is not offered as what it lies below', async () => {
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
