interface Branch {
  id: number | null;
  parent: number | null;
}

/** Children of a row, in the order of the rows. `null` is the top level, which also has rows with a missing parent. */
export function childrenOf<Row extends Branch>(rows: readonly Row[]): (parent: number | null) => Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));
  return (parent) => below.get(parent) ?? [];
}
