import fc from 'fast-check';
import { expect, it } from 'vitest';
import { landscapeOf } from '../../../src/components/workspace-switcher/landscape.ts';

it('a workspace always has the same image, and another workspace a different one', () => {
  expect(landscapeOf('Lake Bled & Bohinj')).toEqual(landscapeOf('Lake Bled & Bohinj'));
  const names = ['Brixen & the Valleys', 'Lake Bled & Bohinj', 'São Miguel, Azores', 'Tartu & South Estonia'];
  expect(new Set(names.map((name) => landscapeOf(name).far)).size).toBe(names.length);
});

it('the image stays within its frame for any name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { far, near, goal, tint } = landscapeOf(name);
      const numbers = [far, near].flatMap((path) => path.match(/-?[\d.]+/g)!.map(Number));
      for (const value of [...numbers, goal.x, goal.y]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(36);
      }
      expect([0, 1, 2, 3]).toContain(tint);
    }),
  );
});
