import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contentTypes } from '../../../contract/writing.ts';
import { FieldFrame, textsId } from '../../components/fields/field-frame.tsx';
import { SelectBox } from '../../components/fields/select-box.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { wordsOf } from '../../providers/http-error.ts';
import type { Choices } from './choices-memory.ts';
import type { useComingEvents } from './use-coming-events.ts';

interface ChoiceBarProps {
  choices: Choices;
  guides: readonly { id: number; name: string }[];
  languages: readonly { code: string; name: string }[];
  events: ReturnType<typeof useComingEvents>;
  onChoose: (changed: Choices) => void;
}

/** Which text is to be written: its kind, voice and language, and the event of an announcement. */
export function ChoiceBar({ choices, guides, languages, events, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation('guides');
  return (
    <>
      <FieldFrame id="content-type" label={t('contentType')}>
        <SelectBox
          id="content-type"
          value={choices.contentType ?? ''}
          onChange={(type) => onChoose({ contentType: contentTypes.find((one) => one === type) })}
        >
          {contentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      {choices.contentType === 'event' && (
        <EventChoice events={events} value={choices.eventId} onChoose={(eventId) => onChoose({ eventId })} />
      )}
      <FieldFrame id="styleguide" label={t('styleguide')}>
        <SelectBox
          id="styleguide"
          value={String(choices.styleguideId)}
          onChange={(id) => onChoose({ styleguideId: Number(id) })}
        >
          {guides.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      <FieldFrame id="language" label={t('language')}>
        <SelectBox id="language" value={choices.language ?? ''} onChange={(language) => onChoose({ language })}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
    </>
  );
}

interface EventChoiceProps {
  events: ReturnType<typeof useComingEvents>;
  value: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function EventChoice({ events, value, onChoose }: EventChoiceProps) {
  const { t } = useTranslation('guides');
  if (events.isError) return <ErrorState message={wordsOf(events.error)} onRetry={() => void events.refetch()} />;
  const none = events.data?.length === 0;
  const help = none && (
    <>
      {t('noEvent')} <Link to="/events/create">{t('addEvent')}</Link>
    </>
  );
  return (
    <FieldFrame id="event" label={t('event')} required help={help}>
      <SelectBox
        id="event"
        required
        describedBy={textsId('event')}
        disabled={!events.data || none}
        value={String(value ?? '')}
        onChange={(id) => onChoose(Number(id) || undefined)}
      >
        <option value="">{t('chooseEvent')}</option>
        {events.data?.map(({ eventId, title }) => (
          <option key={eventId} value={eventId}>
            {title}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
