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
import { type RecordSide, isTechnical, sideInForm } from '../frame/record-sides.ts';
import { AddressMap } from './address/address-map.tsx';
import { DistanceNotice } from './address/distance-notice.tsx';
import { AddressSearch } from './address/address-search.tsx';
import { PositionFold } from './address/position-fold.tsx';
import { Fold } from './fold.tsx';
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

const isFolded = ({ folded }: Resource, section: string) => isForSearch({ section }) || folded.includes(section);

interface FormSectionsProps {
  form: RecordForm;
  recordId?: number | undefined;
  sources: FieldSources;
  /** Titles of referenced records, by field. */
  refTitles: Record<string, string | undefined>;
  part?: FormPart | undefined;
}

/** The fields by section, in two columns if there is room; side columns as on the record's page. */
export function FormSections(props: FormSectionsProps) {
  const { form, part } = props;
  const { t } = useTranslation('forms');
  const { resource } = form;
  const { fields } = resource;
  const sections = useMemo(() => sectionsOf(resource, part?.shows), [resource, part]);
  // Exclude the time zone: it may be placed next to the times.
  const ofAddress = partsOf(resource.address).flatMap(([part, name]) => (part === 'timeZone' ? [] : name));
  const firstOfAddress = sections.flatMap(([, names]) => names).find((name) => ofAddress.includes(name));
  const sideNames = (side: RecordSide) =>
    editable(resource).flatMap(([name, field]) => (sideInForm(field) === side ? name : []));
  const summary = sideNames('summary');
  const aside = sideNames('aside');
  const technical = aside.filter((name) => !part && isTechnical(fields[name]!));
  // The picture comes first, as on the record's page.
  const isPicture = (name: string) => descriptorOf(fields[name]!).holds === 'picture';
  const others = aside.filter((name) => !isPicture(name) && !technical.includes(name));
  const sectionOf = ([section, names]: (typeof sections)[number]) => (
    <FieldSection {...props} key={section} section={section} names={names} firstOfAddress={firstOfAddress} />
  );
  // After the pictures, which are more important.
  const last = sections.filter(([section]) => !part && isFolded(resource, section));
  return (
    <RecordColumns
      summary={summary.length > 0 && <FieldGrid {...props} names={summary} side="summary" />}
      aside={
        aside.length > 0 && (
          <>
            <FieldGrid {...props} names={[...aside.filter(isPicture), ...others]} side="aside" />
            {technical.length > 0 && (
              <Fold form={form} id="section-technical" title={t('moreDetails')} names={technical} level="h3">
                <FieldGrid {...props} names={technical} side="aside" />
              </Fold>
            )}
          </>
        )
      }
      end={last.length > 0 && last.map(sectionOf)}
    >
      {sections.filter((one) => !last.includes(one)).map(sectionOf)}
    </RecordColumns>
  );
}

interface FieldSectionProps extends FormSectionsProps {
  section: string;
  names: string[];
  /** The field below the address search. */
  firstOfAddress: string | undefined;
}

/** A section with its heading, folded if the resource declares it so; the sections of a settings page are not. */
function FieldSection({ section, names, firstOfAddress, ...props }: FieldSectionProps) {
  const { form, part } = props;
  const { t } = useTranslation('forms');
  const { resource } = form;
  const labels = useLabels(resource.name);
  const id = `section-${section}`;
  const title = section ? labels.section(section) : t('general');
  const Own = formViewsOf(resource.name)?.sections?.[section || 'general'];
  const { latitude, longitude } = resource.address;
  const isPlaced = latitude !== undefined && longitude !== undefined && names.includes(latitude);
  const position = isPlaced ? [latitude, longitude] : [];
  const grid = <FieldGrid {...props} names={names.filter((name) => !position.includes(name))} />;
  const search = firstOfAddress !== undefined && names.includes(firstOfAddress) && <AddressSearch form={form} />;
  const fillsPosition = position.includes(firstOfAddress ?? '');
  const content = (
    <>
      {!fillsPosition && search}
      {Own ? (
        <OwnSection form={form} section={Own}>
          {grid}
        </OwnSection>
      ) : (
        grid
      )}
      {isPlaced && (
        <>
          <PositionFold form={form} latitude={latitude} longitude={longitude}>
            {fillsPosition && search}
            <FieldGrid {...props} names={position} />
            <AddressMap form={form} latitude={latitude} longitude={longitude} />
          </PositionFold>
          <DistanceNotice form={form} latitude={latitude} longitude={longitude} />
        </>
      )}
    </>
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      {!part && isFolded(resource, section) ? (
        <Fold form={form} id={id} title={title} names={names}>
          {content}
        </Fold>
      ) : (
        <>
          <h2 id={id}>{title}</h2>
          {content}
        </>
      )}
    </section>
  );
}

interface FieldGridProps extends FormSectionsProps {
  names: string[];
  side?: RecordSide;
}

function FieldGrid({ names, side, form, recordId, sources, refTitles, part }: FieldGridProps) {
  const { resource } = form;
  const labels = useLabels(resource.name);
  if (names.length === 0) return null;
  return (
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
