// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLog } from '../../../contract/people/audit.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { servicesOver } from '../../../src/app/services.ts';
import { absent } from '../../../src/providers/http/extensions.ts';
import { createDataProvider } from '../../../src/providers/records/data.ts';
import { rightsQuery } from '../../../src/providers/session/rights.ts';
import { installSession, resumeSession } from '../../../src/providers/session/session.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import { documentedCalls } from '../../../src/resources/documented.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { csrf, lineTo } from '../http/http-line.ts';

afterEach(() => {
  absent.setState(absent.getInitialState());
  localStorage.clear();
});

const missing = (call: string) => ({ status: 404, data: { message: `Cannot GET ${call}` } });
const readRights = (http: ReturnType<typeof lineTo>['http']) => new QueryClient().fetchQuery(rightsQuery(http));

it('S7.01 a server whose session has no extensions gets no request for any, even after a reload, and each counts as missing', async () => {
  const { http, calls } = lineTo({ data: { expiresAt: '2999-01-01T00:00:00Z' } }, csrf('one'));
  const identity = { accessToken: async () => 'a token', logout: async () => undefined };
  await installSession(http, identity, 'auth0|mira');
  const askForBoth = async () => {
    expect(await readRights(http)).toEqual({ grants: [], unlimited: true });
    await expect(http.call(auditLog.list)).rejects.toMatchObject({ statusCode: 404, message: 'An error occurred' });
  };
  await askForBoth();
  absent.setState(absent.getInitialState());
  resumeSession(http);
  await askForBoth();
  expect(calls()).toEqual(['POST /auth/session', 'GET /csrf/token']);
});

it('S7.01 our own server is asked again for permissions after a temporary 404', async () => {
  const { http } = lineTo(missing('/users/me/rights'), { data: [] });
  expect(await readRights(http)).toMatchObject({ unlimited: true });
  expect(await readRights(http)).toMatchObject({ unlimited: false });
});

it('S8.01 a server’s message for an unknown call is not shown', async () => {
  for (const words of ['Cannot GET /v1/audit-log', 'Route GET:/audit-log not found'])
    await expect(lineTo({ status: 404, data: { message: words } }).http.call(auditLog.list)).rejects.toThrow(
      /^An error occurred$/,
    );
  const said = lineTo({ status: 404, data: { message: 'Cannot find this event' } });
  await expect(said.http.call(auditLog.list)).rejects.toThrow('Cannot find this event');
});

it('S8.03 a deletion that returns nothing, or plain text, succeeds', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const data of ['', 'OK']) {
    const { http } = lineTo(csrf('one'), { status: 200, data });
    expect(await http.call(workspaces.endpoints.remove, { params: { id: 1 } })).toMatchObject({ data: {} });
  }
});

const provider = (data: unknown, resource: Resource) =>
  createDataProvider(lineTo({ data }).http, [resource], {}, '/v1');

it('S7.04 an event is found by its id in a response with all events, and is missing if it is not among them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const all = [1, 2, 3].map((eventId) => ({ eventId, title: `Event ${eventId}` }));
  expect((await provider(all, events).getOne({ resource: 'events', id: 2 })).data).toMatchObject({ title: 'Event 2' });
  await expect(provider(all, events).getOne({ resource: 'events', id: 9 })).rejects.toMatchObject({ statusCode: 404 });
});

it('S7.13 a full page without a total may have a next page, and a shorter one has none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const list = (rows: number) =>
    provider(
      Array.from({ length: rows }, (_, id) => ({ id })),
      propertyTypes,
    ).getList({
      resource: 'property-types',
      pagination: { currentPage: 2, pageSize: 25 },
    });
  expect(await list(25)).toMatchObject({ total: 51, isCounted: false });
  expect(await list(24)).toMatchObject({ total: 49, isCounted: true });
});

it('S7.03 a list sends the workspace and its domain, because documented calls have either', async () => {
  const { http, sent } = lineTo({ data: [] });
  const config = { apiBase: '/v1', identity: { domain: '', clientId: '', audience: '' }, pricingUrl: '' };
  await servicesOver(http, config).dataOf({ id: 7, domainId: 21 }).getList({ resource: 'properties' });
  expect(sent[0]?.params).toMatchObject({ workspaceId: '7', domainId: '21' });
});

it('S5.02 a list that accepts only the domain does not send the workspace', async () => {
  const { http, sent } = lineTo({ data: [] });
  const about = { workspaceId: 7, domainId: 21 };
  await createDataProvider(http, [propertyAmenities], about, '/v1').getList({ resource: 'property-amenities' });
  expect(sent[0]?.params).toMatchObject({ domainId: '21' });
  expect(sent[0]?.params).not.toHaveProperty('workspaceId');
});

it('S7.11 a post’s gallery and featured picture use their own calls on a server with the documented calls only', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  absent.setState({ all: true });
  const variables = { title: 'Hotel', featured_media: 7, gallery: [{ id: 8, caption: null }] };
  const save = (last: object) => {
    const line = lineTo(csrf('one'), { data: { id: 5 } }, { data: { id: 5 } }, last);
    const posts = createDataProvider(line.http, [propertyPosts], {}, '/v1', documentedCalls);
    return { ...line, saved: posts.update({ resource: 'property-posts', id: 5, variables }) };
  };
  const { calls, saved } = save({ data: { gallery: [] } });
  await saved;
  expect(calls()).toEqual([
    'GET /csrf/token',
    'PUT /wordpress/properties/5',
    'POST /wordpress/properties/5/featured-media',
    'POST /wordpress/properties/5/gallery',
  ]);
  await expect(save({ status: 500, data: {} }).saved).rejects.toThrow('Failed to upload gallery image');
});

it('S7.11 a post’s gallery and featured picture are sent with it to a server with extensions', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { http, calls } = lineTo(csrf('one'), { data: { id: 5 } });
  const posts = createDataProvider(http, [propertyPosts], {}, '/v1', documentedCalls);
  await posts.update({ resource: 'property-posts', id: 5, variables: { title: 'Hotel', featured_media: 7 } });
  expect(calls()).toEqual(['GET /csrf/token', 'PUT /wordpress/properties/5']);
});
