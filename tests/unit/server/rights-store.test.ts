// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '../../../src/providers/http/http-error.ts';
import { loadRights, useRights } from '../../../src/providers/session/rights.ts';
import { servicesOf, settled, showHook } from '../providers/hook-stage.ts';
import { loudHttp } from '../code/loud-http.ts';

const grant = { organisationId: 1, resource: 'venues', action: 'update', propertyId: null, language: null };

/** The permissions on a page, over a server with these responses in turn. */
function start(...answers: (() => unknown)[]) {
  const services = servicesOf(loudHttp({ '/users/me/rights': () => answers.shift()?.() }));
  const { state } = showHook(services, useRights);
  const load = async () => {
    await act(() => loadRights(services));
    await settled();
  };
  return { load, clear: () => act(() => services.queries.clear()), state };
}
const away = () => Promise.reject(new Error('away'));

it('permissions that failed to load are reported as missing until they load, and known ones stay', async () => {
  const { load, state } = start(away, () => [grant], away);
  await load();
  expect(state()).toEqual({ grants: undefined, unlimited: false, failed: true });
  await load();
  expect(state()).toEqual({ grants: [grant], unlimited: false, failed: false });
  await load();
  expect(state()).toEqual({ grants: [grant], unlimited: false, failed: false });
});

it('on a server without this call everything is offered', async () => {
  const { load, state } = start(() => Promise.reject(new HttpError(404, 'Page not found.')));
  await load();
  expect(state()).toMatchObject({ unlimited: true, failed: false });
});

it('S4.05 the permissions of the previous user are not kept', async () => {
  const late = Promise.withResolvers();
  const { load, clear, state } = start(() => late.promise);
  const loading = load();
  clear();
  late.resolve([grant]);
  await loading;
  expect(state().grants).toBeUndefined();
});
