import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Badge } from '../../../components/badge.tsx';
import { renderValue } from '../../../components/fields/cell.tsx';
import { formatDistance } from '../../../formats/formats.ts';
import type { Column, TableRow } from '../../../components/table/column.ts';
import { Thumbnail } from '../../../components/table/thumbnail.tsx';
import { TitleCell } from '../../../components/table/title-cell.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { viewsOf } from '../../views.ts';
import { PlannedHours } from '../schedule/planned-hours.tsx';
import { pictureOf } from '../picture-of.ts';
import { PendingMark } from '../pending/pending-mark.tsx';
import { OutdatedMark } from '../translate/outdated-mark.tsx';
import { TranslationChips } from '../translate/translation-chips.tsx';
import { titleOf } from '../title-of.ts';

/**
 * Columns of a list: picture, title with the summary line, then the `shown` ones in that order. The summary line shows declared fields
 * without a column.
 */
export function useColumns(resource: Resource, shown: readonly string[]) {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource.name);

  const all = useMemo(() => {
    const views = viewsOf(resource.name);
    const valueOf = (name: string, field: Field, row: TableRow) =>
      renderValue(field, row[name], {
        language: i18n.language,
        option: (option) => labels.option(name, option),
        refTitle: (row.labels as Record<string, string> | undefined)?.[name],
        yes: t('yes'),
        no: t('no'),
        brief: true,
      });
    const lineOf = (row: TableRow) => [
      ...resource.line
        .filter((name) => !shown.includes(name) && !isBlank(row[name]))
        .map((name) => ({
          key: name,
          value: views?.line?.[name]?.(row) ?? valueOf(name, resource.fields[name]!, row),
        })),
      // Distance from the center of a search nearby.
      ...(resource.nearby && typeof row.distance === 'number'
        ? [{ key: 'distance', value: formatDistance(row.distance) }]
        : []),
    ];
    const cellOf = (name: string, field: Field): Column['cell'] => {
      if (name === resource.title)
        return (row) => (
          <TitleCell
            link={
              <Link to={`${resource.screen.path}/${String(row.id)}`}>
                {field.namesResource ? titleOf(resource, row) : valueOf(name, field, row)}
              </Link>
            }
            line={lineOf(row)}
          />
        );
      if (descriptorOf(field).look === 'picture') return cellOfPicture(name);
      if (descriptorOf(field).look === 'chip' && field.kind !== 'status')
        return (row) =>
          field.kind === 'language' && row.translations ? (
            <TranslationChips resource={resource} row={row} />
          ) : isBlank(row[name]) ? null : (
            <>
              <Badge tone="plain">{views?.cells?.[name]?.(row) ?? valueOf(name, field, row)}</Badge>{' '}
              {field.kind === 'language' && <OutdatedMark resource={resource} row={row} />}
            </>
          );
      if (field.kind === 'status' && isSchedulable(resource))
        return (row) => (
          <>
            {valueOf(name, field, row)} <PlannedHours row={row} /> <PendingMark row={row} />
          </>
        );
      return (row) => views?.cells?.[name]?.(row) ?? valueOf(name, field, row);
    };
    const columns = Object.entries(resource.fields).map(([name, field]): Column => ({
      key: name,
      label: labels.field(name),
      primary: name === resource.title,
      sortable: field.sort,
      look: descriptorOf(field).look,
      cell: cellOf(name, field),
    }));
    const { picture } = resource;
    if (picture && !resource.fields[picture])
      columns.push({ key: picture, label: labels.field(picture), look: 'picture', cell: cellOfPicture(picture) });
    return columns;
  }, [resource, labels, i18n.language, t, shown]);

  const columns = useMemo(() => {
    const seen = all.filter((column) => column.primary || shown.includes(column.key));
    const place = ({ key, look, primary }: Column) => (look === 'picture' ? -2 : primary ? -1 : shown.indexOf(key));
    return seen.toSorted((one, other) => place(one) - place(other));
  }, [all, shown]);
  return { all, columns };
}

const cellOfPicture =
  (picture: string): Column['cell'] =>
  (row) => <Thumbnail picture={pictureOf({ picture }, row)} />;

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
