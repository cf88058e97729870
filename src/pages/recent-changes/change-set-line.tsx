import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RecentChange } from '../../../contract/history.ts';
import { formatMoment } from '../../formats/formats.ts';
import { useLabelsOf } from '../../providers/labels.ts';
import { useDeedWords } from '../../providers/use-deed-words.ts';
import { resourceNamed } from '../../resources/registry.ts';
import styles from './recent-changes.module.css';
import { TakeBack } from './take-back.tsx';
import type { ChangeSet } from './use-recent-changes.ts';

/** All that was done in one go: who, what, to which records, when, and the way back. */
export function ChangeSetLine({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('recent');
  const words = useDeedWords();
  const [first] = set;
  return (
    <li>
      <div className={styles.told}>
        {set.map((deed) => (
          <div key={`${deed.resource} ${deed.action}`}>
            <p>
              <Told deed={deed} words={words(deed)} />
            </p>
            {deed.recordId === null && <Records deed={deed} />}
          </div>
        ))}
        <p className={styles.quiet}>
          <time dateTime={first.at}>{formatMoment(first.at)}</time>
          {first.undoes !== null && ` · ${t('takingBack')}`}
        </p>
      </div>
      <TakeBack set={set} what={words(first)} />
    </li>
  );
}

const hasPage = ({ resource, action }: RecentChange) => resourceNamed(resource).screen.generated && action !== 'delete';

/** The sentence; of one record alone it leads to its page. */
const Told = ({ deed, words }: { deed: RecentChange; words: string }) =>
  deed.recordId !== null && hasPage(deed) ? (
    <Link to={`${resourceNamed(deed.resource).screen.path}/${deed.recordId}`}>{words}</Link>
  ) : (
    words
  );

/** The first few records, each with the way to its page, and how many more there are. */
function Records({ deed }: { deed: RecentChange }) {
  const { t } = useTranslation('recent');
  const labels = useLabelsOf();
  const { resource, records, count } = deed;
  const { path } = resourceNamed(resource).screen;
  const named = records.filter(({ title }) => title !== '');
  if (named.length === 0) return null;
  return (
    <ul className={styles.records} aria-label={labels(resource).plural}>
      {named.map(({ id, title }) => (
        <li key={id}>{hasPage(deed) ? <Link to={`${path}/${id}`}>{title}</Link> : title}</li>
      ))}
      {count > named.length && <li>{t('andMore', { count: count - named.length })}</li>}
    </ul>
  );
}
