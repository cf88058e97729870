interface Branch {
  id: number | null;
  parent: number | null;
}

/** The children of each row, in the order of the rows; `null` is the top, which also has rows whose parent is missing. */
export function childrenOf<Row extends Branch>(rows: readonly Row[]): (parent: number | null) => Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));
  return (parent) => below.get(parent) ?? [];
}
