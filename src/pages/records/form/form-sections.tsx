import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { useLabels } from '../../../providers/labels.ts';
import { type FormSectionProps, formViewsOf } from '../../../resources/form-views.ts';
import { RecordField } from './record-field.tsx';
import styles from './form.module.css';
import type { RecordForm } from './use-record-form.ts';
import { editable } from './values.ts';

/** The names of the fields by section, in the order in which they are declared. */
export function sectionsOf(resource: Resource): [section: string, names: string[]][] {
  const sections = new Map<string, string[]>();
  for (const [name, { section = '' }] of editable(resource))
    sections.set(section, [...(sections.get(section) ?? []), name]);
  return [...sections];
}

interface FormSectionsProps {
  form: RecordForm;
  sources: FieldSources;
  /** What references are called, by field. */
  refTitles: Record<string, string | undefined>;
}

/** The fields under their headings: two columns where there is room. */
export function FormSections({ form, sources, refTitles }: FormSectionsProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(form.resource.name);
  const sections = useMemo(() => sectionsOf(form.resource), [form.resource]);
  const own = formViewsOf(form.resource.name)?.sections;
  return sections.map(([section, names]) => {
    const fields = (
      <div className={styles.grid}>
        {names.map((name) => (
          <RecordField
            key={name}
            form={form}
            name={name}
            label={labels.field(name)}
            sources={sources}
            refTitle={refTitles[name]}
          />
        ))}
      </div>
    );
    const Own = own?.[section || 'general'];
    return (
      <section key={section} className={styles.section} aria-labelledby={`section-${section}`}>
        <h2 id={`section-${section}`}>{section ? labels.section(section) : t('general')}</h2>
        {Own ? (
          <OwnSection form={form} section={Own}>
            {fields}
          </OwnSection>
        ) : (
          fields
        )}
      </section>
    );
  });
}

interface OwnSectionProps {
  form: RecordForm;
  section: ComponentType<FormSectionProps>;
  children: ReactNode;
}

/** A section that a resource shows in its own way: it alone listens to the whole form. */
function OwnSection({ form, section: Section, children }: OwnSectionProps) {
  const values = useWatch({ control: form.control });
  return (
    <Section values={values} onChange={form.set}>
      {children}
    </Section>
  );
}
