import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import { useLabels } from '../../../providers/labels.ts';
import { viewsOf } from '../../../resources/views.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';

/** Title, status, pictures and translations stand elsewhere on the page. */
const elsewhere = ['status', 'image', 'translationGroup'];

/** The values by section. */
export function RecordValues({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const cells = viewsOf(resource.name)?.cells;
  const sections = new Map<string, string[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name === resource.title || elsewhere.includes(field.kind)) continue;
    const section = field.section ?? '';
    sections.set(section, [...(sections.get(section) ?? []), name]);
  }
  return [...sections].map(([section, names]) => (
    <section key={section} className="wm-show-section">
      <h2>{section ? labels.section(section) : t('general')}</h2>
      <dl>
        {names.map((name) => (
          <div key={name} data-wide={resource.fields[name]?.wide || undefined}>
            <dt>{labels.field(name)}</dt>
            <dd>{cells?.[name]?.(record) ?? show(name, record[name], record.labels)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
