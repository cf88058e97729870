import { eventSearch } from '../../src/resources/events/search.ts';

export interface BenchCall {
  name: string;
  path: string;
  /** Changes use POST. */
  body?: object;
}

const listOf = (query: Record<string, string> = {}) =>
  `/v1/api/location/nearby-events?${new URLSearchParams({ ...(eventSearch({}) as object), domainId: '1', ...query })}`;
const number = () => Math.trunc(Math.random() * 1_000_000);

/** The calls measured at each size. Parameters vary by round if a response could be cached. */
export const calls: ((round: number) => BenchCall)[] = [
  () => ({ name: 'Current user', path: '/v1/users/me' }),
  () => ({ name: 'My permissions', path: '/v1/users/me/rights?domainId=1' }),
  () => ({ name: 'My workspaces', path: '/v1/workspaces?count=none' }),
  () => ({ name: 'Events in three months', path: listOf() }),
  () => ({ name: '… without a total', path: listOf({ count: 'none' }) }),
  () => ({ name: '… a late page', path: listOf({ skip: '5000', count: 'none' }) }),
  () => ({ name: '… in all ten workspaces of the user', path: listOf({ count: 'none' }).replace('&domainId=1', '') }),
  () => ({ name: 'By status and category', path: listOf({ status: 'draft', category: 'Music' }) }),
  (round) => ({
    name: 'Near a place (varies)',
    path: listOf({ latitude: String(36 + (round % 24)), longitude: String(-7 + (round % 30)), distance: '35' }),
  }),
  (round) => ({ name: 'Search for a common word', path: listOf({ q: ['market', 'regatta', 'Alpine'][round % 3]! }) }),
  () => ({ name: 'Search for a rare word', path: listOf({ q: `no. ${number()}` }) }),
  () => ({ name: 'One event', path: '/v1/all-events?eventId=10&domainId=1' }),
  (round) => ({
    name: 'Update of an event',
    path: '/v1/update-event/10?domainId=1',
    body: { title: `Lantern walk ${round}` },
  }),
  (round) => ({
    name: 'Creation of an event',
    path: '/v1/publish?domainId=1',
    body: { title: `New market ${round}`, status: 'draft', eventStartDate: '2030-05-01' },
  }),
  () => ({ name: 'People of the organization', path: '/v1/users?domainId=1' }),
  () => ({ name: 'Audit log', path: '/v1/audit-log?domainId=1' }),
];

/** The first total after a change is counted; later ones are cached. */
export const countedAnew: BenchCall = {
  name: 'Total, right after a change',
  path: listOf({ count: 'only' }),
};
