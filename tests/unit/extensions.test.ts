import { expect, it } from 'vitest';
import { declaredEndpoints, nameOf } from '../declared.ts';
import { specParts } from '../spec-parts.ts';

it('every call that the specification does not name is marked as an extension, and no other', () => {
  const documented = Object.entries(specParts).flatMap(([row, parts]) => (row.startsWith('S7.') ? parts : []));
  const isMarkedWrongly = (call: (typeof declaredEndpoints)[number]) =>
    documented.includes(nameOf(call).split('?')[0]!) === Boolean(call.extension);
  expect(declaredEndpoints.filter(isMarkedWrongly).map(nameOf)).toEqual([]);
});
