// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../../../src/providers/http/http-error.ts';
import { useVenues } from '../../../src/providers/workspace/venues.ts';
import type { CallInput } from '../../../src/providers/http/http.ts';
import { servicesOf, settled, showHook } from '../providers/hook-stage.ts';
import { loudHttp } from '../code/loud-http.ts';
import { pathOf } from '../http/server-calls.ts';

const bled = { id: 1, name: 'Bled', domainId: 10, organisationId: 5 };
const kranj = { id: 2, name: 'Kranj', domainId: 20, organisationId: 5 };

async function start(answer: (input: CallInput) => unknown) {
  const asked = vi.fn(answer);
  const http = loudHttp({
    [pathOf.workspaces]: () => [bled, kranj],
    [pathOf.properties]: () => [],
    [pathOf.domains]: () => [],
    [pathOf.venuesOfDomain]: asked,
  });
  const services = servicesOf(http);
  await services.place.load();
  const select = (id: number) => act(() => services.place.select(id));
  const watch = () => {
    const { state, unmount } = showHook(services, useVenues);
    return { state, venues: () => state().data ?? [], stop: unmount };
  };
  return { select, watch, asked };
}

const named = ({ query }: CallInput) => ({ data: [{ id: 1, name: `Hall of domain ${String(query?.domainId)}` }] });

it('S4.11 the venues of the active workspace load, and reload when the workspace changes', async () => {
  const { select, watch, asked } = await start(named);
  const { venues, stop } = watch();
  await settled();
  expect(venues()).toEqual([{ id: 1, name: 'Hall of domain 10' }]);
  select(kranj.id);
  expect(venues()).toEqual([]);
  await settled();
  expect(venues()).toEqual([{ id: 1, name: 'Hall of domain 20' }]);
  stop();
  select(bled.id);
  await settled();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('S4.11 a page that remounts while its venues load requests them once', async () => {
  const { select, watch, asked } = await start(named);
  const { venues } = watch();
  select(kranj.id);
  await settled();
  expect(venues()).toEqual([{ id: 1, name: 'Hall of domain 20' }]);
  expect(asked.mock.calls.map(([{ query }]) => query?.domainId)).toEqual([10, 20]);
});

it('S4.11 late venues of the previous workspace change nothing', async () => {
  const late: (() => void)[] = [];
  const { select, watch } = await start((input) =>
    input.query?.domainId === 10 ? new Promise((resolve) => late.push(() => resolve(named(input)))) : named(input),
  );
  const { venues, state } = watch();
  select(kranj.id);
  await settled();
  expect(state().isSuccess).toBe(true);
  late[0]?.();
  await settled();
  expect(venues()).toEqual([{ id: 1, name: 'Hall of domain 20' }]);
});

it('S8.08 a failure to load venues is stored and can be read', async () => {
  const { watch } = await start(() => {
    throw new HttpError(503, 'Service temporarily unavailable. Please try again later.');
  });
  const { state } = watch();
  await settled();
  expect(state().isError).toBe(true);
  expect(state().error?.message).toBe('Service temporarily unavailable. Please try again later.');
});
