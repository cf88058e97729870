import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RecentChange } from '../../../contract/calls/history.ts';
import { formatMoment } from '../../formats/formats.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useDeedWords } from '../../providers/i18n/use-deed-words.ts';
import { resourceNamed } from '../../resources/registry.ts';
import styles from './recent-changes.module.css';
import { TakeBack } from './take-back.tsx';
import type { ChangeSet } from './use-recent-changes.ts';

/** A change set: author, action, records, time, and undo. */
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
              <Sentence deed={deed} words={words(deed)} />
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

/** The sentence; for a single record a link to it. */
const Sentence = ({ deed, words }: { deed: RecentChange; words: string }) =>
  deed.recordId !== null && hasPage(deed) ? (
    <Link to={`${resourceNamed(deed.resource).screen.path}/${deed.recordId}`}>{words}</Link>
  ) : (
    words
  );

/** The first few records with links, and the count of the others. */
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
