import { specRows } from '../../tests/spec-rows.ts';

const ROW = /\bS\d\.\d\d\b/g;

/**
 * Prints which rows of the specification are proven: named by a test that passed, and by none that failed. Throws when a test
 * names a row that does not exist, which can only be a slip.
 */
export function printRows(passed: string[], failed: string[]): void {
  const [good, bad] = [rowsIn(passed), rowsIn(failed)];
  const unknown = [...good, ...bad].filter((row) => !(row in specRows));
  if (unknown.length > 0)
    throw new Error(`Tests name rows that the specification does not have: ${unknown.join(', ')}.`);
  const all = Object.keys(specRows);
  const proven = all.filter((row) => good.has(row) && !bad.has(row));
  const open = all.filter((row) => !proven.includes(row));
  console.log(`\nRows proven (${proven.length} of ${all.length}): ${proven.join(' ') || 'none'}`);
  console.log(`Not proven yet: ${open.join(' ') || 'none'}`);
}

function rowsIn(names: string[]): Set<string> {
  return new Set(names.flatMap((name) => name.match(ROW) ?? []));
}
