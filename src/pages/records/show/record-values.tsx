import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { schedulingNames } from '../../../../contract/declaration/scheduling.ts';
import { Facts } from '../../../components/facts.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { viewsOf } from '../../../resources/views.ts';
import { sideOf } from '../frame/record-sides.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';

/** Values by section, without the title and the fields of the side columns. */
export function RecordValues({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const cells = viewsOf(resource.name)?.cells;
  const sections = new Map<string, string[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name === resource.title || sideOf(field) !== 'main' || schedulingNames.includes(name)) continue;
    const section = field.section ?? '';
    sections.set(section, [...(sections.get(section) ?? []), name]);
  }
  return [...sections].map(([section, names]) => (
    <section key={section} className={styles.section}>
      <h2>{section ? labels.section(section) : t('general')}</h2>
      <Facts
        facts={names.map((name) => ({
          name,
          label: labels.field(name),
          value: cells?.[name]?.(record) ?? show(name, record[name], record.labels),
          wide: resource.fields[name]?.wide,
        }))}
      />
    </section>
  ));
}
