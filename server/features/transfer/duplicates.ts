import { descriptorOf } from '../../../contract/fields.ts';
import type { ImportRecord } from '../../../contract/transfer.ts';
import { isSame } from './cell-rules.ts';
import { columnsOf, nameIn, textIn } from './columns.ts';
import type { ImportContext } from './import-context.ts';
import type { Job } from './import-store.ts';
import { folded } from './keys.ts';
import { type FoundTwin, type ReadRow, answerKey } from './twins.ts';

type Duplicate = ImportRecord['duplicates'][number];

/** How many rows that may be the same as others are shown; all are counted. */
const shown = 100;
/** How much of a value is shown. */
const longest = 200;

/** Collects what is asked of rows that may be the same as others. */
export function duplicatesOf({ store }: ImportContext, job: Job) {
  const { resource } = store;
  const columns = columnsOf(job);
  const duplicates: Duplicate[] = [];
  let [duplicateCount, duplicatesWaiting] = [0, 0];
  const differing = ({ source: { cells }, values }: ReadRow, { record, other }: FoundTwin): Duplicate['values'] =>
    [...columns].flatMap(([target, all]) =>
      all.flatMap((column) => {
        const field = resource.fields[target];
        const mine = textIn(cells, column);
        const there = other ? textIn(other.source.cells, column) : record?.[target];
        if (!other && !(field && simple.includes(descriptorOf(field).holds))) return [];
        const theirs = there === null || there === undefined ? '' : String(there as string | number);
        const isEqual =
          folded(field, mine) === folded(field, theirs) ||
          (!other && field !== undefined && isSame(field, there ?? null, values[target] ?? null));
        return isEqual ? [] : { column: column.header, row: mine.slice(0, longest), other: theirs.slice(0, longest) };
      }),
    );
  return {
    add({ row, found }: { row: ReadRow; found: FoundTwin }): void {
      duplicateCount += 1;
      if (!found.answer) duplicatesWaiting += 1;
      if (duplicates.length >= shown) return;
      const { source } = row;
      const { record, other, twin } = found;
      const [title] = columns.get(resource.title) ?? [];
      duplicates.push({
        key: answerKey(source.number, twin),
        row: source.line ?? source.number,
        name: (title && nameIn(source.cells, title).slice(0, longest)) || null,
        line: other ? (other.source.line ?? other.source.number) : null,
        record: record ? { id: store.idOf(record), name: String(record[resource.title]).slice(0, longest) } : null,
        values: differing(row, found),
      });
    },
    all: () => ({ duplicates, duplicateCount, duplicatesWaiting }),
  };
}

/** What can be shown as it is kept. */
const simple = ['text', 'integer', 'decimal', 'day', 'time'];
