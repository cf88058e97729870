import '../../providers/texts/media.ts';
import { Fragment } from 'react';
import type * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { type MediaUse, mediaLibraryCalls } from '../../resources/media/media.calls.ts';

type Use = z.output<typeof MediaUse>;

/** Each title once, with the records that have it, such as translations, and the fields that use the file. */
const byTitle = (uses: readonly Use[]) =>
  [...Map.groupBy(uses, ({ resource, title, trashed }) => JSON.stringify([resource, title, trashed]))].map(
    ([key, [first, ...more]]) => {
      const same = [first!, ...more];
      return {
        key,
        resource: first!.resource,
        trashed: first!.trashed,
        records: [...new Map(same.map((use) => [use.id, use])).values()],
        fields: [...new Set(same.map(({ field }) => field))],
      };
    },
  );

/** The usages of a file; those that the user may not read are only counted. */
export function MediaUses({ id }: { id: number }) {
  const { t } = useTranslation('media');
  const labelsOf = useLabelsOf();
  const asked = useAsked(mediaLibraryCalls.uses, { params: { id } });
  return (
    <Card title={t('usedTitle')}>
      <QueryResult query={asked} height={48}>
        {({ uses, others }) => (
          <>
            {byTitle(uses).map(({ key, resource, trashed, records, fields }) => (
              <p key={key}>
                {records.map(({ id, title }, place) => (
                  <Fragment key={id}>
                    {place > 0 && ' '}
                    <Link to={`${resourceNamed(resource).screen.path}/${id}`}>
                      {place === 0 ? title : <small aria-label={`${title} ${place + 1}`}>({place + 1})</small>}
                    </Link>
                  </Fragment>
                ))}
                <br />
                <small>
                  {labelsOf(resource).singular} · {fields.map(labelsOf(resource).field).join(', ')}
                  {trashed && ` · ${t('inTrash')}`}
                </small>
              </p>
            ))}
            {others > 0 && <p>{t('usedElsewhere', { count: others })}</p>}
            {uses.length === 0 && others === 0 && <p>{t('unused')}</p>}
          </>
        )}
      </QueryResult>
    </Card>
  );
}
