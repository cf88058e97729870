import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import { createPlace } from '../../../src/providers/workspace/place.ts';
import type { Http } from '../../../src/providers/http/http.ts';
import { createQueryClients, noWorkspace } from '../../../src/providers/records/query-clients.ts';
import { type Services, ServicesContext } from '../../../src/providers/services.ts';
import { createUploads } from '../../../src/providers/uploads/uploads.ts';
import { usePlace } from '../../../src/providers/workspace/use-workspaces.ts';
import { calls } from '../http/server-calls.ts';

/** The app's services over a fake server. */
export function servicesOf(http: Http): Services {
  const queries = createQueryClients();
  const config = { apiBase: '/v1', identity: { domain: '', clientId: '', audience: '' }, pricingUrl: '' };
  const ofRecords = () => {
    throw new Error('No hook of this stage asks for records');
  };
  const uploads = createUploads(() => {
    throw new Error('No hook of this stage sends files');
  });
  const place = createPlace({ http, calls }, queries.person);
  return { config, http, calls, queries, place, uploads, dataOf: ofRecords, forget: () => undefined };
}

/** The value of a hook on a page of the active workspace; switching remounts it, as in the app. */
export function showHook<Result>(services: Services, hook: () => Result) {
  const shown: { now?: Result } = {};
  const Screen = () => {
    shown.now = hook();
    return null;
  };
  const Scope = () => {
    const { activeWorkspaceId: id = noWorkspace } = usePlace();
    return createElement(QueryClientProvider, { key: id, client: services.queries.of(id) }, createElement(Screen));
  };
  onTestFinished(cleanup);
  const { unmount } = render(createElement(ServicesContext, { value: services }, createElement(Scope)));
  return { state: () => shown.now as Result, unmount };
}

/** Waits for pending responses and their renders, however slow the machine. */
export const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
