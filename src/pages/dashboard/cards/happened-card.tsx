import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type RecentChange, recentChanges } from '../../../../contract/calls/history.ts';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useDeedWords } from '../../../providers/i18n/use-deed-words.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import styles from '../dashboard.module.css';
import { Retry } from '../retry.tsx';

const mostShown = 8;

/** Recent changes, newest first. */
export function HappenedCard() {
  const { t } = useTranslation('dashboard');
  const { activeWorkspaceId = undefined } = usePlace();
  const isOffered = useOffered(recentChanges);
  const found = useAsked(recentChanges, { query: { workspaceId: activeWorkspaceId, take: mostShown } }, isOffered);
  if (!isOffered) return null;
  return (
    <Card title={t('happenedTitle')}>
      {found.isError && <Retry onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className={styles.quiet}>{t('nothingHappened')}</p>}
      <ol className={styles.lines} aria-busy={found.isPending}>
        {found.isPending &&
          Array.from({ length: mostShown }, (_, place) => (
            <li key={place}>
              <Skeleton height={20} />
            </li>
          ))}
        {found.data?.map((deed) => (
          <Deed key={`${deed.changeSetId} ${deed.resource} ${deed.action}`} deed={deed} />
        ))}
      </ol>
      {found.data && found.data.length > 0 && <Link to="/recent-changes">{t('allChanges')}</Link>}
    </Card>
  );
}

function Deed({ deed }: { deed: RecentChange }) {
  const words = useDeedWords()(deed);
  const { resource, action, at, recordId } = deed;
  const { screen } = resourceNamed(resource);
  const hasPage = recordId !== null && screen.generated && action !== 'delete';
  return (
    <li>
      <span>{hasPage ? <Link to={`${screen.path}/${recordId}`}>{words}</Link> : words}</span>
      <time className={styles.quiet} dateTime={at}>
        {formatMoment(at)}
      </time>
    </li>
  );
}
