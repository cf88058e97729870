import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { GuidesIcon } from '../../components/icons/icons.tsx';
import { NoProperty } from '../../components/states/no-property.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useProperty } from '../../providers/workspace/use-property.ts';
import type { Choices } from './subject/choices-memory.ts';
import { GuideDesk } from './guide-desk.tsx';
import { GuidesLinks } from './guides-links.tsx';
import { HistoryList } from './versions/history-list.tsx';
import { type Opened, choicesOf } from './opened.ts';
import { type Subject } from './subject/subject.ts';
import { SubjectChoice } from './subject/subject-choice.tsx';
import { useChoices } from './subject/use-choices.ts';
import '../../providers/texts/amenities.ts';
import '../../providers/texts/facts.ts';
import '../../providers/texts/guides.ts';

/** `/generate`: texts about a property, an event, a venue or a place, from its facts (S2.02). */
export function GuidesPage() {
  const { t } = useTranslation('guides');
  const { choices, choose } = useChoices();
  const propertyState = useProperty();
  const [opened, setOpened] = useState<Opened>();
  const { about = 'property' } = choices;
  const subject = subjectOf(choices, propertyState.property?.id);
  const open = (entry: Opened) => {
    if ('propertyId' in entry.subject) propertyState.choose(entry.subject.propertyId);
    choose(choicesOf(entry));
    setOpened(entry);
  };
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      <GuidesLinks />
      <SubjectChoice choices={choices} onChoose={choose} propertyState={propertyState} />
      {subject && (
        <GuideDesk
          key={`${JSON.stringify(subject)} ${opened?.id}`}
          subject={subject}
          choices={choices}
          onChoose={choose}
          opened={opened && JSON.stringify(opened.subject) === JSON.stringify(subject) ? opened : undefined}
        />
      )}
      {!subject && about === 'property' && (
        <NoProperty
          status={propertyState.status}
          hasSome={propertyState.properties.length > 0}
          icon={<GuidesIcon />}
          chooseText={t('chooseText')}
          loading={<Skeleton height={720} />}
          onRetry={propertyState.retry}
        />
      )}
      {!subject && about !== 'property' && (
        <EmptyState icon={<GuidesIcon />} title={t(`choose.${about}`)} text={t('chooseText')} />
      )}
      <HistoryList onOpen={open} />
    </>
  );
}

/** The selected subject; undefined until one is selected. */
function subjectOf({ about = 'property', event, venue, place }: Choices, propertyId?: number): Subject | undefined {
  if (about === 'event') return event && { eventId: event.id };
  if (about === 'venue') return venue && { venueId: venue.id };
  if (about === 'place') return place;
  return propertyId === undefined ? undefined : { propertyId };
}
