import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Cluster, Hint } from '../../../components/layout/layout.tsx';
import { useCopy } from '../../../providers/browser/use-copy.ts';
import styles from './factor.module.css';

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('account');
  const copy = useCopy();
  return (
    <section className={styles.setup} aria-labelledby="codes-title">
      <h3 id="codes-title">{t('factor.codesMade')}</h3>
      <Hint>{t('factor.codesMadeText')}</Hint>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <Button onClick={onKept}>{t('factor.kept')}</Button>
        <Button variant="outline" onClick={() => copy(codes.join('\n'))}>
          {t('link.copy')}
        </Button>
      </Cluster>
    </section>
  );
}
