import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isForSearch } from '../../../../contract/declaration/search-fields.ts';
import { schedulingNames } from '../../../../contract/declaration/scheduling.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import { Facts } from '../../../components/facts.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { viewsOf } from '../../views.ts';
import { isTechnical, sideOf } from '../frame/record-sides.ts';
import { isBlank } from '../../../../contract/declaration/field-values.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';

/** Values by section, without the title, technical values and the fields of the side column. Empty fields are listed in one line at the end, except those that have a fallback. */
export function RecordValues({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const { cells, sections: own } = viewsOf(resource.name) ?? {};
  const sections = new Map<string, { facts: { name: string; value: ReactNode }[]; empty: string[] }>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name === resource.title || sideOf(field) !== 'main' || isTechnical(field)) continue;
    if (schedulingNames.includes(name)) continue;
    const section = sections.get(field.section ?? '') ?? { facts: [], empty: [] };
    sections.set(field.section ?? '', section);
    const cell = cells?.[name]?.(record);
    if (cell || !isBlank(record[name]))
      section.facts.push({ name, value: cell ?? show(name, record[name], record.labels) });
    else if (!field.readOnly && !isForSearch(field)) section.empty.push(labels.field(name));
  }
  return (
    <>
      {[...sections]
        .filter(([, { facts }]) => facts.length > 0)
        .map(([section, { facts }]) => (
          <section key={section} className={styles.section}>
            <h2>{section ? labels.section(section) : t('general')}</h2>
            {own?.[section]?.(record) ?? (
              <Facts
                facts={facts.map(({ name, value }) => ({
                  name,
                  label: labels.field(name),
                  value,
                  wide: resource.fields[name]?.wide,
                }))}
              />
            )}
          </section>
        ))}
      <EmptyFields
        resource={resource}
        record={record}
        // A section of several empty fields is named once.
        names={[...sections].flatMap(([section, { facts, empty }]) =>
          section && facts.length === 0 && empty.length > 1 ? [labels.section(section)] : empty,
        )}
      />
    </>
  );
}

/** Names the empty fields and sections, with a link to the form. */
function EmptyFields({ resource, record, names }: { resource: Resource; record: ShownRecord; names: string[] }) {
  const { t } = useTranslation('forms');
  const may = useMay(resource.name);
  if (names.length === 0) return null;
  const mayUpdate = resource.endpoints.update !== undefined && may('update', narrowingOf(resource, record));
  return (
    <p className={styles.empty}>
      {t('emptyFields', { fields: names.join(', ') })}{' '}
      {mayUpdate && <Link to={`${resource.screen.path}/${record.id}/edit`}>{t('fillIn')}</Link>}
    </p>
  );
}
