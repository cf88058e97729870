import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../contract/resource.ts';
import { renderValue } from '../../components/fields/cell.tsx';
import type { Column, TableRow } from '../../components/table/data-table.tsx';
import { useLabels } from '../../providers/labels.ts';
import { remembered } from '../../providers/storage.ts';
import { viewsOf } from '../../resources/views.ts';

/** The columns of a resource's list in the order of its fields, and which of them the person wants to see. */
export function useColumns(resource: Resource) {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource.name);
  const key = `waymark.columns.${resource.name}`;
  const [shown, setShown] = useState<string[]>(() => chosenColumns(resource, remembered.get(key)));

  const all = useMemo(() => {
    const cells = viewsOf(resource.name)?.cells;
    return Object.entries(resource.fields).map(([name, field]): Column => {
      const primary = name === resource.title;
      const value = (row: TableRow) =>
        cells?.[name]?.(row) ??
        renderValue(field, row[name], {
          language: i18n.language,
          option: (option) => labels.option(name, option),
          refTitle: (row.labels as Record<string, string> | undefined)?.[name],
          yes: t('yes'),
          no: t('no'),
        });
      return {
        key: name,
        label: labels.field(name),
        primary,
        sortable: field.sort,
        wordy: field.kind === 'ref',
        numeric: field.kind === 'integer' || field.kind === 'number',
        cell: primary ? (row) => <Link to={`${resource.screen.path}/${String(row.id)}`}>{value(row)}</Link> : value,
      };
    });
  }, [resource, labels, i18n.language, t]);

  const columns = useMemo(() => all.filter((column) => column.primary || shown.includes(column.key)), [all, shown]);
  const show = (name: string, on: boolean) => {
    const next = on ? [...shown, name] : shown.filter((other) => other !== name);
    setShown(next);
    remembered.set(key, JSON.stringify(next));
  };
  return { all, columns, shown, show };
}

/** What was chosen before, as far as it still exists; else what the declaration shows. */
function chosenColumns(resource: Resource, stored: string | null): string[] {
  const declared = Object.keys(resource.fields).filter((name) => resource.fields[name]?.column);
  try {
    const chosen: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(chosen)
      ? chosen.filter((name): name is string => typeof name === 'string' && name in resource.fields)
      : declared;
  } catch {
    return declared;
  }
}
