import { expect, it } from 'vitest';
import { picture, roomsInCircles, withPicture } from '../../../scripts/architecture/picture.ts';

const cruise = {
  modules: [
    { source: 'src/pages/a.tsx', dependencies: [{ resolved: 'src/providers/b.ts' }, { resolved: 'react' }] },
    { source: 'src/providers/b.ts', dependencies: [{ resolved: 'contract/c.ts' }] },
  ],
};

it('the diagram shows exactly the modules that import each other', () => {
  const arrows = picture(cruise)
    .split('\n')
    .filter((line) => line.includes('-->'));
  expect(arrows).toEqual(['  src_pages --> src_providers', '  src_providers --> contract']);
});

it('a cycle of modules is found, even among other importers', () => {
  expect(roomsInCircles([['a', 'b'], ['b', 'c']])).toEqual([]); // prettier-ignore
  expect(roomsInCircles([['a', 'b'], ['b', 'c'], ['c', 'b']])).toEqual(['a', 'b', 'c']); // prettier-ignore
});

it('a page without its markers is not overwritten', () => {
  expect(() => withPicture('# Architecture', '')).toThrow('has no marks');
});
