import { afterEach, beforeEach, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput } from '../../src/providers/http.ts';
import { createWorkspaceStore } from '../../src/providers/workspace.ts';
import { domains } from '../../src/resources/domains/domains.resource.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';
import { workspaces } from '../../src/resources/workspaces/workspaces.resource.ts';
import { loudHttp } from './loud-http.ts';

const calls = {
  workspaces: workspaces.endpoints.mine as Endpoint,
  properties: properties.endpoints.mine as Endpoint,
  domains: domains.endpoints.mine as Endpoint,
};
export const bled = { id: 1, name: 'Bled', domainId: 10, organisationId: 5 };
export const kranj = { id: 2, name: 'Kranj', domainId: 20, organisationId: 5 };
export const propertiesOf: Record<number, object[]> = {
  1: [
    { id: 11, name: 'Hotel Lipa' },
    { id: 12, name: 'Vila' },
  ],
  2: [
    { id: 21, name: 'Hotel Kranj' },
    { id: 22, name: 'Hostel' },
  ],
};
export const ofWorkspace = ({ query }: CallInput) => propertiesOf[Number(query?.workspaceId)] ?? [];

type Answer = (input: CallInput) => unknown;

/** A store over the calls, with answers that a test can change, and the calls that were noted. */
export function start(answers: { workspaces?: Answer; properties?: Answer; domains?: Answer } = {}) {
  const noted = vi.fn(answers.properties ?? ofWorkspace);
  const listed = vi.fn(answers.workspaces ?? (() => [bled, kranj]));
  const named = vi.fn(answers.domains ?? (() => [{ id: 10, name: 'Lake', tld: 'example', domainVerfified: true }]));
  const http = loudHttp({
    [calls.workspaces.path]: listed,
    [calls.properties.path]: noted,
    [calls.domains.path]: named,
  });
  const workspace = createWorkspaceStore(http, calls);
  return { workspace, noted, listed, named, state: workspace.store.getState };
}
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Time stands still until a test moves it, and nothing is remembered from the test before. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
