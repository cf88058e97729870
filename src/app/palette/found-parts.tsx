import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundRecord } from '../../../contract/calls/find.ts';
import { renderValue } from '../../components/fields/cell.tsx';
import { focusStyle } from '../../components/pictures/in-focus.ts';
import { smallAddress } from '../../components/pictures/small-address.ts';
import { useLabels } from '../../providers/i18n/labels.ts';
import { resources } from '../../resources/registry.ts';
import { languagesNote } from '../../providers/records/item-languages.ts';
import { viewsOf } from '../../pages/views.ts';

/** Returns a function that renders values of a found record. */
function useRead({ resource, labels: titles }: FoundRecord) {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource);
  const fields = resources.find(({ name }) => name === resource)?.fields ?? {};
  return (name: string, value: unknown) => {
    const field = fields[name];
    if (!field) return null;
    return renderValue(field, value, {
      language: i18n.language,
      option: (option) => labels.option(name, option),
      refTitle: titles[name],
      yes: t('yes'),
      no: t('no'),
      brief: true,
    });
  };
}

/** The kind of a found record, the second line of its title in lists, and the languages of its item. */
export function FoundLine({ record, kind }: { record: FoundRecord; kind: string }) {
  const read = useRead(record);
  const own = viewsOf(record.resource)?.line;
  const told = Object.entries(record.line).filter(([name]) => name !== 'status');
  const languages = languagesNote(record);
  return (
    <>
      {kind}
      {told.map(([name, value]) => (
        <Fragment key={name}>
          {' '}
          · {own?.[name]?.({ ...record.line, labels: record.labels }) ?? read(name, value)}
        </Fragment>
      ))}
      {languages && ` · ${languages}`}
    </>
  );
}

/** The status of a found record, if its resource has one. */
export function FoundStatus({ record }: { record: FoundRecord }) {
  const read = useRead(record);
  return record.status && read('status', record.status);
}

export function FoundPicture({ picture }: { picture: NonNullable<FoundRecord['picture']> }) {
  const url = picture.id ? smallAddress(picture.url) : picture.url;
  return <img src={url} alt="" width={32} height={32} loading="lazy" decoding="async" style={focusStyle(picture)} />;
}
