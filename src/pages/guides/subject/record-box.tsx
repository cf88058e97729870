import { type BaseRecord, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { defaultDebounce } from '../../../../contract/calls/constants.ts';
import { ComboBox, type Offered } from '../../../components/fields/choices/combo-box.tsx';
import { textsId } from '../../../components/fields/field-frame.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { type ResourceName, resourceNamed } from '../../../resources/registry.ts';

interface RecordBoxProps {
  id: string;
  resource: ResourceName;
  title: string;
  /** Only records in this language. */
  language?: string | undefined;
  onChoose: (record: { id: number; title: string }) => void;
}

const mostOffered = 25;

/** All days: a search by title ignores the window of days. */
const anyDay = { startDate: '1970-01-01', endDate: '2199-12-31' };

/** Combobox for a record by title. Suggests upcoming events before any input. */
export function RecordBox({ id, resource, title, language, onChoose }: RecordBoxProps) {
  const { t } = useTranslation('guides');
  const labels = useLabels(resource);
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebounce(typed?.trim() ?? '', defaultDebounce);
  const window = resource === 'events' && wanted !== '' ? anyDay : {};
  const { query, result } = useList({
    resource,
    pagination: { currentPage: 1, pageSize: mostOffered },
    filters: Object.entries({ q: wanted, ...(language && { language }), ...window }).map(([field, value]) => ({
      field,
      operator: 'eq',
      value,
    })),
    meta: { purpose: 'select' },
    errorNotification: false,
  });
  const naming = resourceNamed(resource).title;
  const offerOf = (record: BaseRecord): Offered => {
    const details = [
      record.eventStartDate && formatMoment(String(record.eventStartDate)),
      record.city,
      record.language,
    ];
    return {
      id: String(record.id),
      title: String(record[naming]),
      detail: details.filter(Boolean).join(' · ') || null,
    };
  };
  const none = query.isSuccess && result.data.length === 0;
  return (
    <>
      <ComboBox
        id={id}
        label={labels.plural}
        placeholder={t('search')}
        describedBy={textsId(id)}
        value={typed ?? title}
        onChange={setTyped}
        offered={result.data.map(offerOf)}
        onChoose={(offer) => {
          setTyped(undefined);
          onChoose({ id: Number(offer.id), title: offer.title });
        }}
        busy={query.isFetching}
        invalid={query.isError}
      />
      <div role="status">
        {none && <Hint>{t('nothingFound')}</Hint>}
        {query.isError && <Hint>{t('searchFailed')}</Hint>}
      </div>
    </>
  );
}
