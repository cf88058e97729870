import { expect, it, vi } from 'vitest';
import { createVenueStore } from '../../src/providers/venues.ts';
import { createWorkspaceStore } from '../../src/providers/workspace.ts';
import { HttpError } from '../../src/providers/http-error.ts';
import { domains } from '../../src/resources/domains/domains.resource.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { venueCalls } from '../../src/resources/venues/venues.resource.ts';
import { workspaces } from '../../src/resources/workspaces/workspaces.resource.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput } from '../../src/providers/http.ts';
import { loudHttp } from './loud-http.ts';

const bled = { id: 1, name: 'Bled', domainId: 10, organisationId: 5 };
const kranj = { id: 2, name: 'Kranj', domainId: 20, organisationId: 5 };
const mine = (resource: { endpoints: { mine?: Endpoint } }) => resource.endpoints.mine as Endpoint;

async function start(answer: (input: CallInput) => unknown) {
  const asked = vi.fn(answer);
  const http = loudHttp({
    [mine(workspaces).path]: () => [bled, kranj],
    [mine(properties).path]: () => [],
    [mine(domains).path]: () => [],
    [venueCalls.ofDomain.path]: asked,
  });
  const workspace = createWorkspaceStore(http, {
    workspaces: mine(workspaces),
    properties: mine(properties),
    domains: mine(domains),
  });
  await workspace.load();
  const venues = createVenueStore(http, venueCalls.ofDomain, workspace);
  return { workspace, venues, asked, state: () => venues.store.getState() };
}

const named = ({ query }: CallInput) => ({ data: [{ id: 1, name: `Hall of domain ${String(query?.domainId)}` }] });

it('S4.11 the venues of the active workspace load, and load anew when the workspace changes', async () => {
  const { workspace, venues, asked, state } = await start(named);
  const stop = venues.watch();
  await vi.waitFor(() => expect(state().venues).toEqual([{ id: 1, name: 'Hall of domain 10' }]));
  workspace.select(kranj.id);
  expect(state().venues).toEqual([]);
  await vi.waitFor(() => expect(state().venues).toEqual([{ id: 1, name: 'Hall of domain 20' }]));
  stop();
  workspace.select(bled.id);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('S4.11 a screen that is built anew while its venues are on their way asks for them once', async () => {
  const { workspace, venues, asked, state } = await start(named);
  const stop = venues.watch();
  workspace.select(kranj.id);
  stop();
  venues.watch();
  await vi.waitFor(() => expect(state().venues).toEqual([{ id: 1, name: 'Hall of domain 20' }]));
  expect(asked.mock.calls.map(([{ query }]) => query?.domainId)).toEqual([10, 20]);
});

it('S4.11 venues of the workspace before, arriving late, change nothing', async () => {
  const late: (() => void)[] = [];
  const { workspace, venues, state } = await start((input) =>
    input.query?.domainId === 10 ? new Promise((resolve) => late.push(() => resolve(named(input)))) : named(input),
  );
  venues.watch();
  workspace.select(kranj.id);
  await vi.waitFor(() => expect(state().status).toBe('ready'));
  late[0]?.();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(state().venues).toEqual([{ id: 1, name: 'Hall of domain 20' }]);
});

it('S8.08 a failure to load venues is kept and can be read', async () => {
  const { venues, state } = await start(() => {
    throw new HttpError(503, 'Service temporarily unavailable. Please try again later.');
  });
  venues.watch();
  await vi.waitFor(() => expect(state().status).toBe('failed'));
  expect(state().error).toBe('Service temporarily unavailable. Please try again later.');
});
