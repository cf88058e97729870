import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosHeaders } from 'axios';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { servicesOver } from '../../../src/app/services.ts';
import { WorkspaceScope } from '../../../src/app/workspace-scope.tsx';
import { AmenitiesPage } from '../../../src/pages/amenities/amenities-page.tsx';
import { createHttp } from '../../../src/providers/http/http.ts';
import { rightsQuery } from '../../../src/providers/session/rights.ts';
import { ServicesContext, SessionContext } from '../../../src/providers/services.ts';
import { propertiesQuery, workspacesQuery } from '../../../src/providers/workspace/workspaces.ts';
import { completed } from '../stage/answers.ts';

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body?: Record<string, unknown> | undefined;
}
type Answer = { status: number; body: unknown };
const sauna = { id: 31, propertyId: 5, amenity: 'sauna', group: 'wellness' };
const piano = { id: 32, propertyId: 5, amenity: 'Piano', group: 'other' };
const failing = (message: string) => ({ status: 500, body: { statusCode: 500, code: 'internal', message } });

interface Stage {
  server?: (asked: Asked) => Answer | Promise<Answer> | undefined;
  may?: readonly ('create' | 'read' | 'delete')[];
  domainId?: number;
  properties?: { id: number; name: string }[];
}

/** Renders the page with the app's real services over a fake server, which answers requests that the test does not handle. */
function show({ server, may = ['create', 'read', 'delete'], domainId = 70, properties }: Stage = {}) {
  const asked: Asked[] = [];
  let kept: object[] = [sauna, piano];
  const config = { apiBase: '/v1', identity: { domain: '', clientId: '', audience: '' }, pricingUrl: '' };
  const http = createHttp('/v1', async (call) => {
    const request = {
      method: (call.method ?? '').toUpperCase(),
      path: (call.url ?? '').replace('/v1', ''),
      query: (call.params ?? {}) as Record<string, string>,
      body: typeof call.data === 'string' ? (JSON.parse(call.data) as Record<string, unknown>) : undefined,
    };
    const usual = (): Answer => {
      if (request.path === '/csrf/token') return { status: 200, body: { csrfToken: 'x', expiresAt: '2999-01-01' } };
      if (request.method === 'POST') return { status: 201, body: { id: 33, propertyId: 5, ...request.body } };
      return { status: 200, body: request.method === 'GET' ? kept : { ok: true } };
    };
    const isAbout = request.path.startsWith('/property-amenities');
    if (isAbout) asked.push(request);
    const { status, body } = (isAbout && (await server?.(request))) || usual();
    if (isAbout && status < 400 && request.method === 'POST')
      kept = [...kept, { id: 33, ...request.body, ...(body as object) }];
    if (isAbout && status < 400 && request.method === 'DELETE')
      kept = kept.filter((each) => !request.path.endsWith(`/${(each as typeof sauna).id}`));
    const headers = new AxiosHeaders({ 'content-type': 'application/json' });
    const data = status < 400 ? completed(request.method, request.path, body) : body;
    return { status, data, statusText: '', config: call, headers };
  });
  const services = servicesOver(http, config);
  const { person } = services.queries;
  person.setQueryData(rightsQuery(http).queryKey, {
    grants: may.map((action) => ({
      organisationId: 1,
      resource: 'property-amenities',
      action,
      propertyId: null,
      language: null,
    })),
    unlimited: false,
  });
  const items = properties ?? [
    { id: 5, name: 'Hotel Lipa' },
    { id: 6, name: 'Vila' },
  ];
  const place = { id: 7, organisationId: 1, domainId: domainId || undefined };
  person.setQueryData(workspacesQuery(services).queryKey, [place]);
  person.setQueryData(propertiesQuery(services, 7).queryKey, items);
  services.place.store.setState({ activeWorkspaceId: 7, activePropertyId: items[0]?.id });
  const session = { status: 'signedIn' as const, signIn: vi.fn(), signOut: vi.fn() };
  render(
    <ServicesContext value={services}>
      <SessionContext value={session}>
        <MemoryRouter>
          <WorkspaceScope workspace={place}>
            <AmenitiesPage />
          </WorkspaceScope>
        </MemoryRouter>
      </SessionContext>
    </ServicesContext>,
  );
  return { asked, user: userEvent.setup() };
}
const amenity = (name: string) => screen.findByRole('switch', { name });
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET');

describe('S2.02 /hotel shows the amenities of the active property', () => {
  it('also those with the field `name` from another server; one without any name is omitted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const data = [{ id: 84, name: 'Piano' }, { id: 85 }];
    show({ server: ({ method }) => (method === 'GET' ? { status: 200, body: { data } } : undefined) });
    expect((await amenity('Piano')).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('1 amenity')).toBeTruthy();
  });

  it('are grouped, each on or off, with counts, including custom ones', async () => {
    const { asked } = show();
    expect((await amenity('Sauna')).getAttribute('aria-checked')).toBe('true');
    expect((await amenity('Wi-Fi')).getAttribute('aria-checked')).toBe('false');
    const wellness = within(screen.getByRole('region', { name: 'Wellness' }));
    expect(wellness.getByText('1 of 8')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Other' })).getByRole('switch', { name: 'Piano' })).toBeTruthy();
    expect(screen.getByText('2 amenities')).toBeTruthy();
    expect(asked[0]?.query).toMatchObject({ domainId: '70', propertyId: '5' });
  });

  it('are found by their labels, and an unknown one is offered as custom', async () => {
    const { user, asked } = show();
    await amenity('Sauna');
    await user.type(screen.getByRole('searchbox', { name: 'Search amenities' }), 'beehives');
    expect(screen.getByText('No matching amenities')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Custom amenity' })).toHaveProperty('value', 'beehives');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Activities');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await amenity('beehives')).getAttribute('aria-checked')).toBe('true');
    expect(changes(asked)).toEqual([
      {
        method: 'POST',
        path: '/property-amenities',
        query: { domainId: '70' },
        body: { propertyId: 5, amenity: 'beehives', group: 'activities' },
      },
    ]);
  });

  it('can be filtered by those that the property has', async () => {
    const { user } = show();
    await amenity('Sauna');
    await user.click(screen.getByRole('checkbox', { name: 'Selected only' }));
    expect(screen.getAllByRole('switch').map(({ textContent }) => textContent)).toEqual(['Sauna', 'Piano']);
  });

  it('change with the selected property', async () => {
    const { user, asked } = show();
    await amenity('Sauna');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'Vila');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ propertyId: '6' }));
  });
});

describe('a switch', () => {
  it('is on only after the server’s confirmation, and sends one request for several presses', async () => {
    const done = Promise.withResolvers<Answer>();
    const { user, asked } = show({ server: ({ method }) => (method === 'POST' ? done.promise : undefined) });
    const wifi = await amenity('Wi-Fi');
    wifi.focus();
    await user.keyboard(' ');
    await user.click(wifi);
    await waitFor(() => expect(wifi.getAttribute('aria-busy')).toBe('true'));
    expect(wifi.getAttribute('aria-checked')).toBe('false');
    done.resolve({ status: 201, body: { id: 33, propertyId: 5, amenity: 'wifi', group: 'room' } });
    await waitFor(() => expect(wifi.getAttribute('aria-checked')).toBe('true'));
    expect(wifi.getAttribute('aria-busy')).toBeNull();
    expect(changes(asked).map(({ body }) => body)).toEqual([{ propertyId: 5, amenity: 'wifi', group: 'room' }]);
  });

  it('can be pressed again before the list is refetched', async () => {
    let reads = 0;
    const { user, asked } = show({
      // Only the first read is answered.
      server: ({ method }) => (method === 'GET' && (reads += 1) > 1 ? new Promise<Answer>(() => undefined) : undefined),
    });
    const isOn = (on: boolean) =>
      waitFor(async () => expect((await amenity('Sauna')).getAttribute('aria-checked')).toBe(String(on)));
    await user.click(await amenity('Sauna'));
    await isOn(false);
    expect((await amenity('Sauna')).getAttribute('aria-busy')).not.toBe('true');
    await user.click(await amenity('Sauna'));
    await isOn(true);
    expect(changes(asked).map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });

  it('that is turned off removes the amenity by its id and domain', async () => {
    const { user, asked } = show();
    await user.click(await amenity('Sauna'));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Sauna' }).getAttribute('aria-checked')).toBe('false'),
    );
    expect(changes(asked)).toEqual([
      { method: 'DELETE', path: '/property-amenities/31', query: { domainId: '70' }, body: undefined },
    ]);
  });

  it.each([
    ['Wi-Fi', 'Failed to update property amenities', 'false'],
    ['Sauna', 'Failed to delete property amenity', 'true'],
  ])('S8.06 %s shows “%s” in place, keeps its state, and works at the next try', async (name, words, before) => {
    let fails = true;
    const { user } = show({ server: ({ method }) => (fails && method !== 'GET' ? failing(words) : undefined) });
    await user.click(await amenity(name));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    const control = screen.getByRole('switch', { name });
    expect(control.getAttribute('aria-checked')).toBe(before);
    expect(screen.getByRole('alert').id).toBe(control.getAttribute('aria-describedby'));
    fails = false;
    await user.click(control);
    await waitFor(() => expect(control.getAttribute('aria-checked')).not.toBe(before));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its own result when two are pressed in a row', async () => {
    const first = Promise.withResolvers<Answer>();
    const { user } = show({
      server: ({ method }) => (method === 'POST' ? first.promise : undefined),
    });
    await user.click(await amenity('Wi-Fi'));
    await user.click(await amenity('Sauna'));
    await waitFor(async () => expect((await amenity('Sauna')).getAttribute('aria-checked')).toBe('false'));
    expect((await amenity('Wi-Fi')).getAttribute('aria-busy')).toBe('true');
    first.resolve(failing('Out of order'));
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
    expect(screen.getByRole('alert').id).toBe((await amenity('Wi-Fi')).getAttribute('aria-describedby'));
    expect((await amenity('Sauna')).getAttribute('aria-checked')).toBe('false');
  });

  it('is disabled for users who may not change it', async () => {
    const { user, asked } = show({ may: ['read'] });
    const control = await amenity('Sauna');
    await user.click(control);
    expect(control.getAttribute('aria-disabled')).toBe('true');
    expect(changes(asked)).toEqual([]);
    expect(screen.getByText(/You can view amenities here/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Custom amenity' })).toBeNull();
  });
});

describe('instead of the amenities', () => {
  it('S8.06 “Failed to fetch property amenities” is shown instead, and the load can be retried', async () => {
    let fails = true;
    const words = 'Failed to fetch property amenities';
    const { user } = show({ server: () => (fails ? failing(words) : undefined) });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await amenity('Sauna')).toBeTruthy();
  });

  it('S5.02 S8.06 a specific error follows the catalog’s message', async () => {
    const body = { statusCode: 400, code: 'domain_required', message: 'Domain ID is required' };
    show({ server: ({ method }) => (method === 'GET' ? { status: 400, body } : undefined) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch property amenities: Domain ID is required',
    );
  });

  it('a missing permission is named, with users who can grant it', async () => {
    const body = {
      statusCode: 403,
      code: 'forbidden',
      message: 'You don’t have permission to read property-amenities.',
    };
    show({ server: () => ({ status: 403, body }) });
    expect(await screen.findByText('You don’t have access')).toBeTruthy();
    expect(screen.getByText(body.message)).toBeTruthy();
  });

  it('instructions appear for a workspace without a property or a domain', async () => {
    show({ properties: [] });
    expect(await screen.findByText('No properties yet')).toBeTruthy();
    show({ domainId: 0 });
    expect(await screen.findByText('No domain yet')).toBeTruthy();
  });
});
