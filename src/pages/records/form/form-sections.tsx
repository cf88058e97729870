import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../../../contract/address.ts';
import { descriptorOf } from '../../../../contract/fields.ts';
import type { Resource } from '../../../../contract/resource.ts';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { useLabels } from '../../../providers/labels.ts';
import { type FormSectionProps, formViewsOf } from '../../../resources/form-views.ts';
import { RecordColumns } from '../frame/record-columns.tsx';
import { type RecordSide, sideInForm } from '../frame/record-sides.ts';
import { AddressMap } from './address/address-map.tsx';
import { AddressSearch } from './address/address-search.tsx';
import type { FormPart } from './form-part.ts';
import { PlannedField } from './planned-field.tsx';
import { RecordField } from './record-field.tsx';
import styles from './form.module.css';
import type { RecordForm } from './use-record-form.ts';
import { editable } from './values.ts';

/** The names of the fields by section, in the order in which they are declared. */
export function sectionsOf(resource: Resource, shows?: readonly string[]): [section: string, names: string[]][] {
  const sections = new Map<string, string[]>();
  for (const [name, field] of editable(resource)) {
    if (sideInForm(field) !== 'main' || shows?.includes(name) === false) continue;
    const { section = '' } = field;
    sections.set(section, [...(sections.get(section) ?? []), name]);
  }
  return [...sections];
}

interface FormSectionsProps {
  form: RecordForm;
  recordId?: number | undefined;
  sources: FieldSources;
  /** What references are called, by field. */
  refTitles: Record<string, string | undefined>;
  part?: FormPart | undefined;
}

/** The fields under their headings, two columns where there is room; beside them what a record's page has there too. */
export function FormSections({ form, recordId, sources, refTitles, part }: FormSectionsProps) {
  const { t } = useTranslation('forms');
  const { resource } = form;
  const labels = useLabels(resource.name);
  const sections = useMemo(() => sectionsOf(resource, part?.shows), [resource, part]);
  const own = formViewsOf(resource.name)?.sections;
  // The zone may stand with the times that are read in it.
  const ofAddress = partsOf(resource.address).flatMap(([part, name]) => (part === 'timeZone' ? [] : name));
  const { latitude, longitude } = resource.address;
  const firstOfAddress = sections.flatMap(([, names]) => names).find((name) => ofAddress.includes(name));
  const grid = (names: string[], side?: RecordSide) =>
    names.length > 0 && (
      <div className={styles.grid} data-side={side}>
        {names.map((name) => {
          const field = (
            <RecordField
              key={name}
              form={form}
              name={name}
              label={labels.field(name)}
              recordId={recordId}
              sources={sources}
              refTitle={refTitles[name]}
              part={part}
            />
          );
          const isPlanned = resource.fields[name]?.kind === 'plannedTime';
          return isPlanned ? (
            <PlannedField key={name} form={form} name={name}>
              {field}
            </PlannedField>
          ) : (
            field
          );
        })}
      </div>
    );
  // The picture comes first beside a record's text, as it does on its page.
  const beside = (side: RecordSide) => {
    const names = editable(resource).flatMap(([name, field]) => (sideInForm(field) === side ? name : []));
    const isPicture = (name: string) => descriptorOf(resource.fields[name]!).holds === 'picture';
    return grid([...names.filter(isPicture), ...names.filter((name) => !isPicture(name))], side);
  };
  return (
    <RecordColumns summary={beside('summary')} aside={beside('aside')}>
      {sections.map(([section, names]) => {
        const Own = own?.[section || 'general'];
        return (
          <section key={section} className={styles.section} aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`}>{section ? labels.section(section) : t('general')}</h2>
            {names.some((name) => name === firstOfAddress) && <AddressSearch form={form} />}
            {Own ? (
              <OwnSection form={form} section={Own}>
                {grid(names)}
              </OwnSection>
            ) : (
              grid(names)
            )}
            {latitude && longitude && names.includes(latitude) && (
              <AddressMap form={form} latitude={latitude} longitude={longitude} />
            )}
          </section>
        );
      })}
    </RecordColumns>
  );
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
