/** A column with times, places or pictures: filled rows and possible targets. */
export interface ColumnHint {
  rows: number;
  targets: readonly string[];
}

/** A column that is left out, the field that stays empty without it, and the number of records. */
export interface Lacking {
  column: string;
  target: string;
  rows: number;
}

/** Unmapped columns with days, clocks, zones, places or pictures, if no other column fills their field. */
export function lackingOf(
  headers: readonly string[],
  columns: Readonly<Record<string, string | null>>,
  hints: Readonly<Record<string, ColumnHint>>,
): Lacking[] {
  const filled = Object.values(columns).filter((target) => target !== null);
  const isFilled = (target: string) =>
    filled.includes(target) ||
    (target.endsWith('.name') && filled.some((one) => one.startsWith(target.split('.')[0]!)));
  return headers.flatMap((column) => {
    const { rows = 0, targets = [] } = hints[column] ?? {};
    const target = targets.find((one) => !isFilled(one));
    const isUsed = columns[column] && targets.includes(columns[column]);
    return rows > 0 && target !== undefined && !isUsed && !isMapped(columns[column]) ? [{ column, target, rows }] : [];
  });
}

/** A column of times stored as a further field or fact does not set the record's time. */
const isMapped = (target: string | null | undefined) => typeof target === 'string' && !/^(more|fact):/.test(target);
