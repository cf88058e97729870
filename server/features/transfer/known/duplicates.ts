import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import { isSame } from '../cells/cell-rules.ts';
import { type Column, columnsOf, nameIn, textIn } from '../columns/columns.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { Job } from '../imports/import-store.ts';
import { folded } from './keys.ts';
import { type FoundTwin, type ReadRow, answerKey, columnsApart } from './twins.ts';

type Duplicate = ImportRecord['duplicates'][number];

/** Maximum shown duplicates; the count includes all. */
const shown = 100;
/** Maximum characters of a shown value. */
const longest = 200;

/** Collects questions about possible duplicates. */
export function duplicatesOf({ store }: ImportContext, job: Job) {
  const { resource } = store;
  const columns = columnsOf(job);
  const duplicates: Duplicate[] = [];
  let [duplicateCount, duplicatesWaiting] = [0, 0];
  const cut = (value: unknown) =>
    value === null || value === undefined ? '' : String(value as string | number).slice(0, longest);
  const differing = (row: ReadRow, { record, other }: FoundTwin): Duplicate['values'] => {
    const { source, values } = row;
    const difference = (column: Column, there: unknown) => {
      const mine = cut(textIn(source.cells, column));
      return { column: column.header, row: mine, other: cut(there) };
    };
    if (other)
      return columnsApart(resource, columns, row, other).map((one) => difference(one, textIn(other.source.cells, one)));
    return [...columns].flatMap(([target, [column]]) => {
      const field = resource.fields[target];
      if (!field || !simple.includes(descriptorOf(field).holds)) return [];
      const [mine, there] = [values[target] ?? null, record?.[target] ?? null];
      const isEqual = folded(field, mine) === folded(field, there) || isSame(field, there, mine);
      return isEqual || !column ? [] : [difference(column, there)];
    });
  };
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

/** Value types that can be shown without formatting. */
const simple = ['text', 'integer', 'decimal', 'day', 'time'];
