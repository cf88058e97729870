import { MissingRight } from '../platform/errors.ts';

/** Checks each row, so that the refused ones can be counted. @throws 403 naming the right and for how many it is missing. */
export function allAllowed<Row>(rows: readonly Row[], check: (row: Row) => void): void {
  const refusals = rows.flatMap((row) => refusalOf(() => check(row)) ?? []);
  const [first] = refusals;
  if (!first) return;
  if (rows.length === 1) throw first;
  const share = `This applies to ${refusals.length} of the ${rows.length} records, so nothing was changed.`;
  throw new MissingRight(`${first.right} ${share}`, first.organisationIds);
}

function refusalOf(check: () => void): MissingRight | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof MissingRight) return error;
    throw error;
  }
}
