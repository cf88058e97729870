import '../../providers/texts/media.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { resourceNamed } from '../registry.ts';
import { mediaLibraryCalls } from './media.calls.ts';

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
            {uses.map((use) => (
              <p key={`${use.resource} ${use.id} ${use.field}`}>
                <Link to={`${resourceNamed(use.resource).screen.path}/${use.id}`}>{use.title}</Link>
                <br />
                <small>
                  {labelsOf(use.resource).singular} · {labelsOf(use.resource).field(use.field)}
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
