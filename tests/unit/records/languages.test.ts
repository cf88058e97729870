// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CallInput } from '../../../src/providers/http/http.ts';
import { HttpError } from '../../../src/providers/http/http-error.ts';
import { useLanguageChanges, useLanguages } from '../../../src/providers/i18n/use-languages.ts';
import { propertiesQuery } from '../../../src/providers/workspace/workspaces.ts';
import { servicesOf, settled, showHook } from '../providers/hook-stage.ts';
import { loudHttp } from '../code/loud-http.ts';
import { calls, pathOf } from '../http/server-calls.ts';

type Answer = (input: CallInput) => unknown;
const known = [
  { id: 1, name: 'English', code: 'en' },
  { id: 2, name: 'Slovenian', code: 'sl' },
  { id: 3, name: 'German', code: 'de' },
];
const linked = [
  { id: 21, propertyId: 5, languageId: 3, language: { id: 3, name: 'German' } },
  { id: 22, propertyId: 5, languageId: 2, language: { id: 2, name: 'Slovenian' }, isActive: false },
];

/** The languages on a page, in a workspace that the test switches. */
function start(answers: { languages?: Answer; links?: Answer; change?: Answer } = {}) {
  const listed = vi.fn(answers.languages ?? (() => known));
  const tied = vi.fn(answers.links ?? (() => []));
  const changed = vi.fn(answers.change ?? (() => ({})));
  const http = loudHttp({
    [pathOf.languages]: listed,
    [pathOf.languagesOfProperty]: tied,
    [pathOf.changeLanguage]: changed,
  });
  const services = servicesOf(http);
  const screen = showHook(services, () => ({ state: useLanguages(), changes: useLanguageChanges() }));
  const state = () => screen.state().state;
  const does = async <Result>(what: (changes: ReturnType<typeof useLanguageChanges>) => Promise<Result>) => {
    const result = await act(async () => what(screen.state().changes));
    await settled();
    return result;
  };
  const at = (activeWorkspaceId?: number, activePropertyId?: number, version = 1) =>
    act(() => services.place.store.setState({ activeWorkspaceId, activePropertyId, version }));
  return { does, state, at, listed, tied, changed, services };
}
const names = ({ languages }: { languages: { name: string }[] }) => languages.map(({ name }) => name);

afterEach(() => vi.restoreAllMocks());

it('S3.05 the workspace’s languages have the first as the default; until they load the default is en', async () => {
  const { state, at } = start();
  expect(state()).toEqual({ status: 'idle', languages: [], defaultCode: 'en' });
  at(7);
  await settled();
  expect(state()).toMatchObject({ status: 'ready', defaultCode: 'en' });
  expect(state().languages.map(({ code, isDefault, isActive }) => [code, isDefault, isActive])).toEqual([
    ['en', true, true],
    ['sl', false, true],
    ['de', false, true],
  ]);
});

it('S3.05 a property’s own languages take precedence, read from the nested language', async () => {
  const { state, at, tied } = start({ links: () => linked });
  at(7, 5);
  await settled();
  expect(tied.mock.calls.at(-1)?.[0].query).toMatchObject({ workspaceId: 7, propertyId: 5 });
  expect(state().defaultCode).toBe('de');
  expect(state().languages).toEqual([
    { id: 3, name: 'German', code: 'de', isDefault: true, isActive: true, linkId: 21 },
    { id: 2, name: 'Slovenian', code: 'sl', isDefault: false, isActive: false, linkId: 22 },
  ]);
});

it('S4.08 the languages reload exactly when workspace, property or version change', async () => {
  const { at, listed, services } = start();
  for (const [place, times] of [
    [[7], 1],
    [[7, 5], 2],
    [[7, 6], 3],
    [[7, 6, 2], 4],
    [[8, 6, 2], 5],
    [[8, 6, 2], 5],
  ] as const) {
    at(...(place as unknown as [number]));
    await settled();
    expect(listed).toHaveBeenCalledTimes(times);
  }
  services.queries.person.setQueryData(propertiesQuery({ http: services.http, calls }, 7).queryKey, []);
  await settled();
  expect(listed).toHaveBeenCalledTimes(5);
});

it('S4.08 a late response for the previous workspace changes nothing, and without a workspace there are none', async () => {
  const late = Promise.withResolvers<object[]>();
  const { state, at } = start({
    languages: ({ query }) => (query?.workspaceId === 7 ? late.promise : [{ id: 9, name: 'Estonian', code: 'et' }]),
  });
  at(7);
  at(8);
  await settled();
  late.resolve(known);
  await settled();
  expect(names(state())).toEqual(['Estonian']);
  at(undefined);
  expect(state()).toEqual({ status: 'idle', languages: [], defaultCode: 'en' });
});

it('S4.08 a new default is active, stored by the server, and replaces the previous default', async () => {
  const { does, state, at, changed } = start({ links: () => linked });
  at(7, 5);
  await settled();
  await does((changes) => changes.makeDefault(2));
  expect(changed.mock.calls).toEqual([[{ params: { id: 22 }, body: { isDefault: true } }]]);
  expect(state().languages.map(({ code, isDefault, isActive }) => [code, isDefault, isActive])).toEqual([
    ['de', false, true],
    ['sl', true, true],
  ]);
  expect(state().defaultCode).toBe('sl');
});

it('S4.08 the default cannot be deactivated, any other can', async () => {
  const { does, state, at, changed } = start({ links: () => linked });
  at(7, 5);
  await settled();
  expect(await does((changes) => changes.setActive(3, false))).toBe(false);
  expect(changed).not.toHaveBeenCalled();
  expect(await does((changes) => changes.setActive(2, true))).toBe(true);
  expect(state().languages.every(({ isActive }) => isActive)).toBe(true);
});

it('S4.08 a change that the server refuses is not shown, and without the call it lasts for this visit', async () => {
  let status = 403;
  const { does, state, at } = start({
    links: () => linked,
    change: () => Promise.reject(new HttpError(status, 'No')),
  });
  at(7, 5);
  await settled();
  await expect(does((changes) => changes.makeDefault(2))).rejects.toThrow('No');
  expect(state().defaultCode).toBe('de');
  status = 404;
  await does((changes) => changes.makeDefault(2));
  expect(state().defaultCode).toBe('sl');
});

it('S8.05 without a response there are English, German, Spanish and French, and the catalog’s message', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let fails = true;
  const { does, state, at } = start({ languages: () => (fails ? Promise.reject(new Error('away')) : known) });
  at(7);
  await settled();
  expect(names(state())).toEqual(['English', 'German', 'Spanish', 'French']);
  expect([state().error, state().defaultCode]).toEqual(['Failed to load workspace languages', 'en']);
  await does((changes) => changes.refresh());
  expect(state().error).toBe('Failed to refresh languages');
  expect(warn.mock.calls.map(([words]) => words)).toEqual([
    'Failed to load workspace languages',
    'Failed to refresh languages',
  ]);
  fails = false;
  await does((changes) => changes.refresh());
  expect([names(state()), state().error]).toEqual([['English', 'Slovenian', 'German'], undefined]);
});
