import { expect, it } from 'vitest';
import { folderRows, movedFolder } from '../../../src/components/fields/pictures/folder-tree.ts';

const shown = (...given: Parameters<typeof folderRows>) =>
  folderRows(...given).map(({ name, depth, count }) => `${'-'.repeat(depth)}${name} ${count}`);

it('each folder is followed by its subfolders, even if it has no file itself, and its count includes them', () => {
  const folders = [
    { path: 'Winter', count: 2 },
    { path: 'Winter berg', count: 1 },
    { path: 'Winter/Press/2026', count: 3 },
    { path: 'Winter/10', count: 1 },
    { path: 'Winter/9', count: 1 },
    { path: 'älter', count: 1 },
  ];
  expect(shown(folders)).toEqual(['älter 1', 'Winter 7', '-9 1', '-10 1', '-Press 3', '--2026 3', 'Winter berg 1']);
});

it('the open folder is listed before it has a file; files without a folder are not a folder', () => {
  expect(shown([{ path: 'A', count: 1 }], 'A/New')).toEqual(['A 1', '-New 0']);
  expect(shown([{ path: 'A', count: 1 }], '/')).toEqual(['A 1']);
});

it('a folder is moved into another or to the top level, but not into itself, below itself or where it is', () => {
  const moved = (into: string) => movedFolder('Winter/Press', into);
  expect(['', 'Archive', 'Winter/Pressed'].map(moved)).toEqual(['Press', 'Archive/Press', 'Winter/Pressed/Press']);
  expect(['Winter', 'Winter/Press', 'Winter/Press/2026'].map(moved)).toEqual([undefined, undefined, undefined]);
  expect(movedFolder('Winter', '')).toBeUndefined();
});
