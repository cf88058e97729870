const ROW = /\bS\d\.\d\d\b/g;

/** The rows of the specification, and the parts of rows that have some. */
export type Spec = { rows: Record<string, string>; parts: Partial<Record<string, string[]>> };
/** Proven and open rows, and the missing parts by row. */
export type RowProofs = { proven: string[]; open: string[]; missing: Record<string, string[]> };

/**
 * A row is proven if a passed test names it, and no failed one. If it has parts, passed tests must name each part together with the row.
 * @throws Error for an unknown row in a test name.
 */
export function proofsOf(spec: Spec, passed: string[], failed: string[]): RowProofs {
  const [good, bad] = [rowsIn(passed), rowsIn(failed)];
  const unknown = [...good, ...bad].filter((row) => !(row in spec.rows));
  if (unknown.length > 0)
    throw new Error(`Tests name rows that the specification does not have: ${unknown.join(', ')}.`);
  const missing = Object.fromEntries(
    Object.entries(spec.parts)
      .map(
        ([row, parts = []]) => [row, parts.filter((part) => !passed.some((name) => names(name, row, part)))] as const,
      )
      .filter(([, parts]) => parts.length > 0),
  );
  const all = Object.keys(spec.rows);
  const proven = all.filter((row) => good.has(row) && !bad.has(row) && !(row in missing));
  return { proven, open: all.filter((row) => !proven.includes(row)), missing };
}

/** Prints the proven and open rows, and the missing parts of started rows. */
export function printRows(spec: Spec, passed: string[], failed: string[]): void {
  const { proven, open, missing } = proofsOf(spec, passed, failed);
  const all = Object.keys(spec.rows).length;
  console.log(`\nRows proven (${proven.length} of ${all}): ${proven.join(' ') || 'none'}`);
  console.log(`Not proven yet: ${open.join(' ') || 'none'}`);
  const begun = Object.entries(missing).filter(([row]) => rowsIn(passed).has(row));
  for (const [row, parts] of begun) {
    const of = spec.parts[row]!.length;
    console.log(`  ${row} lacks ${parts.length === of ? `all of its ${of} parts` : parts.join(' · ')}`);
  }
}

function rowsIn(names: string[]): Set<string> {
  return new Set(names.flatMap((name) => name.match(ROW) ?? []));
}

/** Whether a test name contains row and part as whole words: `/blog` is neither `/` nor `/blog/{id}`. */
function names(name: string, row: string, part: string): boolean {
  const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return name.includes(row) && new RegExp(`(?<![\\w/{}-])${escaped}(?![\\w/{}-])`).test(name);
}
