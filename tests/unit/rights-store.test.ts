import { expect, it } from 'vitest';
import { HttpError } from '../../src/providers/http-error.ts';
import { createRightsStore } from '../../src/providers/rights.ts';
import { loudHttp } from './loud-http.ts';

const grant = { organisationId: 1, resource: 'venues', action: 'update', propertyId: null, language: null };

/** A store whose server gives these answers in turn. */
function start(...answers: (() => unknown)[]) {
  const rights = createRightsStore(loudHttp({ '/users/me/rights': () => answers.shift()?.() }));
  return { rights, state: rights.store.getState };
}
const away = () => Promise.reject(new Error('away'));

it('rights that could not be read are said to be missing until they can, and known ones stay', async () => {
  const { rights, state } = start(away, () => [grant], away);
  await rights.load();
  expect(state()).toEqual({ grants: undefined, unlimited: false, failed: true });
  await rights.load();
  expect(state()).toEqual({ grants: [grant], unlimited: false, failed: false });
  await rights.load();
  expect(state()).toEqual({ grants: [grant], unlimited: false, failed: false });
});

it('a server without this call is offered everything', async () => {
  const { rights, state } = start(() => Promise.reject(new HttpError(404, 'There is nothing at this address.')));
  await rights.load();
  expect(state()).toMatchObject({ unlimited: true, failed: false });
});

it('S4.05 the rights of the person before are not kept', async () => {
  const late = Promise.withResolvers();
  const { rights, state } = start(() => late.promise);
  const loading = rights.load();
  rights.clear();
  late.resolve([grant]);
  await loading;
  expect(state().grants).toBeUndefined();
});
