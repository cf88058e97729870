import '../../providers/texts/media.ts';
import type * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { resourceNamed } from '../registry.ts';
import { type MediaUse, mediaLibraryCalls } from './media.calls.ts';

type Use = z.output<typeof MediaUse>;

/** Each record once, with the fields that use the file. */
const byRecord = (uses: readonly Use[]) =>
  [...Map.groupBy(uses, ({ resource, id }) => `${resource} ${id}`).values()].map(
    (same) => [same[0]!, [...new Set(same.map(({ field }) => field))]] as const,
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
            {byRecord(uses).map(([use, fields]) => (
              <p key={`${use.resource} ${use.id}`}>
                <Link to={`${resourceNamed(use.resource).screen.path}/${use.id}`}>{use.title}</Link>
                <br />
                <small>
                  {labelsOf(use.resource).singular} · {fields.map(labelsOf(use.resource).field).join(', ')}
                  {use.trashed && ` · ${t('inTrash')}`}
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
