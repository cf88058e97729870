import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../../../contract/places/address.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isForSearch } from '../../../../contract/declaration/search-fields.ts';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { type FormSectionProps, formViewsOf } from '../../form-views.ts';
import { RecordColumns } from '../frame/record-columns.tsx';
import { type RecordSide, sideInForm } from '../frame/record-sides.ts';
import { AddressMap } from './address/address-map.tsx';
import { DistanceNotice } from './address/distance-notice.tsx';
import { AddressSearch } from './address/address-search.tsx';
import type { FormPart } from './form-part.ts';
import { PlannedField } from './planned-field.tsx';
import { RecordField } from './record-field.tsx';
import styles from './form.module.css';
import type { RecordForm } from './use-record-form.ts';
import { editable } from './values.ts';

/** Field names by section, in declared order. */
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
  /** Titles of referenced records, by field. */
  refTitles: Record<string, string | undefined>;
  part?: FormPart | undefined;
}

/** The fields by section, in two columns if there is room; side columns as on the record's page. */
export function FormSections({ form, recordId, sources, refTitles, part }: FormSectionsProps) {
  const { t } = useTranslation('forms');
  const { resource } = form;
  const labels = useLabels(resource.name);
  const sections = useMemo(() => sectionsOf(resource, part?.shows), [resource, part]);
  const own = formViewsOf(resource.name)?.sections;
  // Exclude the time zone: it may be placed next to the times.
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
  // The picture comes first in a side column, as on the record's page.
  const sideColumn = (side: RecordSide) => {
    const names = editable(resource).flatMap(([name, field]) => (sideInForm(field) === side ? name : []));
    const isPicture = (name: string) => descriptorOf(resource.fields[name]!).holds === 'picture';
    return grid([...names.filter(isPicture), ...names.filter((name) => !isPicture(name))], side);
  };
  const sectionOf = ([section, names]: (typeof sections)[number]) => {
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
          <>
            <DistanceNotice form={form} latitude={latitude} longitude={longitude} />
            <AddressMap form={form} latitude={latitude} longitude={longitude} />
          </>
        )}
      </section>
    );
  };
  // After the pictures, which are more important.
  const last = sections.filter(([section]) => isForSearch({ section }));
  return (
    <RecordColumns
      summary={sideColumn('summary')}
      aside={sideColumn('aside')}
      end={last.length > 0 && last.map(sectionOf)}
    >
      {sections.filter((one) => !last.includes(one)).map(sectionOf)}
    </RecordColumns>
  );
}

interface OwnSectionProps {
  form: RecordForm;
  section: ComponentType<FormSectionProps>;
  children?: ReactNode;
}

/** A part of a form with a component by the resource; only it subscribes to the whole form. */
function OwnSection({ form, section: Section, children }: OwnSectionProps) {
  const values = useWatch({ control: form.control });
  return (
    <Section values={values} onChange={form.set}>
      {children}
    </Section>
  );
}

/** A resource's own content next to its form, if any. */
export function ownAside(resource: Resource) {
  const Aside = formViewsOf(resource.name)?.Aside;
  return Aside && ((form: RecordForm) => <OwnSection form={form} section={Aside} />);
}
