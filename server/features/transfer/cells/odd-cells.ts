import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import { furtherPrefix, wholeAddress } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { ApiError } from '../../../platform/errors.ts';
import { refuse } from '../../../policy/rules.ts';
import { type Columns, textIn } from '../columns/columns.ts';
import type { CellNote } from '../imports/import-store.ts';

/** The first filled cell for a field. */
function cellFor(columns: Columns, cells: readonly unknown[], name: string): Omit<CellNote, 'message'> | undefined {
  const targets = [name, `${name}.time`, furtherPrefix + name, 'position', wholeAddress];
  const referred = [...columns.keys()].filter((target) => target.startsWith(`${name}.`));
  for (const column of [...targets, ...referred].flatMap((target) => columns.get(target) ?? [])) {
    const value = textIn(cells, column);
    if (value !== '') return { column: column.header, value };
  }
  return undefined;
}

/**
 * Validates a row without its refused cells, so that one bad value does not cost the row. Rows are refused only if a required field is
 * invalid.
 * @param judge throws 422 with the problems by field
 * @returns the result of `judge`, and a note for each cell that was left empty
 */
export function withoutOddCells<Judged>(
  { fields }: Pick<Resource, 'fields'>,
  row: { columns: Columns; cells: readonly unknown[]; given: AnyValues; unknown: ValidationErrors },
  judge: (given: AnyValues, unknown: ValidationErrors) => Judged,
): { judged: Judged; notes: CellNote[] } {
  const notes: CellNote[] = [];
  let { given, unknown } = row;
  for (;;) {
    try {
      return { judged: judge(given, unknown), notes };
    } catch (error) {
      const problems = error instanceof ApiError ? (error.details.validationErrors ?? {}) : {};
      // Lists report problems per entry: `gallery.0.id`.
      const byField = Map.groupBy(Object.entries(problems), ([path]) => (fields[path] ? path : path.split('.')[0]!));
      const odd = [...byField].flatMap(([name, all]) => {
        const messages = new Set(all.flatMap(([, texts]) => texts));
        const cell = fields[name]?.required ? undefined : cellFor(row.columns, row.cells, name);
        return cell && (name in given || name in unknown) ? [{ name, ...cell, message: [...messages].join(', ') }] : [];
      });
      if (odd.length === 0 || odd.length < byField.size) throw error;
      notes.push(...odd.map(({ column, value, message }) => ({ column, value: value.slice(0, 200), message })));
      const without = <Value>(all: Record<string, Value>) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => !odd.some(({ name }) => name === key)));
      [given, unknown] = [without(given), without(unknown)];
    }
  }
}

/** Words for totals, in the product's languages. */
const sum =
  /^(?:grand |sub|zwischen|gesamt)?[- ]?(?:totals?|totale|totaux|summe|summen|gesamt|gesamtsumme|gesamtzahl|insgesamt|somma|somme|suma|soma|skupaj|vsota|kokku|anzahl|total général)(?: (?:hotels?|events?|venues?|veranstaltungen|betriebe|zimmer|rooms|camere|général|generale|general|rows|records|zeilen|einträge|gäste|guests))?\s*[:=]?\s*[\d.,']*$/iu;

/** Refuses a row of totals, such as `Summe: 5` with only numbers besides. @throws 422 for a total */
export function refuseTotal(cells: readonly unknown[]): void {
  const filled = cells.map((cell) => String((cell as string | null) ?? '').trim()).filter(Boolean);
  const [first = '', ...others] = filled;
  const isNumber = (text: string) => /^[€$£]?\s?-?\d[\d.,' ]*\s?[€$£%]?$/.test(text);
  if (sum.test(first) && others.every(isNumber) && (others.length > 0 || /\d/.test(first) || cells.length > 1))
    refuse({ '': [`“${first}” is a total, not a record`] });
}
