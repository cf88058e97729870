import { expect, it } from 'vitest';
import { actions } from '../../../contract/calls/endpoint.ts';
import type { PersonRecord } from '../../../contract/people/people.ts';
import { grantsOf } from '../../../contract/people/rights.ts';
import { allows } from '../../../contract/people/user.ts';
import {
  type Draft, type Extent, impactOf, linesOfExtents, personGranted, personWithRole, roleAllowing, roleDeleted,
} from '../../../src/pages/settings/impact/impact.ts'; // prettier-ignore
import type { Grantable } from '../../../src/pages/settings/rights/grantable.ts';

const offered: Grantable[] = [
  { resource: 'events', actions, byLanguage: true, byProperty: false },
  { resource: 'facts', actions: ['read', 'update'], byLanguage: true, byProperty: true },
  { resource: 'domains', actions: ['read', 'create', 'delete'], byLanguage: false, byProperty: false },
];
type Held = Parameters<typeof impactOf>[0]['before'][number];
const held = (more: Partial<Held>): Held => ({
  organisationId: 1, roleId: null, userId: null, resource: 'events', action: 'read', propertyId: null, language: null, ...more,
}); // prettier-ignore
const person = (id: number, roles: [roleId: number, languages?: string[]][]): PersonRecord => ({
  id,
  name: `Person ${id}`,
  email: '',
  picture: null,
  workspaces: [],
  roles: roles.map(([roleId, languages = null]) => ({
    id: id * 10 + roleId,
    roleId,
    name: '',
    builtIn: null,
    languages,
  })),
});
const words = ({ action, resource, language, propertyId }: Extent) =>
  [action, resource, language, propertyId].filter(Boolean).join(' ');
interface Change {
  people: PersonRecord[];
  before: Held[];
  after: Held[];
}
/** The effect of changing the first role from these permissions to those. */
const change = ({ people, before, after }: Change) =>
  impactOf({ draft: roleAllowing(1, after.filter(({ roleId }) => roleId === 1)), organisationId: 1, people, before, offered }); // prettier-ignore
const told = (each: Change) => inWords(change(each));
const inWords = (impacts: ReturnType<typeof impactOf>) =>
  impacts.map(({ people, gained, lost }) => ({
    people: people.map(({ id }) => id),
    gained: gained.map(words),
    lost: lost.map(words),
  }));

it('members of the role gain and lose; others, and members with the same permission from elsewhere, do not', () => {
  const before = [
    held({ roleId: 1, action: 'update' }),
    held({ roleId: 2, action: 'update' }),
    held({ userId: 5, action: 'delete' }),
  ];
  const after = [...before.slice(1), held({ roleId: 1, action: 'delete' })];
  const people = [person(3, [[1]]), person(4, [[1], [2]]), person(5, [[1]]), person(6, [[2]]), person(7, [[1]])];
  expect(told({ people, before, after })).toEqual([
    { people: [3, 7], gained: ['delete events'], lost: ['update events'] },
    { people: [4], gained: ['delete events'], lost: [] },
    { people: [5], gained: [], lost: ['update events'] },
  ]);
});

it('members with the role for some languages gain in those, and read everything', () => {
  const after = [held({ roleId: 1, action: '*' })];
  const [impact] = told({ people: [person(3, [[1, ['de', 'it']]])], before: [], after });
  const changes = ['create', 'update', 'delete', 'publish'].flatMap((does) => [
    `${does} events de`,
    `${does} events it`,
  ]);
  expect([impact?.lost, impact?.gained.toSorted()]).toEqual([[], ['read events', ...changes].toSorted()]);
});

it('a permission for everything is shown as such, and its remainder by resource', () => {
  const [all] = told({
    people: [person(3, [[1]])],
    before: [held({ roleId: 1, resource: '*', action: '*' })],
    after: [],
  });
  expect(all?.lost.length).toBe(5 + 2 + 3);
  const [impact] = change({
    people: [person(3, [[1]])],
    before: [held({ roleId: 1, resource: '*', action: '*' })],
    after: [held({ roleId: 1, resource: 'events', action: 'update' })],
  });
  expect(
    linesOfExtents(impact!.lost, offered).map(({ resource, actions: some }) => `${resource}: ${some.join(' ')}`),
  ).toEqual(['*: create read delete', 'events: publish', 'facts: update']);
});

const drafted = (draft: Draft, people: PersonRecord[], before: Held[]) =>
  inWords(impactOf({ draft, organisationId: 1, people, before, offered }));

it('members of a deleted role lose permissions that nothing else grants, and with the last role direct ones', () => {
  const before = [
    held({ roleId: 1, action: 'update' }),
    held({ roleId: 2, action: 'update' }),
    held({ userId: 5, action: 'delete' }),
  ];
  const people = [person(3, [[1]]), person(4, [[1], [2]]), person(5, [[1]]), person(6, [[2]])];
  expect(drafted(roleDeleted(1), people, before)).toEqual([
    { people: [3], gained: [], lost: ['update events'] },
    { people: [5], gained: [], lost: ['update events', 'delete events'] },
  ]);
});

it('assigning a role again for some languages removes it for all others', () => {
  const before = [held({ roleId: 1, action: 'read' }), held({ roleId: 1, action: 'update' })];
  const given = (languages: string[] | null, ...roles: [number, string[]?][]) =>
    drafted(personWithRole(3, { roleId: 1, languages }), [person(3, roles), person(4, roles)], before);
  expect(given(['de'], [1])).toEqual([{ people: [3], gained: [], lost: ['update events'] }]);
  expect(given(['it'], [1, ['de']])).toEqual([
    { people: [3], gained: ['update events it'], lost: ['update events de'] },
  ]);
  expect(given(null, [2])).toEqual([{ people: [3], gained: ['read events', 'update events'], lost: [] }]);
  expect(given(null, [1])).toEqual([]);
});

it('a direct permission is a gain unless a role allows it, and only for members with a role', () => {
  const before = [held({ roleId: 1, action: 'read' })];
  const rights = [held({ language: 'de', action: 'update' }), held({ language: 'de', action: 'read' })];
  expect(drafted(personGranted(3, rights), [person(3, [[1]]), person(4, [[1]])], before)).toEqual([
    { people: [3], gained: ['update events de'], lost: [] },
  ]);
  expect(drafted(personGranted(3, rights), [person(3, [])], before)).toEqual([]);
});

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

it('for random roles the preview equals the actual gains and losses', () => {
  const next = numbers(7);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(next.next().value! * values.length)]!;
  const drawn = (roleId: number) =>
    Array.from({ length: one([0, 1, 2, 3]) }, () =>
      held({ roleId, resource: one(['*', 'events', 'facts', 'domains']), action: one(['*', ...actions]), language: one([null, null, 'de', 'it']), propertyId: one([null, null, 8]) }),
    ); // prettier-ignore
  const unsaid: string[] = [];
  let said = 0;
  for (let round = 0; round < 400; round += 1) {
    const [mine, draft, other] = [drawn(1), drawn(1), drawn(2)];
    const someone = person(3, [[1, one([undefined, ['de'], ['de', 'it']])], [2]]);
    const grantsBy = (granted: Held[]) =>
      granted.flatMap((each) => grantsOf(each, someone.roles.find(({ roleId }) => roleId === each.roleId)!.languages));
    const [was, is] = [grantsBy([...mine, ...other]), grantsBy([...draft, ...other])];
    const [impact] = change({
      people: [someone],
      before: [...mine, ...other],
      after: [...draft, ...other],
    });
    for (const { resource, actions: does, byLanguage, byProperty } of offered)
      for (const action of does)
        for (const language of byLanguage ? ['de', 'it', 'sl'] : [null])
          for (const propertyId of byProperty ? [8, 9] : [null]) {
            const may = (grants: typeof was) =>
              allows(grants, resource, action, { organisationId: 1, language, propertyId });
            const covers = (extent: Extent) =>
              extent.resource === resource && extent.action === action &&
              (extent.language === null || extent.language === language) && (extent.propertyId === null || extent.propertyId === propertyId); // prettier-ignore
            if (may(was) && !may(is) && !impact?.lost.some(covers)) unsaid.push(`${action} ${resource}`);
            if (!may(was) && may(is) && !impact?.gained.some(covers)) unsaid.push(`${action} ${resource}`);
          }
    for (const { resource, action, language, propertyId } of impact?.lost ?? []) {
      const about = {
        organisationId: 1,
        language: language ?? (resource === 'domains' ? null : 'sl'),
        propertyId: propertyId ?? (resource === 'facts' ? 9 : null),
      };
      expect([allows(was, resource, action, about), allows(is, resource, action, about)]).toEqual([true, false]);
      said += 1;
    }
  }
  expect(unsaid).toEqual([]);
  expect(said).toBeGreaterThan(300);
});
