import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import type { useProperty } from '../../../providers/workspace/use-property.ts';
import type { Choices } from './choices-memory.ts';
import { PlaceBox } from './place-box.tsx';
import { RecordBox } from './record-box.tsx';
import { subjectTypes } from './subject.ts';
import styles from '../guides.module.css';

interface SubjectChoiceProps {
  choices: Choices;
  onChoose: (changed: Choices) => void;
  propertyState: ReturnType<typeof useProperty>;
}

/** Choice of a subject: the property, an event, a venue or a place. */
export function SubjectChoice({ choices, onChoose, propertyState }: SubjectChoiceProps) {
  const { t } = useTranslation('guides');
  const { about = 'property', event, venue, place } = choices;
  return (
    <div className={styles.subject}>
      <FieldFrame id="about" label={t('aboutWhat')}>
        <SelectBox
          id="about"
          value={about}
          onChange={(chosen) => onChoose({ about: subjectTypes.find((one) => one === chosen) })}
        >
          {subjectTypes.map((one) => (
            <option key={one} value={one}>
              {t(`about.${one}`)}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      {about === 'property' && propertyState.properties.length > 0 && (
        <FieldFrame id="property" label={t('about.property')}>
          <SelectBox
            id="property"
            value={String(propertyState.property?.id ?? '')}
            onChange={(chosen) => propertyState.choose(Number(chosen))}
          >
            {!propertyState.property && <option value="">{t('choose.property')}</option>}
            {propertyState.properties.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        </FieldFrame>
      )}
      {about === 'event' && (
        <FieldFrame id="event" label={t('about.event')} required>
          <RecordBox
            id="event"
            resource="events"
            title={event?.title ?? ''}
            onChoose={(chosen) => onChoose({ event: chosen })}
          />
        </FieldFrame>
      )}
      {about === 'venue' && (
        <FieldFrame id="venue" label={t('about.venue')} required>
          <RecordBox
            id="venue"
            resource="venues"
            title={venue?.title ?? ''}
            onChoose={(chosen) => onChoose({ venue: chosen })}
          />
        </FieldFrame>
      )}
      {about === 'place' && (
        <FieldFrame id="place" label={t('about.place')} required>
          <PlaceBox id="place" value={place?.place ?? ''} onChoose={(chosen) => onChoose({ place: chosen })} />
        </FieldFrame>
      )}
    </div>
  );
}
