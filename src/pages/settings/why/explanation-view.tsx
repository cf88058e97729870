import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Explanation, GrantSource } from '../../../../contract/people/explanation.ts';
import { Badge } from '../../../components/badge.tsx';
import { Hint } from '../../../components/layout/layout.tsx';
import { useExplanationWords } from './use-explanation-words.ts';
import styles from './why.module.css';

/** The result, and the chain of rules behind it. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('settings');
  const words = useExplanationWords();
  const { allowed, missing, rights } = explanation;
  return (
    <div className={styles.answer} data-allowed={allowed} role="status">
      <p className={styles.verdict}>
        <Badge tone={allowed ? 'success' : 'danger'}>{t(allowed ? 'why.allowed' : 'why.refused')}</Badge>{' '}
        {words.answer(explanation)}
      </p>
      <ol className={styles.chain}>
        <li data-allowed={missing !== 'workspace'}>{words.membership(explanation)}</li>
        {rights.map((right) => (
          <li key={`${right.action}/${right.language}/${right.property?.id}`} data-allowed={right.allowed}>
            {t('why.needed', { right: words.needed(right, explanation) })}
            <ul>
              {right.sources.map((source) => (
                <li key={source.id} data-allowed={source.allows}>
                  <Source source={source} />
                </li>
              ))}
              {right.sources.length === 0 && <li data-allowed={false}>{words.nothing(right, explanation)}</li>}
            </ul>
            {!right.allowed && right.sources.length > 0 && <Hint>{words.uncovered(right)}</Hint>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Source({ source }: { source: GrantSource }) {
  const { t } = useTranslation('settings');
  const words = useExplanationWords();
  return (
    <>
      {source.roleId ? (
        <Link to={`/settings/roles/${source.roleId}`}>{words.source(source)}</Link>
      ) : (
        words.source(source)
      )}
      <span className="wm-sr-only"> ({t(source.allows ? 'why.enough' : 'why.notEnough')})</span>
    </>
  );
}
