import { useTranslation } from 'react-i18next';
import type { Proposal } from './use-proposal.ts';
import styles from './help.module.css';

/** Warnings about a proposal. */
export function Remarks({ remarks }: Pick<Proposal, 'remarks'>) {
  const { t } = useTranslation('help');
  if (remarks.length === 0) return null;
  return (
    <div className={styles.remarks}>
      <h4>{t('remarks.title')}</h4>
      <ul>
        {remarks.map(({ kind, term, wanted }, place) => (
          <li key={place}>{t(`remarks.${kind}`, { term, wanted })}</li>
        ))}
      </ul>
    </div>
  );
}
