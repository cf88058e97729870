/** A realistic file of an organization, with the records that an import must create. */
export interface UntidyFile {
  name: string;
  resource: 'events' | 'venues' | 'properties';
  bytes: Buffer;
  /** Columns that are imported only when they are chosen, each with its field. */
  asked?: Record<string, string>;
  /** Values of each imported record by its title; objects may have more properties. */
  expected: Record<string, Record<string, unknown>>;
}

/** The query for the events of a file. */
export const daysOf = ({ resource }: UntidyFile) =>
  resource === 'events' ? { startDate: '2033-01-01', endDate: '2034-12-31' } : {};

/** An exported row in the format of a record: labels and unknown fields are nested. */
export function asRecord(row: Record<string, unknown>): Record<string, unknown> {
  const labels = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name.endsWith('.title') ? [[name.slice(0, -6), value]] : [])),
  );
  const further = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith('more:') && value !== null ? [[name.slice(5), value]] : [],
    ),
  );
  return { ...row, ...further, labels };
}
