import { expect, it } from 'vitest';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { specParts } from '../../spec-parts.ts';

it('exactly the calls that the specification does not have are marked as extensions', () => {
  const documented = Object.entries(specParts).flatMap(([row, parts]) => (row.startsWith('S7.') ? parts : []));
  const isMarkedWrongly = (call: (typeof declaredEndpoints)[number]) =>
    documented.includes(nameOf(call).split('?')[0]!) === Boolean(call.extension);
  expect(declaredEndpoints.filter(isMarkedWrongly).map(nameOf)).toEqual([]);
});
